import { useNavigate, useSearch } from "@tanstack/react-router";

/** What a plan is about to start from, as the URL names it. */
type Start = "cluster" | "profile";

/** Search parameters of the dialogs; a form that is loaded drops them. */
export const NO_START = { start: undefined, cluster: undefined } as const;

interface StartState {
  readonly start: Start | null;
  /** The cluster that was chosen, by its name. */
  readonly cluster: string | null;
  readonly open: (start: Start) => void;
  readonly choose: (cluster: string) => void;
  readonly close: () => void;
}

const readStart = (value: unknown): Start | null => (value === "cluster" || value === "profile" ? value : null);

const readName = (value: unknown): string | null =>
  typeof value === "string" || typeof value === "number" ? String(value) : null;

/** The dialog of "Start from" that is open, kept in the URL. */
export const useStart = (): StartState => {
  const search: Readonly<Record<string, unknown>> = useSearch({ from: "/sizing" });
  const navigate = useNavigate();
  const put = (parts: Readonly<Record<string, unknown>>, replace: boolean) =>
    void navigate({
      to: "/sizing",
      search: (now: Readonly<Record<string, unknown>>) => ({ ...now, ...parts }),
      replace,
      resetScroll: false,
    });
  return {
    start: readStart(search["start"]),
    cluster: readName(search["cluster"]),
    open: (start) => put({ start }, false),
    choose: (cluster) => put({ cluster }, true),
    close: () => put(NO_START, true),
  };
};

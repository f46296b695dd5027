import { useSearch } from "@tanstack/react-router";

/** Where the form's values were measured, as the URL names it. */
export interface MeasuredFrom {
  readonly cluster: string;
  /** How far back, such as "24h". */
  readonly window: string;
}

/** Search parameters that name where the form was measured. */
export const measuredSearch = ({ cluster, window }: MeasuredFrom) => ({ measured: cluster, over: window });

/** The same for a form that stands for no cluster. */
export const NOT_MEASURED = { measured: undefined, over: undefined } as const;

const USUAL_WINDOW = "24h";

const textOf = (value: unknown): string | null =>
  typeof value === "string" || typeof value === "number" ? String(value) : null;

/** null where the form was not taken from a cluster. */
export const useMeasuredFrom = (): MeasuredFrom | null => {
  const search: Readonly<Record<string, unknown>> = useSearch({ from: "/sizing" });
  const cluster = textOf(search["measured"]);
  return cluster === null ? null : { cluster, window: textOf(search["over"]) ?? USUAL_WINDOW };
};

import { useNavigate, useSearch } from "@tanstack/react-router";

interface WhatIfState {
  readonly isOpen: boolean;
  readonly open: () => void;
  readonly close: () => void;
}

/** Whether variants are compared, as the URL says; opening begins with one copy of the plan. */
export const useWhatIf = (): WhatIfState => {
  const search: Readonly<Record<string, unknown>> = useSearch({ from: "/sizing" });
  const navigate = useNavigate();
  const put = (variants: readonly object[] | undefined) =>
    void navigate({
      to: "/sizing",
      search: (now: Readonly<Record<string, unknown>>) => ({ ...now, variants }),
      resetScroll: false,
    });
  return { isOpen: Array.isArray(search["variants"]), open: () => put([{}]), close: () => put(undefined) };
};

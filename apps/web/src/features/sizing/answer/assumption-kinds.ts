const DEFAULT = " (default)";

/** Assumptions, those that only say a default stands apart from those that should be read. */
export const splitAssumptions = (
  assumptions: readonly string[],
): { readonly defaults: readonly string[]; readonly others: readonly string[] } => ({
  defaults: assumptions.filter((text) => text.endsWith(DEFAULT)),
  others: assumptions.filter((text) => !text.endsWith(DEFAULT)),
});

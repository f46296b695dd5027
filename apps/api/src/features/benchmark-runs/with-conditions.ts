import type { BenchmarkRunItem, BenchmarkRunPatch } from "@highwater/contract/benchmark-runs";

/** Conditions with those that were given over them; a null takes a condition back. */
export const withConditions = (
  before: BenchmarkRunItem["conditions"],
  given: NonNullable<BenchmarkRunPatch["conditions"]>,
): BenchmarkRunItem["conditions"] =>
  Object.fromEntries(Object.entries({ ...before, ...given }).filter(([, value]) => value !== null));

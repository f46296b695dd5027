import type { CompareGroup } from "./url/compare-state.ts";

/** As many runs as the API compares at once. */
export const MOST_RUNS = 100;

export const runsIn = (groups: readonly CompareGroup[]): number => groups.reduce((sum, { ids }) => sum + ids.length, 0);

/** True where this many runs more can be compared. */
export const hasRoom = (groups: readonly CompareGroup[], more: number): boolean => runsIn(groups) + more <= MOST_RUNS;

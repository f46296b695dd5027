const SHORTEST_MS = 60_000;
const INTERVALS = 3;

/** How old a value may be to be given as the present one, in milliseconds. */
export const currentForMs = (scrapeIntervalSeconds: number): number =>
  Math.max(SHORTEST_MS, INTERVALS * scrapeIntervalSeconds * 1000);

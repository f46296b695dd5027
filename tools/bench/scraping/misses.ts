interface Window {
  readonly fromMs: number;
  readonly toMs: number;
  readonly intervalMs: number;
}

/** A scrape that comes later than this share of an interval after its time was missed. */
const LATE = 0.5;

/** How many scrapes of a target are lacking among those of a window, by the gaps between them. */
export const missesOf = (times: readonly number[], { fromMs, toMs, intervalMs }: Window): number => {
  const edges = [fromMs, ...times.toSorted((a, b) => a - b), toMs];
  return edges.slice(1).reduce((sum, time, index) => {
    const gap = time - (edges[index] ?? time);
    return sum + Math.max(0, Math.ceil(gap / intervalMs - LATE) - 1);
  }, 0);
};

import type { Axis } from "./axis.ts";
import type { XyChoice, XyPoint, XySeries } from "./xy-model.ts";

/** The points of a series in ascending x, each with its place on the x axis; gaps and what cannot be drawn are left out. */
export interface Reachable {
  readonly series: XySeries;
  readonly points: readonly {
    readonly share: number;
    readonly point: readonly [number, number];
    /** Its place among the points of its series. */
    readonly index: number;
  }[];
}

export const reachableOf = (series: readonly XySeries[], x: Axis): readonly Reachable[] =>
  series.map((one) => ({
    series: one,
    points: one.points
      .flatMap(([at, y]: XyPoint, index) => {
        const share = x.shareOf(at);
        return y === null || share === null ? [] : [{ share, point: [at, y] as const, index }];
      })
      .sort((a, b) => a.share - b.share),
  }));

const nearest = ({ points }: Reachable, share: number) => {
  let low = 0;
  let high = points.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((points[middle]?.share ?? 1) < share) low = middle + 1;
    else high = middle;
  }
  const [before, after] = [points[low - 1], points[low]];
  if (before === undefined || after === undefined) return before ?? after;
  return share - before.share <= after.share - share ? before : after;
};

/** The crosshair finds points within this part of the axis. */
const REACH = 1 / 40;

/** Where the crosshair snaps to: the nearest point of any series. */
export const snapTo = (reachable: readonly Reachable[], share: number): number | null => {
  let best: number | null = null;
  for (const one of reachable) {
    const found = nearest(one, share)?.share;
    if (found !== undefined && (best === null || Math.abs(found - share) < Math.abs(best - share))) best = found;
  }
  return best;
};

/** What stands above the plot: each series' value near the crosshair, "–" where it has none there. */
export const readoutAt = (reachable: readonly Reachable[], share: number, y: Axis) =>
  reachable
    .filter(({ series: { listed = true } }) => listed)
    .map((one) => {
      const found = nearest(one, share);
      const near = found !== undefined && Math.abs(found.share - share) <= REACH;
      return { series: one.series, point: near ? found.point : null, text: near ? y.say(found.point[1]) : "–" };
    });

const MOST_STOPS = 150;

/** Where the arrow keys stop: at every point, or in even steps where there are too many. */
export const stopsOf = (reachable: readonly Reachable[]): readonly number[] => {
  const shares = new Set<number>();
  for (const { points } of reachable) for (const { share } of points) shares.add(share);
  if (shares.size > MOST_STOPS) return Array.from({ length: MOST_STOPS + 1 }, (_, index) => index / MOST_STOPS);
  return [...shares].sort((a, b) => a - b);
};

/** The point that is meant at a crosshair: the one nearest to it, by height too where a height is pointed at. */
export const chosenAt = (
  reachable: readonly Reachable[],
  share: number,
  y: Axis,
  heightShare: number | null,
): XyChoice | null => {
  let best: XyChoice | null = null;
  let least = REACH;
  for (const { series, points } of reachable)
    for (const { share: at, point, index } of points) {
      const height = heightShare === null ? 0 : (y.shareOf(point[1]) ?? 2) - heightShare;
      const distance = Math.hypot(at - share, height / 2);
      if (distance >= least) continue;
      least = distance;
      best = { seriesId: series.id, index };
    }
  return best;
};

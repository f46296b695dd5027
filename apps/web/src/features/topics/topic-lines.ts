import type { Point, SeriesAnswer } from "@highwater/contract";
import type { ChartWindow } from "../../components/charts/use-plot-content.tsx";
import type { Line } from "../../lib/series.ts";

/** What stands for the topics that have no line of their own. No topic can have this name. */
export const ALL_OTHERS = "all others";

/** Points that are missed before a line is broken. */
const MISSED = 2.5;
const LEAST_STALE_MS = 60_000;

const nameOf = ({ labels }: SeriesAnswer["series"][number]): string =>
  labels["summed"] === undefined ? (labels["topic"] ?? "") : ALL_OTHERS;

/** The lines of topics, upon each other: at a time that any of them tells, one that tells nothing counts as nothing. */
export const stackedLines = ({ series }: SeriesAnswer): readonly Line[] => {
  const told = new Set<number>();
  const times = new Set<number>();
  for (const { points } of series)
    for (const [timeMs, value] of points) {
      times.add(timeMs);
      if (value !== null) told.add(timeMs);
    }
  const ordered = [...times].sort((one, other) => one - other);
  return series.map((one) => {
    const values = new Map(one.points);
    const points = ordered.map((timeMs): Point => [timeMs, told.has(timeMs) ? (values.get(timeMs) ?? 0) : null]);
    return { id: nameOf(one), points };
  });
};

/** The first point stands where the range begins, which may be anywhere within its step. */
const stepOf = (lines: readonly Line[]): number => {
  let least = Infinity;
  for (const { points } of lines)
    for (let index = 2; index < points.length; index += 1)
      least = Math.min(least, (points[index]?.[0] ?? 0) - (points[index - 1]?.[0] ?? 0));
  return Number.isFinite(least) ? least : LEAST_STALE_MS;
};

/** The range that an answer is of, any while there is none; points further apart than it has them else are not joined. */
export const windowOfAnswer = (answer: SeriesAnswer | undefined, lines: readonly Line[]): ChartWindow => {
  const { fromMs, toMs } = answer ?? { fromMs: 0, toMs: 1 };
  const gapMs = MISSED * stepOf(lines);
  return { fromMs, toMs, gapMs, staleMs: Math.max(LEAST_STALE_MS, 2 * gapMs) };
};

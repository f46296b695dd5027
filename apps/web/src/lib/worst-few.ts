import type { Line } from "./series.ts";
import { byId } from "./series.ts";

/** A stretch of time with the least and the most that the brokers in the band had; null where none had a value. */
export type BandPoint = readonly [timeMs: number, least: number | null, most: number | null];

/** Few lines to be drawn by name, and all others as a band. */
export interface WorstFew {
  readonly named: readonly Line[];
  readonly band: readonly BandPoint[];
  readonly bandCount: number;
}

export const MOST_NAMED = 6;
const BAND_SLICES = 200;

const badness = (line: Line, worse: "up" | "down"): number => {
  let worst = Number.NEGATIVE_INFINITY;
  for (const [, value] of line.points) {
    if (value === null) continue;
    const bad = worse === "up" ? value : -value;
    if (bad > worst) worst = bad;
  }
  return worst;
};

/** The least and the most of some lines per slice of the time that they span. */
export const bandOf = (lines: readonly Line[], slices = BAND_SLICES): readonly BandPoint[] => {
  const starts = lines.flatMap(({ points }) => points[0]?.[0] ?? []);
  const ends = lines.flatMap(({ points }) => points.at(-1)?.[0] ?? []);
  if (starts.length === 0) return [];
  const startMs = Math.min(...starts);
  const longest = Math.max(...lines.map(({ points }) => points.length));
  const count = Math.max(1, Math.min(slices, longest));
  const widthMs = Math.max(1, (Math.max(...ends) - startMs) / count);
  const least = new Float64Array(count).fill(Number.POSITIVE_INFINITY);
  const most = new Float64Array(count).fill(Number.NEGATIVE_INFINITY);
  for (const { points } of lines)
    for (const [timeMs, value] of points) {
      if (value === null) continue;
      const slice = Math.min(count - 1, Math.floor((timeMs - startMs) / widthMs));
      if (value < (least[slice] ?? 0)) least[slice] = value;
      if (value > (most[slice] ?? 0)) most[slice] = value;
    }
  return Array.from(least, (low, slice): BandPoint => {
    const timeMs = startMs + (slice + 0.5) * widthMs;
    return Number.isFinite(low) ? [timeMs, low, most[slice] ?? low] : [timeMs, null, null];
  });
};

/** Up to six lines stay named; of more, the six that were worst in the range are named and the rest is a band. */
export const worstFew = (lines: readonly Line[], worse: "up" | "down"): WorstFew => {
  if (lines.length <= MOST_NAMED) return { named: lines, band: [], bandCount: 0 };
  const ranked = lines
    .map((line) => ({ line, bad: badness(line, worse) }))
    .sort((a, b) => b.bad - a.bad || byId(a.line.id, b.line.id))
    .map(({ line }) => line);
  const named = ranked.slice(0, MOST_NAMED).sort((a, b) => byId(a.id, b.id));
  const rest = ranked.slice(MOST_NAMED);
  return { named, band: bandOf(rest), bandCount: rest.length };
};

/** One line by name and all others as a band. */
export const focusOn = (lines: readonly Line[], id: string): WorstFew => {
  const rest = lines.filter((line) => line.id !== id);
  return { named: lines.filter((line) => line.id === id), band: bandOf(rest), bandCount: rest.length };
};

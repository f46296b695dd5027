import { valueNear } from "../../lib/series.ts";
import type { Line } from "../../lib/series.ts";

/** Mean time per phase of one broker, in milliseconds, in the order of the phases; null where one is not known. */
export interface TimeShares {
  readonly brokerId: string;
  readonly shares: readonly (number | null)[];
  /** Sum of what is known. */
  readonly totalMs: number;
}

const meanBetween = (line: Line, fromMs: number, toMs: number): number | null => {
  let sum = 0;
  let count = 0;
  for (const [timeMs, value] of line.points)
    if (value !== null && timeMs > fromMs && timeMs <= toMs) {
      sum += value;
      count += 1;
    }
  return count === 0 ? null : sum / count;
};

/** How a value is read off a line: at a moment, or as the mean of a stretch. */
export type Reading =
  | { readonly kind: "at"; readonly momentMs: number; readonly reachMs: number }
  | { readonly kind: "mean"; readonly fromMs: number; readonly toMs: number };

const readOff = (line: Line, reading: Reading): number | null =>
  reading.kind === "at"
    ? valueNear(line.points, reading.momentMs, reading.reachMs)
    : meanBetween(line, reading.fromMs, reading.toMs);

/** Where the time of each broker goes; brokers without any value are left out, the slowest stand first. */
export const timeShares = (phases: readonly (readonly Line[])[], reading: Reading): readonly TimeShares[] => {
  const ids = new Set(phases.flatMap((lines) => lines.map(({ id }) => id)));
  return [...ids]
    .map((brokerId) => {
      const shares = phases.map((lines) => {
        const line = lines.find(({ id }) => id === brokerId);
        return line === undefined ? null : readOff(line, reading);
      });
      return { brokerId, shares, totalMs: shares.reduce<number>((sum, share) => sum + (share ?? 0), 0) };
    })
    .filter(({ shares }) => shares.some((share) => share !== null))
    .sort((a, b) => b.totalMs - a.totalMs);
};

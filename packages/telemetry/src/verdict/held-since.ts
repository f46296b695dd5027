import type { History, HistoryPoint } from "../history.ts";

/** Since when a condition has held without a break. */
export interface Held {
  readonly sinceMs: number;
  /** It held at the oldest point already, so it may have begun earlier. */
  readonly fromTheStart: boolean;
}

type Holds = (value: number) => boolean;

const lastBreak = (points: readonly HistoryPoint[], holds: Holds) =>
  points.findLastIndex(([, value]) => value === null || !holds(value));

/** Since when the newest points have met the condition; a gap is a break. Undefined where the newest one does not. */
export const heldSince = (points: readonly HistoryPoint[], holds: Holds): Held | undefined => {
  const first = lastBreak(points, holds) + 1;
  const point = points[first];
  return point === undefined ? undefined : { sinceMs: point[0], fromTheStart: first === 0 };
};

/** The same for one broker. */
export const brokerHeldSince = (brokerId: string, holds: Holds) => (histories: readonly History[]) =>
  heldSince(histories.find((history) => history.brokerId === brokerId)?.points ?? [], holds);

/** The same for the one of these brokers that has met it for longest. */
export const earliestHeldSince =
  (brokerIds: readonly string[], holds: Holds) =>
  (histories: readonly History[]): Held | undefined =>
    brokerIds
      .flatMap((brokerId) => brokerHeldSince(brokerId, holds)(histories) ?? [])
      .reduce<Held | undefined>(
        (first, held) => (first === undefined || held.sinceMs < first.sinceMs ? held : first),
        undefined,
      );

/** Brokers are scraped at different times: each counts with its newest value until the next one; a gap counts nothing. */
export const combinedOverTime = (
  histories: readonly History[],
  combine: (values: number[]) => number,
): HistoryPoint[] => {
  const events = histories
    .flatMap(({ brokerId, points }) => points.map(([timeMs, value]) => ({ brokerId, timeMs, value })))
    .sort((a, b) => a.timeMs - b.timeMs);
  const known = new Map<string, number>();
  return events.map(({ brokerId, timeMs, value }): HistoryPoint => {
    if (value === null) known.delete(brokerId);
    else known.set(brokerId, value);
    return [timeMs, known.size === 0 ? null : combine([...known.values()])];
  });
};

export const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

export const sumHeldSince = (holds: Holds) => (histories: readonly History[]) =>
  heldSince(combinedOverTime(histories, sumOf), holds);

export const maximumHeldSince = (holds: Holds) => (histories: readonly History[]) =>
  heldSince(
    combinedOverTime(histories, (values) => Math.max(...values)),
    holds,
  );

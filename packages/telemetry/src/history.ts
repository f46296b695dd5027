/** [epoch milliseconds, value]; null is a gap. */
export type HistoryPoint = readonly [timeMs: number, value: number | null];

/** A signal of one broker, in order of time. */
export interface History {
  readonly brokerId: string;
  readonly points: readonly HistoryPoint[];
}

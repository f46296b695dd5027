/** A stretch of time that is asked for, epoch milliseconds; its beginning is not in it. */
export interface TimeWindow {
  readonly fromMs: number;
  readonly toMs: number;
}

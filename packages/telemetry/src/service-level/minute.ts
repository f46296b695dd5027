export const MINUTE_MS = 60_000;
export const HOUR_MINUTES = 60;
export const DAY_MINUTES = 24 * HOUR_MINUTES;

/** The worst p99 of one minute. Minutes are counted from 1970. */
export interface ServiceMinute {
  readonly minute: number;
  readonly p99Ms: number;
  readonly brokerId: string;
}

export const minuteOf = (timeMs: number): number => Math.floor(timeMs / MINUTE_MS);

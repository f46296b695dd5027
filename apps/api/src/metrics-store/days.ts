/** Milliseconds of one UTC day. */
export const DAY_MS = 24 * 60 * 60 * 1000;

/** Milliseconds of one hour. */
export const HOUR_MS = 60 * 60 * 1000;

export const HOURS_PER_DAY = DAY_MS / HOUR_MS;

/** The UTC day that an instant belongs to, counted from 1970-01-01. */
export const dayOf = (timeMs: number): number => Math.floor(timeMs / DAY_MS);

/** The hour that an instant belongs to, counted from 1970-01-01T00:00Z. */
export const hourOf = (timeMs: number): number => Math.floor(timeMs / HOUR_MS);

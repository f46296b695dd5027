/** Milliseconds of one UTC day. */
export const DAY_MS = 24 * 60 * 60 * 1000;

/** The UTC day that an instant belongs to, counted from 1970-01-01. */
export const dayOf = (timeMs: number): number => Math.floor(timeMs / DAY_MS);

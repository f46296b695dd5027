import { createHash } from "node:crypto";

/** A place within the interval, 0 up to 1, that stays the same for a key, so that targets are spread over time. */
export const phaseOf = (key: string): number => createHash("sha256").update(key).digest().readUInt32BE(0) / 2 ** 32;

/** The first instant after `afterMs` that lies `phase` into an interval counted from the epoch. */
export const nextDue = (afterMs: number, intervalMs: number, phase: number): number => {
  const offset = phase * intervalMs;
  return (Math.floor((afterMs - offset) / intervalMs) + 1) * intervalMs + offset;
};

import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "../../lib/durations.ts";
import { clockTime, dayOf } from "../../lib/time-range.ts";

const STEPS_MS = [
  ...[1, 2, 5, 10, 15, 30].map((seconds) => seconds * SECOND_MS),
  ...[1, 2, 5, 10, 15, 30].map((minutes) => minutes * MINUTE_MS),
  ...[1, 2, 3, 6, 12].map((hours) => hours * HOUR_MS),
  ...[1, 2, 7, 14, 30].map((days) => days * DAY_MS),
];

const offsetMs = (momentMs: number): number => new Date(momentMs).getTimezoneOffset() * MINUTE_MS;

/** Round local times within a window, at most `count` of them. */
export const timeTicks = (fromMs: number, toMs: number, count: number): readonly number[] => {
  const least = (toMs - fromMs) / Math.max(1, count);
  const stepMs = STEPS_MS.find((step) => step >= least) ?? Math.ceil(least / DAY_MS) * DAY_MS;
  const shift = offsetMs(fromMs);
  const first = Math.ceil((fromMs - shift) / stepMs) * stepMs + shift;
  const ticks: number[] = [];
  for (let tick = first; tick <= toMs; tick += stepMs) ticks.push(tick);
  return ticks;
};

/** What a tick says: the time of day, with seconds in short windows, with or as the day in long ones. */
export const timeTickLabel = (tickMs: number, windowMs: number): string => {
  if (windowMs > 3 * DAY_MS) return dayOf(tickMs);
  if (windowMs > DAY_MS) return `${dayOf(tickMs)} ${clockTime(tickMs)}`;
  return clockTime(tickMs, windowMs <= 2 * MINUTE_MS);
};

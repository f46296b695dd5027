import { sayDuration } from "./durations.ts";
import { clockTime, dayOf } from "./time-range.ts";

/** "since 14:29, for 12 min", with the day where it is not today's. */
export const sinceText = (since: string, nowMs: number): string => {
  const sinceMs = Date.parse(since);
  const today = dayOf(sinceMs) === dayOf(nowMs);
  return `since ${today ? "" : `${dayOf(sinceMs)} `}${clockTime(sinceMs)}, for ${sayDuration(nowMs - sinceMs)}`;
};

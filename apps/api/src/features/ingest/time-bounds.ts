import { DAY_MS } from "../../metrics-store/days.ts";

/** Clocks differ; more than this is a mistake. */
const FUTURE_MS = 5 * 60 * 1000;

/** Between which instants samples are taken, epoch milliseconds. */
export const timeBounds = (nowMs: number, rawRetentionDays: number) => ({
  oldest: nowMs - rawRetentionDays * DAY_MS,
  newest: nowMs + FUTURE_MS,
});

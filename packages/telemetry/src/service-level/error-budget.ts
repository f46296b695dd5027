import { DAY_MINUTES, HOUR_MINUTES, type ServiceMinute } from "./minute.ts";
import { countOver, minutesWithin } from "./tally.ts";

export interface ErrorBudget {
  readonly objective: number;
  /** Minutes of the window that may be over the target. */
  readonly allowedMinutes: number;
  readonly usedMinutes: number;
  /** Below 0 where it is overspent. */
  readonly leftMinutes: number;
  readonly leftRatio: number;
  /** How many times faster than evenly the budget was spent in the last hour, and in the last six; null: none known. */
  readonly burnRate1h: number | null;
  readonly burnRate6h: number | null;
}

interface Promised {
  readonly objective: number;
  readonly targetMs: number;
  readonly windowDays: number;
  readonly fromMinute: number;
  readonly nowMinute: number;
}

/**
 * The error budget of a window as Google's SRE book has it: the share of its minutes that may be bad, of the whole
 * window however much of it is over or known. Minutes that are not known spend nothing.
 */
export const errorBudget = (minutes: readonly ServiceMinute[], promise: Promised): ErrorBudget => {
  const { objective, targetMs, windowDays, fromMinute, nowMinute } = promise;
  const allowedShare = 1 - objective;
  const allowedMinutes = allowedShare * windowDays * DAY_MINUTES;
  const usedMinutes = countOver(minutesWithin(minutes, fromMinute, nowMinute), targetMs);
  const burnRate = (hours: number): number | null => {
    const last = minutesWithin(minutes, nowMinute - hours * HOUR_MINUTES, nowMinute);
    return last.length === 0 ? null : countOver(last, targetMs) / last.length / allowedShare;
  };
  return {
    objective,
    allowedMinutes,
    usedMinutes,
    leftMinutes: allowedMinutes - usedMinutes,
    leftRatio: (allowedMinutes - usedMinutes) / allowedMinutes,
    burnRate1h: burnRate(1),
    burnRate6h: burnRate(6),
  };
};

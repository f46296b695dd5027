import { type ErrorBudget, errorBudget } from "./error-budget.ts";
import { type LocalDay, localDays } from "./local-days.ts";
import { HOUR_MINUTES, type ServiceMinute } from "./minute.ts";
import { type Tally, tally } from "./tally.ts";

export interface ServiceDay extends Tally {
  readonly date: string;
  readonly hours: readonly Tally[];
}

export interface ServiceLevel {
  readonly whole: Tally;
  readonly days: readonly ServiceDay[];
  /** Seven days each, the last one ending with today. */
  readonly weeks: readonly Tally[];
  readonly worstHours: readonly Tally[];
  readonly budget: ErrorBudget | null;
}

export interface ServiceQuestion {
  /** The minute that is not over yet. */
  readonly nowMinute: number;
  readonly days: number;
  readonly timeZone: string;
  /** Null where there is no target for this latency: nothing is judged. */
  readonly targetMs: number | null;
  readonly objective: number;
}

const WEEK_DAYS = 7;
const MOST_HOURS = 5;

const hoursOf = ({ fromMinute, toMinute }: LocalDay): { fromMinute: number; toMinute: number }[] =>
  Array.from({ length: Math.ceil((toMinute - fromMinute) / HOUR_MINUTES) }, (_, hour) => ({
    fromMinute: fromMinute + hour * HOUR_MINUTES,
    toMinute: Math.min(toMinute, fromMinute + (hour + 1) * HOUR_MINUTES),
  }));

/** Most minutes over the target first; without a target by the worst minute. */
const byHarm = (a: Tally, b: Tally): number =>
  (b.over ?? 0) - (a.over ?? 0) || (b.worst?.p99Ms ?? 0) - (a.worst?.p99Ms ?? 0) || b.fromMinute - a.fromMinute;

const weeksOf = (days: readonly LocalDay[]): { fromMinute: number; toMinute: number }[] => {
  const weeks = [];
  for (let end = days.length; end > 0; end -= WEEK_DAYS) {
    const [first, last] = [days[Math.max(0, end - WEEK_DAYS)], days[end - 1]];
    if (first !== undefined && last !== undefined)
      weeks.push({ fromMinute: first.fromMinute, toMinute: last.toMinute });
  }
  return weeks;
};

/**
 * How a latency was kept over the last days of a time zone. `minutes`: those that are known, in order, each once.
 *
 * @throws {RangeError} where there is no such time zone
 */
export const serviceLevel = (minutes: readonly ServiceMinute[], question: ServiceQuestion): ServiceLevel => {
  const { nowMinute, targetMs, objective, timeZone } = question;
  const days = localDays(timeZone, nowMinute, question.days);
  const fromMinute = days[0]?.fromMinute ?? nowMinute;
  const sum = (span: { readonly fromMinute: number; readonly toMinute: number }): Tally =>
    tally(minutes, { ...span, nowMinute, targetMs });
  const told = days.map((day) => ({
    date: day.date,
    ...sum(day),
    hours: hoursOf(day)
      .filter((hour) => hour.fromMinute < nowMinute)
      .map(sum),
  }));
  const hours = told.flatMap((day) => day.hours).filter(({ over, known }) => (over === null ? known > 0 : over > 0));
  return {
    whole: sum({ fromMinute, toMinute: nowMinute }),
    days: told,
    weeks: weeksOf(days).map(sum),
    worstHours: hours.sort(byHarm).slice(0, MOST_HOURS),
    budget:
      targetMs === null
        ? null
        : errorBudget(minutes, { objective, targetMs, windowDays: question.days, fromMinute, nowMinute }),
  };
};

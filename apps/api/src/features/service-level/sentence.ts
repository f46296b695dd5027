import { MINUTE_MS, type ServiceLevel as Told } from "@highwater/telemetry";
import type { Promised } from "./promise.ts";

type State = "good" | "warning" | "bad" | "unknown";

interface Said {
  readonly state: State;
  readonly sentence: string;
}

/** Burn rates at which Google's SRE workbook wakes somebody: a budget of a month gone in two days, or in five. */
const FAST_BURN_1H = 14.4;
const FAST_BURN_6H = 6;
const NEARLY_SPENT = 0.25;
/** Less is too little to speak for the window. */
const LEAST_KNOWN = 0.01;

const LONG_MINUTES = 120;

const percent = (share: number): string => {
  // Never rounded up to a promise that was not kept.
  const digits = share > 0.999 ? 1000 : share > 0.99 ? 100 : 10;
  return `${Math.floor(share * 100 * digits) / digits} %`;
};

const count = (minutes: number): string => {
  if (minutes >= LONG_MINUTES) return `${Number((minutes / 60).toPrecision(2))} h`;
  return minutes < 10 && !Number.isInteger(minutes) ? `${minutes.toFixed(1)} min` : `${Math.round(minutes)} min`;
};

const NAMES = {
  broker: "Produce p99 of the brokers",
  acknowledgement: "The canary's produce p99",
  canary: "The canary's round trip p99",
} as const;

const hourWords = (minute: number, timeZone: string): string =>
  new Intl.DateTimeFormat("en-GB", {
    timeZone,
    weekday: "short",
    day: "numeric",
    month: "short",
    hour: "2-digit",
    minute: "2-digit",
  }).format(minute * MINUTE_MS);

const stateOf = ({ budget }: Told): State => {
  if (budget === null) return "unknown";
  if (budget.leftMinutes < 0) return "bad";
  const burns = (budget.burnRate1h ?? 0) >= FAST_BURN_1H || (budget.burnRate6h ?? 0) >= FAST_BURN_6H;
  return burns || (budget.usedMinutes > 0 && budget.leftRatio < NEARLY_SPENT) ? "warning" : "good";
};

const knownWords = ({ whole }: Told, days: number): string => {
  const share = whole.minutes === 0 ? 0 : whole.known / whole.minutes;
  const window = days === 1 ? "today" : `the last ${days} days`;
  return share >= 0.99 ? window : `the ${count(whole.known)} that are known of ${window}`;
};

/** The page's first sentence: whether the promise was kept, and what is left of the budget. */
export const levelSentence = (told: Told, promised: Promised, asked: { days: number; timeZone: string }): Said => {
  const { whole, budget, worstHours } = told;
  const name = NAMES[promised.latency];
  if (whole.known === 0)
    return {
      state: "unknown",
      sentence: `${name} is not known of any minute of ${asked.days === 1 ? "today" : `the last ${asked.days} days`}.`,
    };
  if (budget === null || promised.targetMs === null)
    return {
      state: "unknown",
      sentence: `${name} was ${spreadWords(told)} in ${knownWords(told, asked.days)}; it is not held against a target.`,
    };
  const within = 1 - budget.usedMinutes / whole.known;
  const worst = worstHours[0];
  const over = budget.usedMinutes === 0 ? "none over it" : `${count(budget.usedMinutes)} over it`;
  const left =
    budget.leftMinutes < 0
      ? `the budget of ${count(budget.allowedMinutes)} is overspent by ${count(-budget.leftMinutes)}`
      : `budget left ${count(budget.leftMinutes)} of ${count(budget.allowedMinutes)}`;
  const hour = worst === undefined ? "" : `; worst hour ${hourWords(worst.fromMinute, asked.timeZone)}`;
  const little = whole.known < LEAST_KNOWN * whole.minutes;
  return {
    state: little && budget.leftMinutes >= 0 ? "unknown" : stateOf(told),
    sentence: `${name} was within ${promised.targetMs} ms for ${percent(within)} of ${knownWords(told, asked.days)}: ${over}, ${left}${hour}.`,
  };
};

const ms = (value: number | null): string => (value === null ? "–" : `${Number(value.toPrecision(3))} ms`);

const spreadWords = ({ whole }: Told): string =>
  `${ms(whole.medianMs)} in the median minute and ${ms(whole.worst?.p99Ms ?? null)} in the worst`;

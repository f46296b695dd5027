import { DAY_MS, HOUR_MS, MINUTE_MS } from "./durations.ts";

/** A range that ends now and moves on, or one between two moments. */
export type TimeRange =
  | { readonly kind: "last"; readonly lastMs: number }
  | { readonly kind: "between"; readonly fromMs: number; readonly toMs: number };

/** The part of the URL that holds a range; nothing stands for the default. */
export interface RangeSearch {
  readonly last?: string;
  readonly from?: number;
  readonly to?: number;
}

export const LAST_RANGES = [
  { key: "5m", lastMs: 5 * MINUTE_MS, title: "Last 5 min" },
  { key: "15m", lastMs: 15 * MINUTE_MS, title: "Last 15 min" },
  { key: "1h", lastMs: HOUR_MS, title: "Last hour" },
  { key: "6h", lastMs: 6 * HOUR_MS, title: "Last 6 h" },
  { key: "24h", lastMs: DAY_MS, title: "Last 24 h" },
  { key: "7d", lastMs: 7 * DAY_MS, title: "Last 7 days" },
] as const;

export const DEFAULT_RANGE: TimeRange = { kind: "last", lastMs: 15 * MINUTE_MS };
const SHORTEST_MS = 10_000;

const momentOf = (value: unknown): number | undefined => {
  const moment = typeof value === "string" ? Number(value) : value;
  return typeof moment === "number" && Number.isFinite(moment) && moment > 0 ? Math.round(moment) : undefined;
};

/** Reads what a URL says of the range; what makes no sense is left out. */
export const readRangeSearch = (search: Readonly<Record<string, unknown>>): RangeSearch => {
  const from = momentOf(search["from"]);
  const to = momentOf(search["to"]);
  if (from !== undefined && to !== undefined && to > from) return { from, to };
  const last = search["last"];
  return LAST_RANGES.some(({ key }) => key === last) ? { last: String(last) } : {};
};

/** The range that a URL means; 15 minutes where it says nothing. */
export const rangeOf = ({ last, from, to }: RangeSearch): TimeRange => {
  if (from !== undefined && to !== undefined) return { kind: "between", fromMs: from, toMs: to };
  const known = LAST_RANGES.find(({ key }) => key === last);
  return known === undefined ? DEFAULT_RANGE : { kind: "last", lastMs: known.lastMs };
};

/** What the URL holds for a stretch of time chosen by hand; at least ten seconds long, in order. */
export const searchBetween = (firstMs: number, secondMs: number): RangeSearch => {
  const from = Math.round(Math.min(firstMs, secondMs));
  const to = Math.round(Math.max(firstMs, secondMs));
  const missing = Math.max(0, SHORTEST_MS - (to - from));
  return { from: from - Math.floor(missing / 2), to: to + Math.ceil(missing / 2) };
};

/** The window of a range at a moment. */
export const windowOf = (range: TimeRange, nowMs: number): { readonly fromMs: number; readonly toMs: number } =>
  range.kind === "last" ? { fromMs: nowMs - range.lastMs, toMs: nowMs } : { fromMs: range.fromMs, toMs: range.toMs };

const two = (value: number): string => String(value).padStart(2, "0");

/** A moment of the day in local time: 14:05, or 14:05:09 with seconds. */
export const clockTime = (momentMs: number, withSeconds = false): string => {
  const date = new Date(momentMs);
  const minutes = `${two(date.getHours())}:${two(date.getMinutes())}`;
  return withSeconds ? `${minutes}:${two(date.getSeconds())}` : minutes;
};

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** A day in local time: 21 Nov. */
export const dayOf = (momentMs: number): string => {
  const date = new Date(momentMs);
  return `${date.getDate()} ${MONTHS[date.getMonth()] ?? ""}`;
};

/** A range as a button says it. */
export const rangeTitle = (range: TimeRange): string => {
  if (range.kind === "last") return LAST_RANGES.find(({ lastMs }) => lastMs === range.lastMs)?.title ?? "";
  const short = range.toMs - range.fromMs < 10 * MINUTE_MS;
  const sameDay = dayOf(range.fromMs) === dayOf(range.toMs);
  const from = `${dayOf(range.fromMs)} ${clockTime(range.fromMs, short)}`;
  return `${from} – ${sameDay ? "" : `${dayOf(range.toMs)} `}${clockTime(range.toMs, short)}`;
};

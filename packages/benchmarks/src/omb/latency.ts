import { type LatencySummary, NO_LATENCY } from "../run.ts";
import { measured } from "../text/numbers.ts";
import { asNumber, type Fields, fieldsOf, listAt, numberAt } from "./fields.ts";

const SUFFIXES: readonly (readonly [keyof LatencySummary, string])[] = [
  ["averageMs", "Avg"],
  ["p50Ms", "50pct"],
  ["p75Ms", "75pct"],
  ["p95Ms", "95pct"],
  ["p99Ms", "99pct"],
  ["p999Ms", "999pct"],
  ["p9999Ms", "9999pct"],
  ["maxMs", "Max"],
];

const summaryOf = (read: (suffix: string) => number | null, perMs: number): LatencySummary => {
  const values = SUFFIXES.map(([field, suffix]): [keyof LatencySummary, number | null] => {
    const value = measured(read(suffix));
    return [field, value === null ? null : value / perMs];
  });
  // Nothing was measured where every figure is 0.
  const isMeasured = values.some(([, value]) => value !== null && value > 0);
  return isMeasured ? { ...NO_LATENCY, ...Object.fromEntries(values) } : NO_LATENCY;
};

/** The latency of a whole run; `prefix` as in aggregatedPublishLatency. */
export const aggregatedLatency = (fields: Fields, prefix: string, perMs: number): LatencySummary =>
  summaryOf((suffix) => numberAt(fields, `${prefix}${suffix}`), perMs);

/** The latency of one window; `prefix` as in publishLatency. */
export const windowLatency = (fields: Fields, prefix: string, index: number, perMs: number): LatencySummary =>
  summaryOf((suffix) => asNumber(listAt(fields, `${prefix}${suffix}`)[index]), perMs);

/** More than this is drawn by no chart. */
const MOST_PERCENTILES = 200;

/** Percentiles of a quantile map; its keys are numbers such as "2.6E-6", in no order that can be relied on. */
export const percentilesOf = (fields: Fields, key: string, perMs: number): readonly (readonly [number, number])[] => {
  const pairs = [...(fieldsOf(fields.get(key)) ?? new Map<string, unknown>())]
    .map(([percentile, value]): [number, number | null] => [Number(percentile), measured(asNumber(value))])
    .filter((pair): pair is [number, number] => pair[1] !== null && pair[0] >= 0 && pair[0] <= 100)
    .map(([percentile, value]): [number, number] => [percentile, value / perMs])
    .toSorted(([a], [b]) => a - b);
  const step = Math.max(1, pairs.length / MOST_PERCENTILES);
  return pairs.filter(
    (_, index) => index === pairs.length - 1 || Math.floor(index / step) !== Math.floor((index - 1) / step),
  );
};

/** Values this many times larger than those in milliseconds are microseconds. */
const MICROSECONDS = 100;

const unitOf = (value: number, milliseconds: number) =>
  milliseconds > 0 && value / milliseconds > MICROSECONDS ? 1000 : 1;

/**
 * Units per millisecond of the end-to-end figures: before September 2019 the scalars were microseconds while the
 * quantiles, which have always been milliseconds, say what is meant.
 */
export const endToEndUnits = (fields: Fields): { readonly whole: number; readonly windows: number } => {
  const whole = numberAt(fields, "aggregatedEndToEndLatencyMax") ?? 0;
  const quantile = percentilesOf(fields, "aggregatedEndToEndLatencyQuantiles", 1).at(-1)?.[1] ?? 0;
  const windows = listAt(fields, "endToEndLatencyMax")
    .map((value) => asNumber(value) ?? 0)
    .reduce((a, b) => Math.max(a, b), 0);
  return { whole: unitOf(whole, quantile > 0 ? quantile : windows), windows: unitOf(windows, quantile) };
};

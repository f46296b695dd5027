import type { BrokerObservation } from "@highwater/contract/benchmark-observation";
import { findSignal, isSignalName, latestValues, type SignalName } from "@highwater/telemetry";
import type { BrokerReadings, Scraped } from "./scraper.ts";

const OBSERVED = [
  "bytes_in_rate",
  "replication_bytes_in_rate",
  "bytes_out_rate",
  "produce_total_time_p99",
  "produce_total_time_mean",
  "produce_local_time_p99",
  "produce_remote_time_p99",
  "request_handler_idle_ratio",
  "network_processor_idle_ratio",
  "process_cpu_ratio",
  "gc_pause_ratio",
].filter(isSignalName);

/** While a run lasts no scrape is too far from the one before. */
const CONTEXT = { maxGapMs: Number.MAX_SAFE_INTEGER };

/** Derivations whose value over a whole run comes from its first and last reading: no interval is left out or counted twice. */
const OVER_THE_WHOLE = new Set(["rate", "time-share", "interval-mean", "quotient"]);

const meanOf = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;

type Values = ReadonlyMap<SignalName, number | null>;

const isOverTheWhole = (signal: SignalName): boolean => OVER_THE_WHOLE.has(findSignal(signal)?.derivation.kind ?? "");

export interface Measured {
  readonly startMs: number;
  readonly endMs: number;
}

interface Reading {
  readonly seconds: number;
  readonly values: Values;
}

const observeSignal = (brokerId: string, signal: SignalName, readings: readonly Reading[], whole: Values | null) => {
  const points = readings.map(({ seconds, values }): [number, number | null] => [seconds, values.get(signal) ?? null]);
  const told = points.flatMap(([, value]) => (value === null ? [] : [value]));
  const overall = isOverTheWhole(signal) ? (whole?.get(signal) ?? null) : null;
  return {
    brokerId,
    signal,
    mean: overall ?? meanOf(told),
    least: told.length === 0 ? null : Math.min(...told),
    most: told.length === 0 ? null : Math.max(...told),
    last: told.at(-1) ?? null,
    points,
  };
};

const within =
  ({ startMs, endMs }: Measured) =>
  (timeMs: number): boolean =>
    timeMs >= startMs && timeMs <= endMs;

const observeBroker = ({ brokerId, readings }: BrokerReadings, measured: Measured) => {
  const isWithin = within(measured);
  const inside = readings.filter(({ timeMs }) => isWithin(timeMs));
  const [first, last] = [inside[0], inside.at(-1)];
  const derived = inside.map((current, index) => ({
    seconds: (current.timeMs - measured.startMs) / 1000,
    values: latestValues(inside[index - 1] ?? null, current, CONTEXT),
  }));
  const whole = first === undefined || last === undefined || first === last ? null : latestValues(first, last, CONTEXT);
  return OBSERVED.map((signal) => observeSignal(brokerId, signal, derived, whole)).filter(({ most }) => most !== null);
};

/** What the brokers reported between the first and the last scrape that lie within a run. */
export const observationOf = (
  { brokers, failuresMs }: Scraped,
  measured: Measured,
  { intervalMs, notes }: { readonly intervalMs: number; readonly notes: readonly string[] },
): BrokerObservation => {
  const isWithin = within(measured);
  const scrapes = brokers.flatMap(({ readings }) => readings).filter(({ timeMs }) => isWithin(timeMs)).length;
  return {
    startedAt: new Date(measured.startMs).toISOString(),
    endedAt: new Date(measured.endMs).toISOString(),
    scrapeIntervalSeconds: intervalMs / 1000,
    scrapes,
    failedScrapes: failuresMs.filter(isWithin).length,
    signals: brokers.flatMap((broker) => observeBroker(broker, measured)),
    notes: [...notes],
  };
};

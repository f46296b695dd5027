import type { LiveSamples } from "@highwater/contract";
import { byId } from "../../lib/series.ts";
import type { ToldBroker } from "./live/told-values.ts";

/** The values of one broker that a table shows. */
export interface BrokerValues {
  readonly brokerId: string;
  /** Time of the newest of them that the broker told itself, in epoch milliseconds. */
  readonly timeMs: number;
  readonly values: LiveSamples["values"];
  /** Times of the values that are left out since they are old, by signal. */
  readonly leftOut?: Readonly<Record<string, number>>;
}

/** A broker's values without those older than `staleMs`: now, or, where it is silent, at its own newest sample. */
export const valuesOf = (
  { brokerId, timeMs, values: told }: ToldBroker,
  nowMs: number,
  staleMs: number,
): BrokerValues => {
  const fromMs = (nowMs - timeMs <= staleMs ? nowMs : timeMs) - staleMs;
  const values: Record<string, number | null> = {};
  const leftOut: Record<string, number> = {};
  for (const [signal, one] of told)
    if (one.timeMs >= fromMs) values[signal] = one.value;
    else leftOut[signal] = one.timeMs;
  return { brokerId, timeMs, values, leftOut };
};

export interface Extreme {
  readonly brokerId: string;
  readonly value: number;
}

export const sortedBrokers = (brokers: Iterable<BrokerValues>): readonly BrokerValues[] =>
  [...brokers].sort((a, b) => byId(a.brokerId, b.brokerId));

/** Brokers whose values are no older than `staleMs`. */
export const freshBrokers = (
  brokers: readonly BrokerValues[],
  nowMs: number,
  staleMs: number,
): readonly BrokerValues[] => brokers.filter(({ timeMs }) => nowMs - timeMs <= staleMs);

/** The sum of a signal over brokers; null where none of them gives it. Only for what adds up: rates and counts. */
export const sumOf = (brokers: readonly BrokerValues[], signal: string): number | null => {
  const values = brokers.flatMap(({ values: all }) => all[signal] ?? []);
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0);
};

/** The broker where a signal is worst; undefined where none gives it. Percentiles are never averaged. */
export const worstOf = (
  brokers: readonly BrokerValues[],
  signal: string,
  worse: "up" | "down" = "up",
): Extreme | undefined => {
  let worst: Extreme | undefined;
  for (const { brokerId, values } of brokers) {
    const value = values[signal];
    if (value === null || value === undefined) continue;
    if (worst === undefined || (worse === "up" ? value > worst.value : value < worst.value))
      worst = { brokerId, value };
  }
  return worst;
};

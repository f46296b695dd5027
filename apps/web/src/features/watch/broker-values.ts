import type { LiveSamples } from "@highwater/contract";
import { byId } from "../../lib/series.ts";

/** The values of one broker that a table shows. */
export interface BrokerValues {
  readonly brokerId: string;
  readonly timeMs: number;
  readonly values: LiveSamples["values"];
}

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

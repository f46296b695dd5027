import type { BenchmarkRunItem, BrokerObservation } from "@highwater/contract/benchmark-runs";
import { byBrokerId } from "../../../metrics-store/natural-order.ts";

const REPLICATED = "replication_bytes_in_rate";

/**
 * What each broker reported of a run, in the order of their ids; a figure of which a part is missing is null. Where
 * there is one replica nothing is replicated, and brokers have no such signal.
 */
export const brokerTotalsOf = (
  { signals }: BrokerObservation,
  replicationFactor: number | undefined,
): BenchmarkRunItem["brokerTotals"] => {
  const isUnreplicated = replicationFactor === 1 && signals.every(({ signal }) => signal !== REPLICATED);
  return [...Map.groupBy(signals, ({ brokerId }) => brokerId)]
    .map(([brokerId, own]) => {
      const read = (name: string) => own.find(({ signal }) => signal === name);
      const produced = read("bytes_in_rate")?.mean ?? null;
      const replicated = isUnreplicated ? 0 : (read(REPLICATED)?.mean ?? null);
      return {
        brokerId,
        receivedBytesPerSecond: produced === null || replicated === null ? null : produced + replicated,
        p99Ms: read("produce_total_time_p99")?.last ?? null,
        meanMs: read("produce_total_time_mean")?.mean ?? null,
      };
    })
    .toSorted(byBrokerId);
};

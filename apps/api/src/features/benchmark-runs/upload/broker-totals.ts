import type { BenchmarkRunItem, BrokerObservation } from "@highwater/contract/benchmark-runs";
import { byBrokerId } from "../../../metrics-store/natural-order.ts";

/** What each broker reported of a run, in the order of their ids; a figure of which a part is missing is null. */
export const brokerTotalsOf = ({ signals }: BrokerObservation): BenchmarkRunItem["brokerTotals"] =>
  [...Map.groupBy(signals, ({ brokerId }) => brokerId)]
    .map(([brokerId, own]) => {
      const read = (name: string) => own.find(({ signal }) => signal === name);
      const produced = read("bytes_in_rate")?.mean ?? null;
      const replicated = read("replication_bytes_in_rate")?.mean ?? null;
      return {
        brokerId,
        receivedBytesPerSecond: produced === null || replicated === null ? null : produced + replicated,
        p99Ms: read("produce_total_time_p99")?.last ?? null,
        meanMs: read("produce_total_time_mean")?.mean ?? null,
      };
    })
    .toSorted(byBrokerId);

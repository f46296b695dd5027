import { rateText } from "./human-text.ts";
import { peerFlow } from "./peer-flow.ts";
import { fromMegabytes } from "./units.ts";
import type { Workload } from "./workload.ts";

// The most that a published test was run with (Confluent, Kora benchmark, 2023).
const MOST_REPLICA_FETCHERS = 16;
// A rule of thumb, far below one core's copying rate; not measured.
const FETCHER_BYTES_PER_SECOND = fromMegabytes(100);

/** Fetcher threads for each peer, and how they were worked out. */
export interface ReplicaFetchers {
  readonly count: number;
  readonly reason: string;
}

const NOTHING: ReplicaFetchers = { count: 1, reason: "Nothing is copied between brokers: Kafka's default" };

/** Fetcher threads, one for each 100 MB/s that a broker copies from its busiest peer at the peak, from 1 to 16. */
export const replicaFetchers = (workload: Workload, brokers: number, zones: number): ReplicaFetchers => {
  const flow = peerFlow(workload, brokers, zones);
  if (flow === null) return NOTHING;
  const wanted = Math.ceil(flow.bytesPerSecond / FETCHER_BYTES_PER_SECOND);
  const count = Math.min(MOST_REPLICA_FETCHERS, Math.max(1, wanted));
  const bounded = wanted > count ? `; not above the ${MOST_REPLICA_FETCHERS} of the Kora benchmark` : "";
  return {
    count,
    reason:
      `One for each 100 MB/s that a broker copies from one peer, a rule of thumb: ${flow.formula} = ` +
      `${flow.numbers} = ${rateText(flow.bytesPerSecond)}${bounded}`,
  };
};

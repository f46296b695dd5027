import { formatNumber } from "./format-number.ts";
import { rateText } from "./human-text.ts";
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

/** Fetcher threads, one for each 100 MB/s that a broker copies from one peer at the peak, from 1 to 16. */
export const replicaFetchers = (workload: Workload, brokers: number): ReplicaFetchers => {
  if (workload.replicationFactor === 1 || brokers === 1) return NOTHING;
  const { peakBytesPerSecond: peak, replicationFactor } = workload;
  const fromPeer = (peak * (replicationFactor - 1)) / brokers / (brokers - 1);
  const wanted = Math.ceil(fromPeer / FETCHER_BYTES_PER_SECOND);
  const count = Math.min(MOST_REPLICA_FETCHERS, Math.max(1, wanted));
  const bounded = wanted > count ? `; not above the ${MOST_REPLICA_FETCHERS} of the Kora benchmark` : "";
  return {
    count,
    reason:
      `One for each 100 MB/s that a broker copies from one peer, a rule of thumb: W·(R−1)/N/(N−1) = ` +
      `${formatNumber(peak)}·${replicationFactor - 1}/${brokers}/${brokers - 1} = ${rateText(fromPeer)}${bounded}`,
  };
};

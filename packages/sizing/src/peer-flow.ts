import { formatNumber } from "./format-number.ts";
import type { Workload } from "./workload.ts";
import { replicasTogether } from "./zones.ts";

/** What one broker copies from one of its peers at the peak, over all connections between the two. */
export interface PeerFlow {
  readonly bytesPerSecond: number;
  readonly formula: string;
  /** The formula with numbers put in, without its result. */
  readonly numbers: string;
}

/**
 * The copying between the two brokers that copy the most from each other, replicas being spread evenly: W·(R−1)/N over
 * N−1 peers in one zone. Over Z zones with rack-aware placement a leader has R − Σn²/R followers in other zones on
 * average, n replicas being in each, and N−N/Z peers there; a peer in its own zone never takes more. null without followers.
 */
export const peerFlow = (workload: Workload, brokers: number, zones: number): PeerFlow | null => {
  const { peakBytesPerSecond: rate, replicationFactor } = workload;
  if (replicationFactor === 1 || brokers === 1) return null;
  const together = zones === 1 ? 1 : replicasTogether(replicationFactor, zones);
  const peers = zones === 1 ? brokers - 1 : brokers - brokers / zones;
  const followersText = replicationFactor <= zones || zones === 1 ? "R−1" : "R−Σn²/R";
  return {
    bytesPerSecond: (rate * (replicationFactor - together)) / brokers / peers,
    formula: `W·(${followersText})/N/(${zones === 1 ? "N−1" : "N−N/Z"})`,
    numbers: `${formatNumber(rate)}·(${replicationFactor}−${formatNumber(together)})/${brokers}/${formatNumber(peers)}`,
  };
};

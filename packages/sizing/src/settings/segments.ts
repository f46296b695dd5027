import { formatNumber } from "../format-number.ts";
import { allUp, rebuilt } from "../situation.ts";
import { localBytesPerCopy } from "../storage.ts";
import { fromGibibytes } from "../units.ts";
import type { PlanToSet } from "./plan-to-set.ts";

/** log.segment.bytes as Kafka has it by default. */
export const SEGMENT_BYTES = fromGibibytes(1);
// log.roll.hours as Kafka has it by default: a segment is closed after a week even where it is not full.
const ROLL_HOURS = 168;

/** Log segments of one broker after a tolerated loss of brokers, one at least, was rebuilt. */
export interface Segments {
  readonly count: number;
  readonly clientConnections: number;
  readonly formula: string;
}

/**
 * Replicas·(1 + max(stored bytes per replica / 1 GiB, hours kept on the broker / 168)): the segment that is written to
 * and those that are closed by size or by time.
 */
export const segmentsOf = ({ input, brokers, partitions }: PlanToSet): Segments => {
  const { workload, policy } = input;
  const lost = Math.max(1, policy.brokerFailuresTolerated);
  const after = rebuilt(brokers, lost, workload.replicationFactor) ?? allUp(brokers, workload.replicationFactor);
  const replicas = Math.ceil((workload.partitions ?? partitions.recommended) * after.replicaShare);
  const stored = localBytesPerCopy(workload, policy) * after.replicaShare;
  const hours = workload.localRetentionHours ?? workload.retentionHours;
  const closed = Math.max(stored / replicas / SEGMENT_BYTES, hours / ROLL_HOURS);
  return {
    count: Math.ceil(replicas * (1 + closed)),
    clientConnections: Math.ceil((workload.clientConnections ?? 0) * after.leaderShare),
    formula: `${formatNumber(replicas)} replicas·(1 + ${formatNumber(closed)} closed) segments with ${lost} of ${brokers} brokers lost`,
  };
};

import type { PartitionsAnswer } from "./answer.ts";
import { formatNumber } from "./format-number.ts";
import type { Workload } from "./workload.ts";

// 7.5 M events/s of 1,024 bytes over 480 partitions: the row that Intel and Confluent 2020 recommend in Table 3.
const TESTED_BYTES_PER_SECOND_PER_PARTITION = 16e6;

/** Partitions for the peak at the tested rate per partition, a multiple of the brokers, within the replica limit. */
export const recommendPartitions = (
  workload: Workload,
  brokers: number,
  maxPartitionReplicas: number | null,
): PartitionsAnswer => {
  const forRate = Math.ceil(workload.peakBytesPerSecond / TESTED_BYTES_PER_SECOND_PER_PARTITION);
  const even = Math.ceil(forRate / brokers) * brokers;
  const most =
    maxPartitionReplicas === null
      ? Number.POSITIVE_INFINITY
      : Math.floor((maxPartitionReplicas * brokers) / workload.replicationFactor);
  const reason =
    `${formatNumber(workload.peakBytesPerSecond)} bytes/s at the peak over ` +
    `${formatNumber(TESTED_BYTES_PER_SECOND_PER_PARTITION)} bytes/s per partition (480 partitions of Intel and ` +
    `Confluent 2020, Table 3), up to a multiple of ${brokers} brokers`;
  const more = "; more where one consumer cannot read that much or more consumers must read in parallel";
  return even <= most
    ? { recommended: even, reason: reason + more }
    : { recommended: most, reason: `${reason}, kept within broker.maxPartitionReplicas` };
};

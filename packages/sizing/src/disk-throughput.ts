import type { Limit } from "./broker.ts";
import type { LoadConstraint } from "./constraint.ts";
import { formatNumber } from "./format-number.ts";
import type { Policy } from "./policy.ts";
import type { Workload } from "./workload.ts";

/** Bytes/s of the log drives: appends of every replica and reads for consumers behind the page cache, W·(R+L)/N. */
export const diskThroughput = (workload: Workload, policy: Policy, limit: Limit): LoadConstraint => {
  const { peakBytesPerSecond: rate, replicationFactor, laggingReaders } = workload;
  return {
    name: "diskThroughput",
    perReplica: rate,
    perLeader: rate * laggingReaders,
    limit: limit.value,
    ceiling: policy.maxUtilization.diskThroughput,
    unit: "bytes/s",
    formula: "W·(R+L)/N",
    numbers: (brokers) => `${formatNumber(rate)}·(${replicationFactor}+${laggingReaders})/${brokers}`,
    source: `Appends plus reads of lagging consumers, at the leader; limit: ${limit.source}`,
  };
};

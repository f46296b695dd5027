import type { Limit } from "./broker.ts";
import type { LoadConstraint } from "./constraint.ts";
import { formatNumber } from "./format-number.ts";
import type { Policy } from "./policy.ts";
import { bytes, bytesInHours } from "./units.ts";
import type { Bytes } from "./units.ts";
import type { Workload } from "./workload.ts";

const localHours = (workload: Workload): number => workload.localRetentionHours ?? workload.retentionHours;

/** Bytes that one copy takes on the brokers' drives: average rate x local hours x overhead. */
export const localBytesPerCopy = (workload: Workload, policy: Policy): Bytes =>
  bytes(bytesInHours(workload.averageBytesPerSecond, localHours(workload)) * policy.storageOverhead);

/** Bytes in the remote tier: one copy of the whole retention, overlapping the local hours; 0 where not tiered. */
export const remoteBytes = (workload: Workload): Bytes =>
  workload.localRetentionHours === null
    ? bytes(0)
    : bytesInHours(workload.averageBytesPerSecond, workload.retentionHours);

const keptText = ({ localRetentionHours }: Workload): string =>
  localRetentionHours === null ? "Retention" : "Local retention (the remote tier keeps the whole)";

/** Bytes kept by one broker: W·hours·overhead·R/N, at the average rate. */
export const diskCapacity = (workload: Workload, policy: Policy, limit: Limit): LoadConstraint => ({
  name: "diskCapacity",
  perReplica: localBytesPerCopy(workload, policy),
  perLeader: 0,
  limit: limit.value,
  ceiling: policy.maxUtilization.diskCapacity,
  unit: "bytes",
  formula: "W·hours·3600·overhead·R/N",
  numbers: (brokers) =>
    `${formatNumber(workload.averageBytesPerSecond)}·${localHours(workload)}·3600·${policy.storageOverhead}` +
    `·${workload.replicationFactor}/${brokers}`,
  source: `${keptText(workload)} of every replica at the average rate, growth included; limit: ${limit.source}`,
});

import type { ConstraintReport } from "./answer.ts";
import type { Rules } from "./constraint.ts";
import { formatNumber } from "./format-number.ts";

/**
 * The minimum of brokers: every replica on a broker of its own, and at least policy.minBrokers.
 * A lost broker leaves partitions with fewer replicas but overloads nothing, so there is no figure after a failure.
 */
export const reportReplication = ({ policy, replicationFactor }: Rules, brokers: number): ConstraintReport => ({
  name: "replication",
  brokers: policy.minBrokers,
  demandPerBroker: policy.minBrokers / brokers,
  limitPerBroker: 1,
  unit: "of the least brokers",
  utilization: policy.minBrokers / brokers,
  utilizationAfterFailure: null,
  formula: "max(R, minBrokers)/N",
  formulaWithNumbers: `max(${replicationFactor}, ${policy.minBrokers})/${brokers} = ${formatNumber(policy.minBrokers / brokers)}`,
  source: "Kafka keeps the replicas of a partition on different brokers (Kafka documentation, Replication)",
});

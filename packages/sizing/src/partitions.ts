import { GIVEN } from "./broker-network.ts";
import type { LoadConstraint } from "./constraint.ts";
import { formatNumber } from "./format-number.ts";
import type { Workload } from "./workload.ts";

/** Replicas of partitions on one broker: partitions·R/N. */
export const partitionReplicas = (
  workload: Workload,
  partitions: number,
  limit: number,
  limitSource: string = GIVEN,
): LoadConstraint => ({
  name: "partitions",
  perReplica: partitions,
  perLeader: 0,
  limit,
  ceiling: 1,
  unit: "replicas",
  formula: "partitions·R/N",
  numbers: (brokers) => `${formatNumber(partitions)}·${workload.replicationFactor}/${brokers}`,
  source: `Replicas are spread evenly; limit: ${limitSource}`,
});

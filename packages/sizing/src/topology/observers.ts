import { brokersNeeded } from "../constraint.ts";
import type { LoadConstraint } from "../constraint.ts";
import { diskThroughput } from "../disk-throughput.ts";
import { networkIn } from "../network.ts";
import type { Link } from "../network.ts";
import { partitionReplicas } from "../partitions.ts";
import type { PlanInput } from "../plan-input.ts";
import { diskCapacity } from "../storage.ts";
import type { Observers } from "./topology.ts";

const NOTE =
  "Confluent Server only; Apache Kafka has no observers. They replicate from the leaders without joining the in-sync " +
  "set, and take over only when promoted. Their brokers are sized for that replication, not for leading.";

/**
 * Brokers for `observersPerPartition` copies outside the in-sync set: the fewest that can receive, append and keep
 * W·O at the ceilings, and at least one for each copy of a partition. null without observers.
 */
export const planObservers = ({ workload, policy, broker }: PlanInput, link: Link | null): Observers | null => {
  const observers = workload.observersPerPartition;
  if (observers === 0) return null;
  const copies = { ...workload, replicationFactor: observers, laggingReaders: 0 };
  const { maxPartitionReplicas } = broker;
  const constraints: LoadConstraint[] = [
    ...(link === null ? [] : [networkIn(copies, policy, link)]),
    ...(broker.diskBytesPerSecond === null ? [] : [diskThroughput(copies, policy, broker.diskBytesPerSecond)]),
    ...(broker.diskBytes === null ? [] : [diskCapacity(copies, policy, broker.diskBytes)]),
    ...(maxPartitionReplicas === null || workload.partitions === null
      ? []
      : [partitionReplicas(copies, workload.partitions, maxPartitionReplicas)]),
  ];
  const rules = {
    replicationFactor: observers,
    policy: { ...policy, brokerFailuresTolerated: 0, zoneFailuresTolerated: 0 },
  };
  // As the observers are at most the in-sync replicas, no more brokers are needed than those have: never null.
  const needed = constraints.map((constraint) => brokersNeeded(constraint, rules) ?? observers);
  const brokers = Math.max(observers, ...needed);
  return {
    perPartition: observers,
    brokers,
    bytesPerSecondPerBroker: (workload.peakBytesPerSecond * observers) / brokers,
    note: NOTE,
  };
};

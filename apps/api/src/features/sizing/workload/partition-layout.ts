import { highestOf, lateUsual, quotientOf } from "./cluster-points.ts";
import { type Finding, notTold, written } from "./finding.ts";
import type { Readings } from "./readings.ts";

const FAR_FROM_WHOLE = 0.05;

/** Replicas per partition, by count; undefined where it is not told. */
const replicasByCount = ({ points }: Readings): number | undefined => {
  const [replicas, leaders] = [lateUsual(points("partition_count")), lateUsual(points("leader_count"))];
  return replicas === undefined || leaders === undefined || leaders <= 0 ? undefined : replicas / leaders;
};

/** The same by bytes: what followers copy over what producers send, and the leader's own. */
const replicasByBytes = ({ points }: Readings): number | undefined => {
  const copies = quotientOf(points("replication_bytes_in_rate"), points("bytes_in_rate"));
  return copies === undefined ? undefined : copies + 1;
};

/** The replication factor as it was measured, not rounded; undefined where no signal tells it. */
export const measuredReplicas = (readings: Readings): number | undefined =>
  replicasByCount(readings) ?? replicasByBytes(readings);

const replicationFactor = (readings: Readings): Finding => {
  const field = "workload.replicationFactor";
  const [byCount, byBytes] = [replicasByCount(readings), replicasByBytes(readings)];
  const replicas = byCount ?? byBytes;
  if (replicas === undefined || replicas < 0.5)
    return notTold(field, "partition_count", "Enter the replication factor; else 3 is assumed.");
  const beside = byCount === undefined || byBytes === undefined ? "" : ` By bytes copied it is ${written(byBytes)}.`;
  const differ = Math.abs(replicas - Math.round(replicas)) > FAR_FROM_WHOLE ? " Topics differ in it." : "";
  return {
    field,
    value: Math.round(replicas),
    unit: "replicas",
    how:
      byCount === undefined
        ? `Replication in over bytes in, and the leader's own copy: ${written(replicas)}, rounded.${differ}`
        : `Partition replicas over leaders, all brokers added: ${written(replicas)}, rounded.${differ}${beside}`,
    signal: byCount === undefined ? "replication_bytes_in_rate" : "partition_count",
  };
};

const partitions = ({ points }: Readings): Finding => {
  const field = "workload.partitions";
  const leaders = Math.round(lateUsual(points("leader_count")) ?? 0);
  if (leaders < 1) return notTold(field, "leader_count", "Enter the number of partitions where it is to be checked.");
  return {
    field,
    value: leaders,
    unit: "partitions",
    how: "Partitions led, all brokers added, as usual towards the end of the window. Kafka's own topics are among them.",
    signal: "leader_count",
  };
};

const connections = ({ points }: Readings): Finding => {
  const field = "workload.clientConnections";
  const highest = highestOf(points("connections"));
  if (highest === undefined) return notTold(field, "connections", "Enter them where they are to be checked.");
  return {
    field,
    value: Math.round(highest),
    unit: "connections",
    how: "The most open connections of the window, all brokers added. Those between brokers and controllers are among them.",
    signal: "connections",
  };
};

export const layoutFindings = (readings: Readings): Finding[] => [
  replicationFactor(readings),
  partitions(readings),
  connections(readings),
];

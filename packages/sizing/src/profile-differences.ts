import type { Broker } from "./broker.ts";
import type { ProfileConditions } from "./profile.ts";
import type { Workload } from "./workload.ts";

type Value = string | number | boolean | null;

const difference = (name: string, measured: Value, planned: Value): string[] => {
  if (measured === null) return [`${name} not stated by the source`];
  if (planned === null) return [`${name}: measured with ${measured}, not given in the request`];
  return measured === planned ? [] : [`${name}: measured with ${measured}, planned ${planned}`];
};

const drivesText = (drives: ProfileConditions["drives"]): string | null =>
  drives === null ? null : drives.map(({ catalogId, count }) => `${count} x ${catalogId}`).join(" and ");

const plannedDrives = ({ drives }: Broker): string | null =>
  drives === null ? null : drivesText([{ catalogId: drives.drive.id, count: drives.count }]);

/** Each way in which a plan differs from the conditions of a measurement, or cannot be shown not to. */
export const differencesFrom = (
  measured: ProfileConditions,
  workload: Workload,
  broker: Broker,
  brokers: number,
): readonly string[] => [
  ...difference("acks", measured.acks, workload.acks),
  ...difference("TLS", measured.tls, workload.tls),
  ...difference("consumer groups", measured.consumerGroups, workload.consumerGroups),
  ...difference("replication factor", measured.replicationFactor, workload.replicationFactor),
  ...difference("min in-sync replicas", measured.minInsyncReplicas, workload.minInsyncReplicas),
  ...difference("partitions", measured.partitions, workload.partitions),
  ...difference("record bytes", measured.recordBytes, workload.recordBytes),
  ...difference("brokers", measured.brokers, brokers),
  ...difference("hardware threads", measured.hardwareThreadsPerBroker, broker.hardwareThreads),
  ...difference("drives", drivesText(measured.drives), plannedDrives(broker)),
];

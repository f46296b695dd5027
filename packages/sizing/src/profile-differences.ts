import type { Broker } from "./broker.ts";
import { bytesText, countText, numberText } from "./human-text.ts";
import type { ProfileConditions } from "./profile.ts";
import type { Workload } from "./workload.ts";

type Value = string | number | boolean | null;

const measuredText = (value: string | number | boolean): string => {
  if (typeof value === "boolean") return value ? "measured on" : "measured off";
  return `measured with ${value}`;
};

const plannedText = (value: string | number | boolean): string => {
  if (typeof value === "boolean") return value ? "planned on" : "planned off";
  return `planned ${value}`;
};

/** A condition that a match needs: what the source or the request leaves open may differ, and so counts as different. */
const difference = (name: string, measured: Value, planned: Value): string[] => {
  if (measured === null) return [`${name} not stated by the source`];
  if (planned === null) return [`${name}: ${measuredText(measured)}, not given in the request`];
  return measured === planned ? [] : [`${name}: ${measuredText(measured)}, ${plannedText(planned)}`];
};

/** A condition that counts only where both sides state it. */
const statedDifference = (
  name: string,
  measured: number | null,
  planned: number | null,
  show: (value: number) => string,
) =>
  measured === null || planned === null || measured === planned
    ? []
    : [`${name}: measured with ${show(measured)}, planned ${show(planned)}`];

const drivesText = (drives: ProfileConditions["drives"]): string | null =>
  drives === null ? null : drives.map(({ catalogId, count }) => `${count} x ${catalogId}`).join(" and ");

const plannedDrives = ({ drives }: Broker): string | null =>
  drives === null ? null : drivesText([{ catalogId: drives.drive.id, count: drives.count }]);

const UNCOMPRESSED = "none";

const compressionDifference = (measured: string | null, ratio: number): string[] => {
  if (ratio === 1) {
    return measured === null || measured === UNCOMPRESSED
      ? []
      : [`compression: measured with ${measured}, none planned`];
  }
  const planned = `${numberText(ratio)} to 1`;
  if (measured === null) return ["compression not stated by the source"];
  return measured === UNCOMPRESSED ? [`compression: measured with none, planned ${planned}`] : [];
};

/** The major version in "OpenJDK 11" or "11.0.15"; null where there is no number. */
const majorOf = (jdk: string | null): number | null => {
  const digits = /\d+/u.exec(jdk ?? "");
  return digits === null ? null : Number(digits[0]);
};

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
  ...compressionDifference(measured.compression, workload.compressionRatio),
  ...difference("brokers", measured.brokers, brokers),
  ...difference("hardware threads", measured.hardwareThreadsPerBroker, broker.hardwareThreads),
  ...statedDifference("cores", measured.coresPerBroker, broker.cores, countText),
  ...statedDifference("memory", measured.memoryBytesPerBroker, broker.memoryBytes, bytesText),
  ...statedDifference("JDK", majorOf(measured.jdk), broker.jdk, countText),
  ...difference("drives", drivesText(measured.drives), plannedDrives(broker)),
];

import type { ConstraintName } from "../answer.ts";
import { bytesText, numberText, percentText, rateText } from "../human-text.ts";

const NOT_KNOWN = "not known";

/** The constraints as people call them. */
export const CONSTRAINT_TEXT: Readonly<Record<ConstraintName, string>> = {
  networkIn: "Network in",
  networkOut: "Network out",
  diskThroughput: "Disk throughput",
  diskCapacity: "Disk capacity",
  cpu: "CPU",
  latency: "p99 latency",
  ingress: "Rated ingress",
  partitions: "Partition replicas",
  connections: "Client connections",
  replication: "Minimum of brokers",
};

/** A figure in a unit of the answer, with the prefix that people read: 1.024e9 bytes/s is "1.02 GB/s". */
export const figureText = (value: number | null, unit: string): string => {
  if (value === null) return NOT_KNOWN;
  if (unit === "bytes/s") return rateText(value);
  if (unit === "bytes") return bytesText(value);
  return unit === "" ? numberText(value) : `${numberText(value)} ${unit}`;
};

/** A share as a percentage; null is "does not apply": no broker would be left, or the limit knows no loss. */
export const shareText = (share: number | null): string => (share === null ? "does not apply" : percentText(share));

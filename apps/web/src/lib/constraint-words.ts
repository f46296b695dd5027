import type { ConstraintName } from "@highwater/sizing";

/** Limits as people call them. */
export const CONSTRAINT_WORDS: Readonly<Record<ConstraintName | "availability", string>> = {
  networkIn: "Network in",
  networkOut: "Network out",
  diskThroughput: "Disk throughput",
  diskCapacity: "Disk capacity",
  cpu: "CPU",
  latency: "p99 latency",
  ingress: "Rated ingress",
  partitions: "Partition replicas",
  connections: "Client connections",
  replication: "Fewest brokers",
  availability: "Availability",
};

export const isConstraintName = (name: string): name is ConstraintName =>
  Object.hasOwn(CONSTRAINT_WORDS, name) && name !== "availability";

/** The same within a sentence. */
export const inSentence = (name: ConstraintName): string => {
  const words = CONSTRAINT_WORDS[name];
  return words.startsWith("CPU") || words.startsWith("p99") ? words : words.charAt(0).toLowerCase() + words.slice(1);
};

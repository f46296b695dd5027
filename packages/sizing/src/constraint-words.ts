import type { ConstraintName } from "./answer.ts";

/** Limits as people call them, within a sentence. */
export const CONSTRAINT_WORDS: Readonly<Record<ConstraintName, string>> = {
  networkIn: "network in",
  networkOut: "network out",
  diskThroughput: "disk throughput",
  diskCapacity: "disk capacity",
  cpu: "CPU",
  latency: "load for the p99 target",
  ingress: "rated ingress",
  partitions: "partition replicas",
  connections: "client connections",
  replication: "fewest brokers",
};

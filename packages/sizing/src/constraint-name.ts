/** The limits that are judged, under names that stay. */
export type ConstraintName =
  | "networkIn"
  | "networkOut"
  | "diskThroughput"
  | "diskCapacity"
  | "cpu"
  | "latency"
  | "ingress"
  | "partitions"
  | "connections"
  | "replication";

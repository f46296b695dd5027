import type { Topic } from "@highwater/contract/topics";

/** A topic of ten partitions, all in sync, of which nothing is measured. */
export const quietTopic = (topic: string, parts: Partial<Topic> = {}): Topic => ({
  topic,
  internal: false,
  partitions: 10,
  replicationFactor: 3,
  underReplicated: 0,
  underMinIsr: 0,
  offline: 0,
  messagesPerSecond: null,
  bytesPerSecond: null,
  readPerSecond: null,
  sizeBytes: null,
  records: null,
  retentionMs: null,
  retentionBytes: null,
  cleanupPolicy: "delete",
  minInsyncReplicas: 2,
  skew: null,
  ...parts,
});

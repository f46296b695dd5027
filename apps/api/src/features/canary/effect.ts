import type { Canary, CanarySettings } from "@highwater/contract/canary";

const MS_PER_SECOND = 1000;
/** A record batch's header and a record's own, with one record in it. */
const OVERHEAD_BYTES = 80;
const RETENTION_SECONDS = 600;
/** Kafka removes whole segments: it holds about twice the retention. */
const SEGMENTS = 2;

/** What a canary does to a cluster with so many brokers. */
export const effectOf = (
  { topic, intervalMs, recordBytes }: CanarySettings,
  brokers: number,
  replicationFactor: number,
): Omit<Canary["effect"], "aclCommands"> => {
  const recordsPerSecond = (brokers * MS_PER_SECOND) / intervalMs;
  const producedBytesPerSecond = recordsPerSecond * (recordBytes + OVERHEAD_BYTES);
  return {
    partitions: brokers,
    replicationFactor,
    recordsPerSecond,
    producedBytesPerSecond,
    storedBytes: producedBytesPerSecond * RETENTION_SECONDS * SEGMENTS * replicationFactor,
    acls: [
      `Create, Describe, DescribeConfigs, Read, Write, Alter on topic ${topic}; Delete too, where it is to be removed from here`,
      `Describe, Read on groups that begin with ${topic}-; Delete too, where they are to be removed from here`,
      "Describe and Alter on the cluster, to move this topic's replicas and leaders; without Alter the layout is not repaired",
    ],
  };
};

import { Type } from "typebox";
import { given, MOST, strict } from "./sizing-fields.ts";

// Kafka keeps the replication factor in a 16-bit integer.
const MOST_REPLICAS = 32_767;
const MOST_HOURS = 1e6;

// One list, so that an error names every spelling that is accepted.
const acks = Type.Optional(
  Type.Unsafe<"all" | "-1" | "0" | "1" | -1 | 0 | 1 | null>({
    enum: ["all", "-1", "0", "1", -1, 0, 1, null],
    description: "acks of the producers",
  }),
);

export const Workload = Type.Object(
  {
    recordsPerSecond: given.positive(1e13, "Average records per second that producers send"),
    recordBytes: given.positive(2 ** 31, "Size of a record before compression, in bytes"),
    bytesPerSecond: given.positive(
      MOST.bytesPerSecond,
      "Average bytes per second after compression; stands instead of records x size / compression",
    ),
    compressionRatio: given.positive(1e4, "Size before over size after compression"),
    peakToAverageRatio: given.number(1, 1e4, "Peak rate over average rate"),
    consumerGroups: given.number(0, MOST.readers, "How many times all data is read; fractions allowed"),
    laggingReaders: given.number(
      0,
      MOST.readers,
      "How many of these read from disk because they lag; fractions allowed",
    ),
    followerFetch: given.flag("Consumers read from the nearest replica"),
    replicationFactor: given.whole(1, MOST_REPLICAS, "Replicas of each partition"),
    minInsyncReplicas: given.whole(1, MOST_REPLICAS, "min.insync.replicas"),
    acks,
    tls: given.flag("Clients and brokers speak TLS"),
    retentionHours: given.number(0, MOST_HOURS, "Hours that data is kept"),
    localRetentionHours: given.number(
      0,
      MOST_HOURS,
      "Hours that data stays on the brokers where storage is tiered; null: not tiered",
    ),
    partitions: given.whole(1, 1e9, "Partitions of all topics, without replicas"),
    clientConnections: given.whole(0, MOST.count, "Connections of clients to the whole cluster"),
    p99TargetMs: given.positive(MOST.milliseconds, "Promised 99th percentile, in milliseconds"),
    growthPerYear: given.number(0, 1000, "Growth of all rates per year, 0.3 is 30 %"),
    horizonYears: given.number(0, 100, "Years of growth to size for"),
  },
  strict("What the cluster must carry"),
);

export const Partitioning = Type.Object(
  {
    producerBytesPerSecondPerPartition: given.number(
      1,
      MOST.bytesPerSecond,
      "Bytes per second that one producer path can write to one partition",
    ),
    consumerBytesPerSecondPerPartition: given.number(
      1,
      MOST.bytesPerSecond,
      "Bytes per second that one consumer can read from one partition",
    ),
    consumerMillisecondsPerRecord: given.positive(86_400_000, "Milliseconds that a consumer works on one record"),
    consumersPerGroup: given.whole(1, 1e6, "Consumers of the largest group that shall work in parallel"),
  },
  strict("What the number of partitions follows from, where it was measured"),
);

import { Type } from "typebox";
import { OneOf } from "./common.ts";
import { given, strict } from "./sizing-fields.ts";

const acks = Type.Optional(
  Type.Union([
    OneOf(["all", "-1", "0", "1"], "acks of the producers"),
    Type.Literal(0),
    Type.Literal(1),
    Type.Literal(-1),
    Type.Null(),
  ]),
);

export const Workload = Type.Object(
  {
    recordsPerSecond: given.positive("Average records per second that producers send"),
    recordBytes: given.positive("Size of a record before compression, in bytes"),
    bytesPerSecond: given.positive(
      "Average bytes per second after compression; stands instead of records x size / compression",
    ),
    compressionRatio: given.positive("Size before over size after compression"),
    peakToAverageRatio: given.atLeast(1, "Peak rate over average rate"),
    consumerGroups: given.atLeast(0, "How many times all data is read; fractions allowed"),
    laggingReaders: given.atLeast(0, "How many of these read from disk because they lag; fractions allowed"),
    followerFetch: given.flag("Consumers read from the nearest replica"),
    replicationFactor: given.whole(1, "Replicas of each partition"),
    minInsyncReplicas: given.whole(1, "min.insync.replicas"),
    acks,
    tls: given.flag("Clients and brokers speak TLS"),
    retentionHours: given.atLeast(0, "Hours that data is kept"),
    localRetentionHours: given.atLeast(
      0,
      "Hours that data stays on the brokers where storage is tiered; null: not tiered",
    ),
    partitions: given.whole(1, "Partitions of all topics, without replicas"),
    clientConnections: given.whole(0, "Connections of clients to the whole cluster"),
    p99TargetMs: given.positive("Promised 99th percentile, in milliseconds"),
    growthPerYear: given.atLeast(0, "Growth of all rates per year, 0.3 is 30 %"),
    horizonYears: given.atLeast(0, "Years of growth to size for"),
  },
  strict("What the cluster must carry"),
);

export const Partitioning = Type.Object(
  {
    producerBytesPerSecondPerPartition: given.positive(
      "Bytes per second that one producer path can write to one partition",
    ),
    consumerBytesPerSecondPerPartition: given.positive(
      "Bytes per second that one consumer can read from one partition",
    ),
    consumerMillisecondsPerRecord: given.positive("Milliseconds that a consumer works on one record"),
    consumersPerGroup: given.whole(1, "Consumers of the largest group that shall work in parallel"),
  },
  strict("What the number of partitions follows from, where it was measured"),
);

import { Type, type Static } from "typebox";
import { NullOr, OneOf } from "./common.ts";

const opt = (minimum: number, description: string) => Type.Optional(NullOr(Type.Number({ minimum, description })));
const positive = (description: string) => Type.Optional(NullOr(Type.Number({ exclusiveMinimum: 0, description })));
const whole = (minimum: number, description: string) => Type.Optional(NullOr(Type.Integer({ minimum, description })));
const flag = (description: string) => Type.Optional(NullOr(Type.Boolean({ description })));
const strict = (description: string) => ({ additionalProperties: false, description });

export const Workload = Type.Object(
  {
    recordsPerSecond: positive("Average records per second that producers send"),
    recordBytes: positive("Size of a record before compression, in bytes"),
    bytesPerSecond: positive(
      "Average bytes per second after compression; stands instead of records x size / compression",
    ),
    compressionRatio: positive("Size before over size after compression"),
    peakToAverageRatio: opt(1, "Peak rate over average rate"),
    consumerGroups: opt(0, "How many times all data is read; fractions allowed"),
    laggingReaders: opt(0, "How many of these read from disk because they lag; fractions allowed"),
    followerFetch: flag("Consumers read from the nearest replica"),
    replicationFactor: whole(1, "Replicas of each partition"),
    minInsyncReplicas: whole(1, "min.insync.replicas"),
    acks: Type.Optional(
      Type.Union([
        OneOf(["all", "-1", "0", "1"], "acks of the producers"),
        Type.Literal(0),
        Type.Literal(1),
        Type.Literal(-1),
        Type.Null(),
      ]),
    ),
    tls: flag("Clients and brokers speak TLS"),
    retentionHours: opt(0, "Hours that data is kept"),
    localRetentionHours: opt(0, "Hours that data stays on the brokers where storage is tiered; null: not tiered"),
    partitions: whole(1, "Partitions of all topics, without replicas"),
    clientConnections: whole(0, "Connections of clients to the whole cluster"),
    p99TargetMs: positive("Promised 99th percentile, in milliseconds"),
    growthPerYear: opt(0, "Growth of all rates per year, 0.3 is 30 %"),
    horizonYears: opt(0, "Years of growth to size for"),
  },
  strict("What the cluster must carry"),
);

export const BrokerHardware = Type.Object(
  {
    catalogId: Type.Optional(NullOr(Type.String({ description: "Instance of the catalogue" }))),
    networkGbps: positive("NIC speed per direction, in Gb/s"),
    networkBytesPerSecond: positive("The same in bytes per second"),
    networkGbpsOptions: Type.Optional(
      NullOr(
        Type.Array(Type.Number({ exclusiveMinimum: 0 }), {
          minItems: 1,
          maxItems: 50,
          description: "NIC speeds to choose from, in Gb/s",
        }),
      ),
    ),
    diskBytesPerSecond: positive("Disk throughput of a broker, in bytes per second"),
    diskBytes: positive("Disk size of a broker, in bytes"),
    drives: Type.Optional(
      NullOr(
        Type.Object(
          {
            catalogId: Type.String({ description: "Drive of the catalogue" }),
            count: Type.Integer({ minimum: 1, maximum: 1000, description: "Data drives per broker" }),
          },
          strict("Data drives of a broker"),
        ),
      ),
    ),
    cores: whole(1, "CPU cores of a broker"),
    hardwareThreads: whole(1, "Hardware threads of a broker"),
    memoryBytes: positive("Memory of a broker, in bytes"),
    maxPartitionReplicas: whole(1, "Most partition replicas on a broker"),
    maxConnections: whole(1, "Most client connections to a broker"),
    ingressBytesPerSecond: positive("Rated limit of producer bytes into the leaders of a broker, in bytes per second"),
  },
  strict("What a broker is made of; null sets no limit"),
);

const ceiling = (description: string) =>
  Type.Optional(NullOr(Type.Number({ exclusiveMinimum: 0, maximum: 1, description })));

export const Policy = Type.Object(
  {
    maxUtilization: Type.Optional(
      NullOr(
        Type.Object(
          {
            network: ceiling("Of the NIC per direction"),
            diskThroughput: ceiling("Of the disk throughput"),
            diskCapacity: ceiling("Of the disk size"),
            cpu: ceiling("Of the CPU"),
          },
          strict("How full each resource may be, 0 to 1"),
        ),
      ),
    ),
    brokerFailuresTolerated: whole(0, "Brokers that may be lost"),
    failureModel: Type.Optional(
      NullOr(OneOf(["rebuilt", "outage"], "rebuilt: replicas live again on the rest; outage: nothing was moved yet")),
    ),
    availabilityZones: whole(1, "Zones that the brokers are spread over"),
    zoneFailuresTolerated: whole(0, "Zones that may be lost"),
    minBrokers: whole(1, "Fewest brokers"),
    brokersMultipleOf: whole(1, "The number of brokers is a multiple of this"),
    storageOverhead: opt(1, "Bytes on disk per byte stored"),
    writeAmplification: positive("Bytes written to the drive per byte of log"),
  },
  strict("How much room and which failures"),
);

export const SizingRequest = Type.Object(
  {
    workload: Workload,
    broker: Type.Optional(NullOr(BrokerHardware)),
    policy: Type.Optional(NullOr(Policy)),
    profile: Type.Optional(
      NullOr(Type.String({ description: "Measured profile for latency or CPU, see GET /sizing/profiles" })),
    ),
  },
  strict("What to size"),
);
export type SizingRequest = Static<typeof SizingRequest>;

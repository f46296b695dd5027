import { Type, type Static } from "typebox";
import { NullOr, OneOf } from "./common.ts";
import { given, MOST, positive, strict } from "./sizing-fields.ts";
import { LATENCY_KINDS } from "./sizing-latency-answer.ts";

const name = Type.String({
  minLength: 1,
  maxLength: 120,
  description: "Name for people; the id is made from it once and stays",
});

const points = Type.Array(
  Type.Object(
    {
      receivedBytesPerSecond: positive(
        MOST.bytesPerSecond,
        "Received by one broker, producers and replication together, in bytes per second",
      ),
      p99Ms: positive(MOST.milliseconds, "99th percentile, in milliseconds"),
    },
    strict("A measured point"),
  ),
  { maxItems: 1000, description: "Measured points of load and p99" },
);

const kind = OneOf(LATENCY_KINDS, "Where the latency was measured");

const Conditions = Type.Object(
  {
    brokers: given.whole(1, MOST.count, "Brokers"),
    replicationFactor: given.whole(1, MOST.count, "Replicas of each partition"),
    minInsyncReplicas: given.whole(1, MOST.count, "min.insync.replicas"),
    acks: Type.Optional(NullOr(OneOf(["all", "0", "1"], "acks of the producers"))),
    tls: given.flag("Clients and brokers spoke TLS"),
    consumerGroups: given.number(0, MOST.readers, "How many times all data was read"),
    partitions: given.whole(1, MOST.count, "Partitions, without replicas"),
    recordBytes: given.positive(MOST.count, "Size of a record, in bytes"),
    compression: given.text(100, "Codec"),
    coresPerBroker: given.whole(1, MOST.count, "CPU cores of a broker"),
    hardwareThreadsPerBroker: given.whole(1, MOST.count, "Hardware threads of a broker"),
    memoryBytesPerBroker: given.positive(MOST.bytes, "Memory of a broker, in bytes"),
    drives: Type.Optional(
      NullOr(
        Type.Array(
          Type.Object(
            {
              catalogId: Type.String({ minLength: 1, maxLength: 200, description: "Drive of the catalogue" }),
              count: Type.Integer({ minimum: 1, maximum: 1000, description: "Drives per broker" }),
            },
            strict("Drives of a broker"),
          ),
          { maxItems: 20, description: "Log drives of a broker" },
        ),
      ),
    ),
    nic: given.text(200, "NIC"),
    kafka: given.text(100, "Version of Kafka"),
    jdk: given.text(100, "JDK"),
  },
  strict("How it was measured; what is not given counts as not stated"),
);

const shared = {
  source: given.text(500, "Who measured it and when"),
  conditions: Type.Optional(NullOr(Conditions)),
  brokers: given.whole(1, MOST.count, "Brokers; the same as conditions.brokers"),
  hardware: Type.Optional(
    NullOr(
      Type.Object(
        {
          cores: given.whole(1, MOST.count, "CPU cores of a broker"),
          hardwareThreads: given.whole(1, MOST.count, "Hardware threads of a broker"),
          memoryBytes: given.positive(MOST.bytes, "Memory of a broker, in bytes"),
          drives: Conditions.properties.drives,
          nic: given.text(200, "NIC"),
        },
        strict("What a broker was made of; the same as the fields of conditions"),
      ),
    ),
  ),
  runIds: Type.Optional(
    NullOr(
      Type.Array(Type.String({ maxLength: 200 }), {
        maxItems: 1000,
        description:
          "Benchmark runs to take the points from, in place of points: each load is produced bytes/s x replication factor / brokers; of kind brokerTotal what the slowest broker received itself. Loads that were not kept up with are left out",
      }),
    ),
  ),
};

export const ProfileInput = Type.Object(
  { name, points: Type.Optional(points), kind: Type.Optional(kind), ...shared },
  strict("A profile of your own measurements: points, or runIds; kind is unknown where neither it nor runs tell it"),
);
export type ProfileInput = Static<typeof ProfileInput>;

export const ProfilePatch = Type.Object(
  { name: Type.Optional(name), points: Type.Optional(points), kind: Type.Optional(kind), ...shared },
  strict("What to change; new conditions replace the ones before"),
);
export type ProfilePatch = Static<typeof ProfilePatch>;

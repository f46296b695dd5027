import { INTEL_2020_TABLE_3, TABLE_3_EVENT_BYTES, TABLE_3_REPLICAS, TABLE_3_SOURCE } from "../intel-2020-table-3.ts";
import type { Profile } from "../profile.ts";
import { fromGibibytes } from "../units.ts";

/** Seven loads of three brokers; each broker receives the whole stream, as replication factor and brokers are equal. */
export const INTEL_CONFLUENT_2020: Profile = {
  id: "intel-confluent-2020",
  name: "Intel and Confluent reference architecture, 2020",
  source: TABLE_3_SOURCE,
  conditions: {
    brokers: 3,
    replicationFactor: TABLE_3_REPLICAS,
    minInsyncReplicas: 2,
    acks: null,
    tls: null,
    consumerGroups: null,
    partitions: 480,
    recordBytes: TABLE_3_EVENT_BYTES,
    compression: null,
    coresPerBroker: 56,
    hardwareThreadsPerBroker: 112,
    memoryBytesPerBroker: fromGibibytes(384),
    drives: [
      { catalogId: "intel-p4510-4tb", count: 4 },
      { catalogId: "intel-p4800x-375gb-60dwpd", count: 4 },
    ],
    nic: "Intel X722 10 GbE or E810-CQDA2 100 GbE",
    kafka: null,
    jdk: "OpenJDK 11",
  },
  latency: {
    kind: "unknown",
    points: INTEL_2020_TABLE_3.map(({ eventsPerSecond, p99Ms }) => ({
      receivedBytesPerSecond: eventsPerSecond * TABLE_3_EVENT_BYTES,
      p99Ms,
    })),
  },
  cpu: null,
  notes: [
    "The p99 is called an average of 99th percentiles; how it was measured is not stated",
    "Tested with acks 0, 1 and all; which of them Table 3 shows is not stated (1 is called the default)",
    "The footnotes and the bill of materials differ on CPU, memory and drives",
  ],
};

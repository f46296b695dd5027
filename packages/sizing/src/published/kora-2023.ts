import { printed, reproduced } from "./column.ts";
import { KORA_2023 } from "./documents.ts";
import { KORA_FAN_OUT, KORA_RUNS } from "./kora-runs.ts";
import type { PublishedDocument, PublishedTable } from "./published-document.ts";

const RUNS: PublishedTable = {
  id: "end-to-end",
  title: "p99 end to end, Apache Kafka 3.6 beside Kora",
  columns: [
    printed("size", "CKU"),
    printed("partitions"),
    printed("topics"),
    printed("ingress", "MB/s"),
    reproduced("ingress and egress", "MB/s"),
    printed("p99 of Apache Kafka", "ms"),
    printed("p99 of Kora", "ms"),
    reproduced("Apache Kafka over Kora"),
  ],
  rows: KORA_RUNS.map((run) => [
    run.cku,
    run.partitions,
    run.topics,
    run.ingressMegabytesPerSecond,
    run.ingressMegabytesPerSecond * (1 + KORA_FAN_OUT),
    run.apacheKafkaP99Ms,
    run.koraP99Ms,
    run.apacheKafkaP99Ms / run.koraP99Ms,
  ]),
  notes: [
    "OpenMessaging Benchmark: 2,048-byte records, batches of 16,384 bytes, one producer and three consumer groups a topic, 30 minutes to warm up, 60 minutes measured.",
    "Apache Kafka with KRaft (3 controllers), 16 replica fetchers, network and I/O threads each, without tiered storage. TLS between brokers was on.",
    "As partitions grow, at 2 CKU and 100 MB/s: Apache Kafka 345 to 511 ms, Kora 244 to 168 ms; at 28 CKU and 1.4 GB/s: 426 to 777 ms and 58 to 67 ms.",
  ],
};

const limits = (cku: number, ingress: number, egress: number, partitions: number) => [
  cku,
  ingress,
  egress,
  partitions,
  ingress / cku,
  egress / ingress,
];

const LIMITS: PublishedTable = {
  id: "limits",
  title: "Limits of a cluster",
  columns: [
    printed("size", "CKU"),
    printed("ingress", "MB/s"),
    printed("egress", "MB/s"),
    printed("partitions"),
    reproduced("ingress per CKU", "MB/s"),
    reproduced("egress over ingress"),
  ],
  rows: [limits(2, 100, 300, 9_000), limits(28, 1_400, 4_200, 100_000)],
  notes: ["The limits on partitions are inferred from the runs."],
};

/** Confluent's benchmark of 2023. */
export const KORA_2023_DOCUMENT: PublishedDocument = {
  id: "confluent-kora-2023",
  title: KORA_2023,
  year: 2023,
  tables: [RUNS, LIMITS],
  contradictions: [
    "10 MB/s in with a fan-out of three are 40 MB/s together, not 30.",
    "Up to 12 times is claimed; 943 ms over 73 ms is 12.9.",
    "The limits on partitions per CKU are inferred: their column is missing in the text.",
  ],
  latencyKind: "endToEnd",
  scope:
    "Evidence to compare with. No profile: the rates are those of producers into a whole cluster, and the brokers per CKU are not stated.",
};

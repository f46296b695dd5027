import { KORA_FAN_OUT, KORA_RUNS, type KoraRun } from "@highwater/sizing";
import { publishedRun } from "./published-run.ts";

const RECORD_BYTES = 2048;
const BYTES_PER_MEGABYTE = 1e6;

interface Engine {
  readonly slug: string;
  readonly name: string;
  readonly kafka?: string;
  readonly p99Of: (run: KoraRun) => number;
}

const ENGINES: readonly Engine[] = [
  { slug: "apache-kafka", name: "Apache Kafka 3.6", kafka: "3.6", p99Of: (run) => run.apacheKafkaP99Ms },
  { slug: "kora", name: "Kora", p99Of: (run) => run.koraP99Ms },
];

const runOf = (engine: Engine, run: KoraRun) => {
  const { cku, partitions, topics, ingressMegabytesPerSecond: ingress } = run;
  const bytesPerSecond = ingress * BYTES_PER_MEGABYTE;
  const suite = `Confluent 2023, ${cku} CKU, ${engine.name}`;
  return publishedRun({
    documentId: "confluent-kora-2023",
    tableId: "end-to-end",
    slug: `${engine.slug}-${cku}-cku-${ingress}-mb`,
    name: `${suite}, ${ingress} MB/s`,
    suite,
    step: `${ingress} MB/s`,
    bytesPerSecond,
    endToEndP99Ms: engine.p99Of(run),
    config: {
      driver: engine.name,
      topics,
      partitions: partitions / topics,
      producers: topics,
      consumers: topics * KORA_FAN_OUT,
      recordBytes: RECORD_BYTES,
      targetRecordsPerSecond: bytesPerSecond / RECORD_BYTES,
      batchBytes: 16_384,
      consumerGroups: KORA_FAN_OUT,
      numIoThreads: 16,
      numNetworkThreads: 16,
      hardware: `${cku} CKU`,
      ...(engine.kafka === undefined ? {} : { kafka: engine.kafka }),
    },
    derived: [
      "recordsPerSecond: the printed MB/s of producers over 2,048 bytes",
      "partitions: the printed partitions of the cluster over its topics",
    ],
    warnings: [
      "How many brokers a CKU has, and how many replicas there were, is not stated.",
      "TLS between brokers was on; whether clients used it is not stated.",
    ],
  });
};

/** p99 end to end of Apache Kafka and Kora at the same loads, one hour each, by OpenMessaging Benchmark. */
export const KORA_2023_RUNS = ENGINES.flatMap((engine) => KORA_RUNS.map((run) => runOf(engine, run)));

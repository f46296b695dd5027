/** One run of the OpenMessaging Benchmark: p99 end to end at a rate into a whole cluster. */
export interface KoraRun {
  /** Confluent's unit of cluster size; how many brokers one has is not stated. */
  readonly cku: number;
  readonly partitions: number;
  readonly topics: number;
  readonly ingressMegabytesPerSecond: number;
  readonly apacheKafkaP99Ms: number;
  readonly koraP99Ms: number;
}

/** Consumer groups of each topic in every run. */
export const KORA_FAN_OUT = 3;

type Cells = readonly [number, number, number];

const runs = (size: Pick<KoraRun, "cku" | "partitions" | "topics">, cells: readonly Cells[]): readonly KoraRun[] =>
  cells.map(([ingressMegabytesPerSecond, apacheKafkaP99Ms, koraP99Ms]) => ({
    cku: size.cku,
    partitions: size.partitions,
    topics: size.topics,
    ingressMegabytesPerSecond,
    apacheKafkaP99Ms,
    koraP99Ms,
  }));

/** The runs of Confluent 2023, Apache Kafka 3.6 beside Kora: 2,048-byte records, TLS between brokers, 60 minutes each. */
export const KORA_RUNS: readonly KoraRun[] = [
  ...runs({ cku: 2, partitions: 9_000, topics: 45 }, [
    [10, 69, 42],
    [50, 110, 60],
    [100, 598, 242],
  ]),
  ...runs({ cku: 28, partitions: 100_000, topics: 500 }, [
    [250, 41, 25],
    [500, 45, 26],
    [1_000, 86, 42],
    [1_250, 521, 53],
    [1_400, 943, 73],
  ]),
];

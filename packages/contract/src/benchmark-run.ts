import { Type, type Static } from "typebox";
import { BrokerObservation, BrokerTotals } from "./benchmark-observation.ts";
import { List, NullOr, OneOf, Timestamp } from "./common.ts";
import { count, flag, maybe, maybeText, num, text } from "./sizing-fields.ts";

export const BENCHMARK_TOOLS = [
  "kafka-producer-perf-test",
  "kafka-consumer-perf-test",
  "kafka-share-consumer-perf-test",
  "kafka-e2e-latency",
  "openmessaging-benchmark",
] as const;
export const BenchmarkTool = OneOf(BENCHMARK_TOOLS, "The tool that printed it");

export const BENCHMARK_KINDS = ["produce", "consume", "end-to-end"] as const;

const latencyFields = {
  averageMs: maybe("Mean, in milliseconds"),
  p50Ms: maybe("Median, in milliseconds"),
  p75Ms: maybe("75th percentile, in milliseconds"),
  p95Ms: maybe("95th percentile, in milliseconds"),
  p99Ms: maybe("99th percentile, in milliseconds"),
  p999Ms: maybe("99.9th percentile, in milliseconds"),
  p9999Ms: maybe("99.99th percentile, in milliseconds"),
  maxMs: maybe("Largest, in milliseconds"),
};
const Latency = (description: string) => Type.Object(latencyFields, { description });

const RunPoint = Type.Object(
  {
    seconds: maybe("End of the window, in seconds after the start"),
    record: maybe("Number of the one record that was measured, from 0; null for a window"),
    records: maybe("Records of the window"),
    recordsPerSecond: maybe("Records per second"),
    bytesPerSecond: maybe("Bytes per second"),
    consumedRecordsPerSecond: maybe("Records consumed per second"),
    backlogRecords: maybe("Records sent and not yet consumed; tools report it below 0, too"),
    latency: Latency("Latency of the run's kind"),
    endToEndLatency: Latency("Latency of the whole way"),
  },
  { description: "A window of a run, or a single measurement" },
);

/** What is known about how a run was made: told by its file, or added by a user. */
export const conditionFields = {
  workload: Type.String({ maxLength: 200, description: "Name of the workload" }),
  driver: Type.String({ maxLength: 200, description: "Driver of OpenMessaging Benchmark" }),
  topic: Type.String({ maxLength: 250, description: "Topic" }),
  topics: Type.Number({ exclusiveMinimum: 0, description: "Topics" }),
  partitions: Type.Number({ exclusiveMinimum: 0, description: "Partitions of a topic" }),
  producers: Type.Number({ exclusiveMinimum: 0, description: "Producers" }),
  consumers: Type.Number({ exclusiveMinimum: 0, description: "Consumers" }),
  recordBytes: Type.Number({ exclusiveMinimum: 0, description: "Size of a record, in bytes" }),
  targetRecordsPerSecond: Type.Number({ exclusiveMinimum: 0, description: "Throttle of the producer, in records/s" }),
  warmupRecords: Type.Number({ exclusiveMinimum: 0, description: "Records sent before measuring" }),
  acks: OneOf(["all", "0", "1"], "acks of the producers"),
  compression: Type.String({ maxLength: 40, description: "Codec" }),
  batchBytes: Type.Number({ exclusiveMinimum: 0, description: "batch.size, in bytes" }),
  lingerMs: Type.Number({ minimum: 0, description: "linger.ms" }),
  tls: Type.Boolean({ description: "Clients and brokers spoke TLS" }),
  brokers: Type.Integer({ minimum: 1, description: "Brokers" }),
  replicationFactor: Type.Integer({ minimum: 1, description: "Replicas of each partition" }),
  minInsyncReplicas: Type.Integer({ minimum: 1, description: "min.insync.replicas" }),
  consumerGroups: Type.Number({ minimum: 0, description: "How many times all data was read" }),
  clientConnections: Type.Number({ minimum: 0, description: "Connections of clients to the whole cluster" }),
  coresPerBroker: Type.Integer({ minimum: 1, description: "CPU cores of a broker" }),
  hardwareThreadsPerBroker: Type.Integer({ minimum: 1, description: "Hardware threads of a broker" }),
  memoryBytesPerBroker: Type.Number({ exclusiveMinimum: 0, description: "Memory of a broker, in bytes" }),
  drives: Type.String({ maxLength: 200, description: "Log drives of a broker" }),
  nic: Type.String({ maxLength: 200, description: "NIC of a broker" }),
  numIoThreads: Type.Integer({ minimum: 1, description: "num.io.threads" }),
  numNetworkThreads: Type.Integer({ minimum: 1, description: "num.network.threads" }),
  hardware: Type.String({ maxLength: 500, description: "What the brokers were made of" }),
  jdk: Type.String({ maxLength: 100, description: "JDK" }),
  kafka: Type.String({ maxLength: 100, description: "Version of Kafka" }),
} as const;

const RunConfig = Type.Partial(Type.Object(conditionFields), {
  description: "How the run was made: what its file tells, and over it what was added",
});

const summaryFields = {
  id: text("Id, made from the content"),
  name: text("Name"),
  tool: OneOf([...BENCHMARK_TOOLS, "published"], "The tool that printed it; published is a document's figure"),
  toolVersion: maybeText("Version of the tool, where the file tells it"),
  kind: OneOf(BENCHMARK_KINDS, "What was measured"),
  cluster: maybeText("Slug of the cluster that it was run against"),
  tags: List(Type.String(), "Tags"),
  suite: maybeText("Runs that belong together: a matrix, or the steps of a load curve"),
  step: maybeText("Which step of its suite, in words; repeats of a step have the same"),
  startedAt: NullOr(Timestamp("When it was run, where told")),
  endedAt: NullOr(Timestamp("When it ended, where told")),
  published: NullOr(
    Type.Object(
      {
        documentId: text("Id of the document, as on the reference page"),
        document: text("Title"),
        table: text("Table or figure"),
        scope: text("What its figures may be used for"),
        relative: NullOr(
          Type.Object(
            {
              to: text("What it is over"),
              throughput: maybe("Throughput over that of it"),
              p99: maybe("p99 over that of it"),
            },
            { description: "A figure that is printed as a ratio alone; null where there are rates or latencies" },
          ),
        ),
      },
      { description: "Where a published figure stands" },
    ),
  ),
  sparkline: List(num("Records per second"), "Throughput over time in at most 40 values; empty where not told"),
  brokerTotals: BrokerTotals,
  records: maybe("Records; of the steady state where there was a warm-up"),
  durationSeconds: maybe("Length of the run, in seconds"),
  recordsPerSecond: maybe("Records per second; of consumers with the rebalance in it"),
  bytesPerSecond: maybe("Bytes per second"),
  mebibytesPerSecond: maybe("MiB per second, what Kafka's tools print as MB/sec"),
  receivedBytesPerSecondPerBroker: maybe(
    "Received by one broker, producers and replication together: bytesPerSecond x replicationFactor / brokers; null where those are not known",
  ),
  latency: Latency("Latency: until acknowledged for produce, the whole way for end-to-end, none for consume"),
  endToEndLatency: NullOr(Latency("Latency of the whole way, where a producing run measured it beside")),
  publishDelay: NullOr(Latency("Wait before sending, where measured")),
  consumedRecordsPerSecond: maybe("Records consumed per second beside producing"),
  fetch: NullOr(
    Type.Object(
      {
        rebalanceMs: maybe("Time of rebalancing, in milliseconds"),
        fetchMs: maybe("Time without it, in milliseconds"),
        recordsPerSecond: maybe("Records per second of that time"),
        bytesPerSecond: maybe("Bytes per second of that time"),
        mebibytesPerSecond: maybe("MiB per second of that time"),
      },
      { description: "The consumer tool's figures without rebalancing" },
    ),
  ),
  withWarmup: NullOr(
    Type.Object(
      {
        records: maybe("Records"),
        recordsPerSecond: maybe("Records per second"),
        latency: Latency("Latency"),
      },
      { description: "The whole run where the figures are its steady state" },
    ),
  ),
  config: RunConfig,
  conditions: Type.Partial(Type.Object(conditionFields), {
    description: "What was added to the file, on upload or by PATCH",
  }),
  derived: List(Type.String(), "Which figures were computed, and how"),
  warnings: List(Type.String(), "What is odd about the output"),
  noData: flag("The run carries no measurement"),
  file: NullOr(
    Type.Object(
      {
        sha256: text("SHA-256 of the decompressed content, in hex"),
        bytes: count("Size of it, in bytes"),
        name: maybeText("Name that it was sent with"),
        place: count("Which result of the file this is, from 0"),
      },
      { description: "The file that it was read from; null for a published figure" },
    ),
  ),
  createdAt: Timestamp("When it was uploaded; of a published figure 1 January of its document's year, or of 1970"),
  updatedAt: Timestamp("When it was last changed"),
};

export const BenchmarkRunItem = Type.Object(summaryFields, { description: "A benchmark run in a list" });
export type BenchmarkRunItem = Static<typeof BenchmarkRunItem>;

export const BenchmarkRun = Type.Object(
  {
    ...summaryFields,
    percentiles: List(
      Type.Unsafe<readonly [number, number]>(Type.Array(num("A number"), { minItems: 2, maxItems: 2 })),
      "Pairs of percentile (0 to 100) and milliseconds, ascending; empty where the tool gives none",
    ),
    series: List(RunPoint, "Windows in their order; empty where the tool printed none"),
    observed: NullOr(BrokerObservation),
  },
  { description: "A benchmark run" },
);
export type BenchmarkRun = Static<typeof BenchmarkRun>;

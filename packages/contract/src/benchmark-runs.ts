import { Type, type Static, type TSchema } from "typebox";
import {
  BENCHMARK_KINDS,
  BENCHMARK_TOOLS,
  BenchmarkRun,
  BenchmarkRunItem,
  BenchmarkTool,
  conditionFields,
} from "./benchmark-run.ts";
import { MOST_OBSERVED_CHARACTERS } from "./benchmark-observation.ts";
import { ClusterName, NullOr, OneOf, Page, PageQuery, Problem } from "./common.ts";
import { API_BASE, endpoint } from "./endpoint.ts";
import { MOST, strict } from "./sizing-fields.ts";

export * from "./benchmark-run.ts";
export * from "./benchmark-compare.ts";
export * from "./benchmark-gate.ts";
export * from "./benchmark-observation.ts";
export * from "./benchmark-suites.ts";

const RunName = Type.String({ minLength: 1, maxLength: 200, description: "Name, 1 to 120 characters once trimmed" });
const SuiteName = Type.String({ minLength: 1, maxLength: 120, description: "Name of a suite or of a step of it" });
const Tag = Type.String({ minLength: 1, maxLength: 60, description: "Tag" });
const TagList = Type.Array(Tag, { maxItems: 20, description: "Tags" });

/** The names that `format` takes; omb is short for openmessaging-benchmark. */
export const BENCHMARK_FORMATS = ["auto", ...BENCHMARK_TOOLS, "omb"] as const;

export const UploadQuery = Type.Object(
  {
    format: Type.Optional(OneOf(BENCHMARK_FORMATS, "What the body is; auto finds out from the content (default)")),
    name: Type.Optional(RunName),
    tags: Type.Optional(
      Type.Union([Type.String({ maxLength: 2000 }), Type.Array(Type.String({ maxLength: 2000 }), { maxItems: 20 })], {
        description: "Tags, separated by commas or given several times",
      }),
    ),
    cluster: Type.Optional(ClusterName),
    suite: Type.Optional(SuiteName),
    step: Type.Optional(SuiteName),
    conditions: Type.Optional(
      Type.String({ maxLength: 10_000, description: "Conditions of all its runs as a JSON object, as in PATCH" }),
    ),
    observed: Type.Optional(
      Type.String({
        maxLength: MOST_OBSERVED_CHARACTERS,
        description:
          "BrokerObservation as JSON: what the brokers reported meanwhile, each broker and signal once; better sent as a multipart field than in the query",
      }),
    ),
  },
  strict("What the upload is called"),
);
export type UploadQuery = Static<typeof UploadQuery>;

const Uploaded = Type.Union([
  BenchmarkRun,
  Type.Object(
    { items: Type.Array(BenchmarkRun, { description: "Runs of the file" }) },
    { description: "Several runs" },
  ),
]);

/** A number that is given has its bound; what a file tells is kept as it is. */
const bounded = <S extends TSchema>(schema: S, maximum: number): S =>
  "type" in schema && (schema.type === "number" || schema.type === "integer") ? { ...schema, maximum } : schema;

const nullable = <S extends TSchema>(schema: S, maximum: number = MOST.count) =>
  Type.Optional(NullOr(bounded(schema, maximum)));
const field = conditionFields;

/** Conditions that a user adds; null takes one back. */
export const GivenConditions = Type.Object(
  {
    workload: nullable(field.workload),
    driver: nullable(field.driver),
    topic: nullable(field.topic),
    topics: nullable(field.topics),
    partitions: nullable(field.partitions),
    producers: nullable(field.producers),
    consumers: nullable(field.consumers),
    recordBytes: nullable(field.recordBytes),
    targetRecordsPerSecond: nullable(field.targetRecordsPerSecond),
    warmupRecords: nullable(field.warmupRecords),
    acks: nullable(field.acks),
    compression: nullable(field.compression),
    batchBytes: nullable(field.batchBytes),
    lingerMs: nullable(field.lingerMs),
    tls: nullable(field.tls),
    brokers: nullable(field.brokers),
    replicationFactor: nullable(field.replicationFactor),
    minInsyncReplicas: nullable(field.minInsyncReplicas),
    consumerGroups: nullable(field.consumerGroups),
    clientConnections: nullable(field.clientConnections),
    coresPerBroker: nullable(field.coresPerBroker),
    hardwareThreadsPerBroker: nullable(field.hardwareThreadsPerBroker),
    memoryBytesPerBroker: nullable(field.memoryBytesPerBroker, MOST.bytes),
    drives: nullable(field.drives),
    nic: nullable(field.nic),
    numIoThreads: nullable(field.numIoThreads),
    numNetworkThreads: nullable(field.numNetworkThreads),
    hardware: nullable(field.hardware),
    jdk: nullable(field.jdk),
    kafka: nullable(field.kafka),
  },
  strict("Conditions to add, over what the file tells; null takes one back"),
);

export const BenchmarkRunPatch = Type.Object(
  {
    name: Type.Optional(RunName),
    tags: Type.Optional(TagList),
    cluster: Type.Optional(NullOr(ClusterName)),
    suite: Type.Optional(NullOr(SuiteName)),
    step: Type.Optional(NullOr(SuiteName)),
    conditions: Type.Optional(GivenConditions),
  },
  { ...strict("What to change"), minProperties: 1 },
);
export type BenchmarkRunPatch = Static<typeof BenchmarkRunPatch>;

const tags = ["benchmarks"];
const params = Type.Object(
  { id: Type.String({ maxLength: 200, description: "Id of a run" }) },
  { description: "Path of a run" },
);

export const uploadBenchmarkRun = endpoint({
  method: "POST",
  url: `${API_BASE}/benchmark-runs`,
  schema: {
    summary: "Upload the output of a benchmark tool",
    description:
      "Body: what kafka-producer-perf-test, kafka-consumer-perf-test, kafka-share-consumer-perf-test or kafka-e2e-latency printed, or a result of OpenMessaging Benchmark; raw, gzip or multipart/form-data with files and the fields name, tags, cluster, suite, step, conditions, observed and format. Suite, step, conditions and observed hold for all runs of the upload. When a run began and ended is taken from lines such as `# highwater: startedAt=2026-01-31T12:00:00Z` (and endedAt) before its result, else from observed. 201 with the run, or {items} where there are several. The same content again is 200 with the same run, unchanged; with an Idempotency-Key, the same key of the same sender with other content is 409. An output without a result is 422 with the tool's own error.",
    tags,
    querystring: UploadQuery,
    headers: Type.Object(
      {
        "idempotency-key": Type.Optional(
          Type.String({ minLength: 1, maxLength: 200, description: "A key for this upload, chosen by the sender" }),
        ),
      },
      { description: "Idempotency" },
    ),
    response: { 200: Uploaded, 201: Uploaded, 400: Problem, 409: Problem, 413: Problem, 422: Problem },
  },
});

export const listBenchmarkRuns = endpoint({
  method: "GET",
  url: `${API_BASE}/benchmark-runs`,
  schema: {
    summary: "List the runs, newest first",
    description: "Published figures come after uploaded runs, in the order of their documents.",
    tags,
    querystring: Type.Object(
      {
        source: Type.Optional(
          OneOf(["own", "published", "all"], "Whose runs: uploaded ones (default), published figures, or both"),
        ),
        tool: Type.Optional(BenchmarkTool),
        kind: Type.Optional(OneOf(BENCHMARK_KINDS, "What was measured")),
        suite: Type.Optional(SuiteName),
        search: Type.Optional(
          Type.String({
            maxLength: 200,
            description:
              "Words that all stand in name, tags, suite, step, cluster or conditions (written as acks=all), whatever their case",
          }),
        ),
        cluster: Type.Optional(ClusterName),
        tag: Type.Optional(Tag),
        ids: Type.Optional(
          Type.String({
            maxLength: 20_000,
            description:
              "Ids, separated by commas, at most 500: those runs of them that there are, uploaded or published",
          }),
        ),
        ...PageQuery.properties,
      },
      strict("Filters and page"),
    ),
    response: { 200: Page(BenchmarkRunItem, "Runs"), 400: Problem },
  },
});

export const getBenchmarkRun = endpoint({
  method: "GET",
  url: `${API_BASE}/benchmark-runs/:id`,
  schema: { summary: "One run", tags, params, response: { 200: BenchmarkRun, 404: Problem } },
});

export const getBenchmarkFile = endpoint({
  method: "GET",
  url: `${API_BASE}/benchmark-runs/:id/file`,
  schema: {
    summary: "The file that a run was read from",
    description: "The bytes that were uploaded, decompressed. A published figure has none: 404.",
    tags,
    params,
    response: { 200: Type.Unsafe<Uint8Array>(Type.String({ description: "The file" })), 404: Problem },
  },
});

export const updateBenchmarkRun = endpoint({
  method: "PATCH",
  url: `${API_BASE}/benchmark-runs/:id`,
  schema: {
    summary: "Rename a run, tag it, put it into a suite, or add its conditions",
    description: "409 for a published figure, which stands as it was printed.",
    tags,
    params,
    body: BenchmarkRunPatch,
    response: { 200: BenchmarkRun, 400: Problem, 404: Problem, 409: Problem },
  },
});

export const deleteBenchmarkRun = endpoint({
  method: "DELETE",
  url: `${API_BASE}/benchmark-runs/:id`,
  schema: {
    summary: "Remove a run",
    description:
      "The file goes with its last run; uploading it again brings its runs back. 409 for a published figure.",
    tags,
    params,
    response: { 204: Type.Null({ description: "Removed" }), 404: Problem, 409: Problem },
  },
});

import type { BenchmarkRun } from "@highwater/contract/benchmark-runs";
import { PUBLISHED } from "@highwater/sizing";

type Latency = BenchmarkRun["latency"];

const NO_LATENCY: Latency = {
  averageMs: null,
  p50Ms: null,
  p75Ms: null,
  p95Ms: null,
  p99Ms: null,
  p999Ms: null,
  p9999Ms: null,
  maxMs: null,
};

/** A figure of a document; what is not given, it does not print. */
export interface PublishedFigure {
  readonly documentId: string;
  /** Id of the table that it stands in. */
  readonly tableId: string;
  /** Tells it from the other figures of the document; without comma and tilde. */
  readonly slug: string;
  readonly name: string;
  readonly suite: string;
  readonly step: string;
  readonly bytesPerSecond?: number;
  /** Where it is not what conditions give. */
  readonly receivedBytesPerSecondPerBroker?: number;
  readonly p99Ms?: number;
  readonly endToEndP99Ms?: number;
  readonly relative?: NonNullable<NonNullable<BenchmarkRun["published"]>["relative"]>;
  readonly config: BenchmarkRun["config"];
  readonly derived: readonly string[];
  readonly warnings: readonly string[];
}

/** Year that a document without one is filed under, so that it comes last. */
const NO_YEAR = 1970;

const placeOf = (documentId: string, tableId: string) => {
  const document = PUBLISHED.find(({ id }) => id === documentId);
  const table = document?.tables.find(({ id }) => id === tableId);
  if (document === undefined || table === undefined) throw new Error(`no table ${tableId} in ${documentId}`);
  return { document, table };
};

/** What one broker received of what was produced. */
const receivedOf = ({ bytesPerSecond, config: { brokers, replicationFactor } }: PublishedFigure): number | null =>
  bytesPerSecond === undefined || brokers === undefined || replicationFactor === undefined
    ? null
    : (bytesPerSecond * replicationFactor) / brokers;

/** A published figure in the form of a run. */
export const publishedRun = (figure: PublishedFigure): BenchmarkRun => {
  const { documentId, bytesPerSecond, endToEndP99Ms, config } = figure;
  const { document, table } = placeOf(documentId, figure.tableId);
  const filedAt = `${document.year ?? NO_YEAR}-01-01T00:00:00.000Z`;
  const isRated = bytesPerSecond !== undefined && config.recordBytes !== undefined;
  return {
    id: `published:${documentId}:${figure.slug}`,
    name: figure.name,
    tool: "published",
    toolVersion: null,
    kind: "produce",
    cluster: null,
    tags: ["published"],
    suite: figure.suite,
    step: figure.step,
    startedAt: null,
    endedAt: null,
    published: {
      documentId,
      document: document.title,
      table: table.title,
      scope: document.scope,
      relative: figure.relative ?? null,
    },
    sparkline: [],
    brokerTotals: [],
    records: null,
    durationSeconds: null,
    recordsPerSecond: isRated ? bytesPerSecond / (config.recordBytes ?? 1) : null,
    bytesPerSecond: bytesPerSecond ?? null,
    mebibytesPerSecond: bytesPerSecond === undefined ? null : bytesPerSecond / 2 ** 20,
    receivedBytesPerSecondPerBroker: figure.receivedBytesPerSecondPerBroker ?? receivedOf(figure),
    latency: { ...NO_LATENCY, p99Ms: figure.p99Ms ?? null },
    endToEndLatency: endToEndP99Ms === undefined ? null : { ...NO_LATENCY, p99Ms: endToEndP99Ms },
    publishDelay: null,
    consumedRecordsPerSecond: null,
    fetch: null,
    withWarmup: null,
    config,
    conditions: config,
    derived: figure.derived,
    warnings: figure.warnings,
    noData: false,
    file: null,
    createdAt: filedAt,
    updatedAt: filedAt,
    percentiles: [],
    series: [],
    observed: null,
  };
};

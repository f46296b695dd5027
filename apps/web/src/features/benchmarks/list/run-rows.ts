import type { BenchmarkRunItem } from "@highwater/contract";
import type { ExportCell, ExportTable } from "../../../components/charts/export/export-table.ts";
import { keyConditions } from "../key-conditions.ts";

const COLUMNS: readonly (readonly [
  key: string,
  title: string,
  unit: string,
  of: (run: BenchmarkRunItem) => ExportCell,
])[] = [
  ["id", "Id", "", ({ id }) => id],
  ["name", "Name", "", ({ name }) => name],
  ["tool", "Tool", "", ({ tool }) => tool],
  ["kind", "Kind", "", ({ kind }) => kind],
  ["cluster", "Cluster", "", ({ cluster }) => cluster],
  ["suite", "Suite", "", ({ suite }) => suite],
  ["step", "Step", "", ({ step }) => step],
  ["tags", "Tags", "", ({ tags }) => tags.join(" ")],
  ["conditions", "Conditions", "", ({ config }) => keyConditions(config).join(", ")],
  ["recordsPerSecond", "Throughput", "records/s", ({ recordsPerSecond }) => recordsPerSecond],
  ["bytesPerSecond", "Throughput", "bytes/s", ({ bytesPerSecond }) => bytesPerSecond],
  ["p50Ms", "p50", "ms", ({ latency }) => latency.p50Ms],
  ["p99Ms", "p99", "ms", ({ latency }) => latency.p99Ms],
  ["endToEndP99Ms", "End-to-end p99", "ms", ({ endToEndLatency }) => endToEndLatency?.p99Ms ?? null],
  ["warnings", "Warnings", "", ({ warnings }) => warnings.length],
  ["startedAt", "Started", "", ({ startedAt }) => startedAt],
  ["createdAt", "Uploaded", "", ({ createdAt, published }) => (published === null ? createdAt : null)],
];

/** The list as rows of a file, in plain units. */
export const runRows = (runs: readonly BenchmarkRunItem[]): ExportTable => ({
  columns: COLUMNS.map(([key, title, unit]) => ({ key, title, unit })),
  rows: runs.map((run) => COLUMNS.map(([, , , of]) => of(run))),
});

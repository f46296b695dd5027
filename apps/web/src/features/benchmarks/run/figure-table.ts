import type { BenchmarkRun } from "@highwater/contract";
import type { ExportCell, ExportTable } from "../../../components/charts/export/export-table.ts";

type Row = readonly [figure: string, value: number | null, unit: string];

const latencyRows = (of: string, latency: BenchmarkRun["latency"] | null): readonly Row[] =>
  latency === null
    ? []
    : (
        [
          ["mean", latency.averageMs],
          ["p50", latency.p50Ms],
          ["p75", latency.p75Ms],
          ["p95", latency.p95Ms],
          ["p99", latency.p99Ms],
          ["p99.9", latency.p999Ms],
          ["p99.99", latency.p9999Ms],
          ["max", latency.maxMs],
        ] as const
      ).map(([name, value]) => [`${of} ${name}`, value, "ms"]);

const KIND_LATENCY = { produce: "Latency", consume: "Latency", "end-to-end": "End-to-end latency" } as const;

/** All figures of a run as rows, what is not told as null. */
export const figureRows = (run: BenchmarkRun): readonly Row[] => [
  ["Throughput", run.recordsPerSecond, "records/s"],
  ["Throughput", run.bytesPerSecond, "bytes/s"],
  ["Throughput as the tool prints it", run.mebibytesPerSecond, "MiB/s"],
  ["Consumed beside", run.consumedRecordsPerSecond, "records/s"],
  ["Records", run.records, ""],
  ["Duration", run.durationSeconds, "s"],
  ...(run.kind === "consume" ? [] : latencyRows(KIND_LATENCY[run.kind], run.latency)),
  ...latencyRows("End-to-end latency", run.endToEndLatency),
  ...latencyRows("Publish delay", run.publishDelay),
  ["Rebalancing", run.fetch?.rebalanceMs ?? null, "ms"],
  ["Fetching without rebalancing", run.fetch?.recordsPerSecond ?? null, "records/s"],
  ["Fetching without rebalancing", run.fetch?.bytesPerSecond ?? null, "bytes/s"],
  ["With the warm-up", run.withWarmup?.records ?? null, "records"],
  ["With the warm-up", run.withWarmup?.recordsPerSecond ?? null, "records/s"],
];

/** The figures as they are exported: those that are known. */
export const figureTable = (run: BenchmarkRun): ExportTable => ({
  columns: [
    { key: "figure", title: "Figure", unit: "" },
    { key: "value", title: "Value", unit: "" },
    { key: "unit", title: "Unit", unit: "" },
  ],
  rows: figureRows(run)
    .filter(([, value]) => value !== null)
    .map((row): readonly ExportCell[] => row),
});

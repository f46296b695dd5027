import type { BenchmarkRunItem, Comparison } from "@highwater/contract";
import type { ShownGroup } from "../shown-group.ts";

type Metric = Comparison["metrics"][number];
type Figure = Metric["groups"][number];

const NO_LATENCY = {
  averageMs: null,
  p50Ms: null,
  p75Ms: null,
  p95Ms: null,
  p99Ms: null,
  p999Ms: null,
  p9999Ms: null,
  maxMs: null,
};

/** A run of which only some parts matter to a test. */
export const givenRun = (parts: Partial<BenchmarkRunItem> & Pick<BenchmarkRunItem, "id">): BenchmarkRunItem => ({
  name: parts.id,
  tool: "kafka-producer-perf-test",
  toolVersion: null,
  kind: "produce",
  cluster: null,
  tags: [],
  suite: null,
  step: null,
  startedAt: null,
  endedAt: null,
  published: null,
  sparkline: [],
  brokerTotals: [],
  receivedBytesPerSecondPerBroker: null,
  records: null,
  durationSeconds: null,
  recordsPerSecond: null,
  bytesPerSecond: null,
  mebibytesPerSecond: null,
  latency: NO_LATENCY,
  endToEndLatency: null,
  publishDelay: null,
  consumedRecordsPerSecond: null,
  fetch: null,
  withWarmup: null,
  config: {},
  conditions: {},
  derived: [],
  warnings: [],
  noData: false,
  file: null,
  createdAt: "2026-01-31T12:00:00.000Z",
  updatedAt: "2026-01-31T12:00:00.000Z",
  ...parts,
});

/** Three repeats with this median, least and most. */
export const figure = (parts: Partial<Figure> = {}): Figure => ({
  ids: ["a1", "a2", "a3"],
  names: ["a1", "a2", "a3"],
  value: 100,
  least: 98,
  most: 104,
  difference: null,
  differenceRatio: null,
  verdict: "baseline",
  reason: "the others are compared with it",
  ...parts,
});

export const metric = (parts: Partial<Metric> & Pick<Metric, "metric" | "groups">): Metric => ({
  unit: "ms",
  step: null,
  ...parts,
});

export const GROUPS: readonly ShownGroup[] = [
  { ids: ["a1", "a2", "a3"], letter: "A", label: "before", colour: "var(--hw-b1)" },
  { ids: ["b1", "b2", "b3"], letter: "B", label: "after", colour: "var(--hw-b2)" },
];

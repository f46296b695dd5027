export { decodeText } from "./decode.ts";
export { type Format, readBenchmark } from "./read-benchmark.ts";
export type { BenchmarkResult, Refusal, RefusalKind } from "./reading.ts";
export {
  type BenchmarkRun,
  type FetchRates,
  type LatencySummary,
  RUN_KINDS,
  type RunConfig,
  type RunKind,
  type RunPoint,
  type Tool,
  TOOLS,
} from "./run.ts";
export { compareRuns, type ComparedMetric, type ComparedRun } from "./compare/compare-runs.ts";
export { calibrationInput } from "./profile/calibration-input.ts";
export type { MeasuredRun, PointKind } from "./profile/measured-run.ts";

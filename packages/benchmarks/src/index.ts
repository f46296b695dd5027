export { isSameLoad } from "./same-load.ts";
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
export { type ComparedMetric, compareRuns } from "./compare/compare-runs.ts";
export { curveLatency, curvesOf } from "./compare/curves.ts";
export { type GateBounds, gateChecks } from "./compare/gate.ts";
export { gateSentence } from "./compare/gate-sentence.ts";
export { holdsSeveralLoads } from "./compare/load-steps.ts";
export { comparisonSentence } from "./compare/sentence.ts";
export { medianOfKnown } from "./compare/statistics.ts";
export { calibrationInput } from "./profile/calibration-input.ts";
export type { MeasuredRun, PointKind } from "./profile/measured-run.ts";

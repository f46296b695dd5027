import type { QueueingFit } from "../queueing-fit.ts";
import type { UslFit } from "../usl-fit.ts";

/** One measured step: the load that one broker received, and the p99 at it. */
export interface LatencyStep {
  readonly id: string;
  readonly receivedBytesPerSecond: number;
  readonly p99Ms: number;
  /** false where the cluster did not carry the load that was offered; null or left out where that is not known. */
  readonly targetReached?: boolean | null | undefined;
}

/** One run without a limit on its rate, by so many producers in parallel. */
export interface ThroughputRun {
  readonly id: string;
  readonly producers: number;
  readonly bytesPerSecond: number;
}

export interface CalibrationInput {
  readonly latency: readonly LatencyStep[];
  readonly throughput: readonly ThroughputRun[];
}

/** Steps within 2 % of one load, joined: medians of load and p99, and the p99's range. */
export interface CalibrationPoint {
  readonly receivedBytesPerSecond: number;
  readonly p99Ms: number;
  readonly leastMs: number;
  readonly mostMs: number;
  readonly repeats: number;
  readonly ids: readonly string[];
  /** The cluster did not keep up: the p99 grows with the length of the run. It bounds the capacity, no form is fitted to it. */
  readonly saturated: boolean;
}

/** A 90 % interval; high is null where the measurements set no upper bound. */
export interface Interval {
  readonly low: number;
  readonly high: number | null;
}

/** A form fitted to p99 against load, with its parameters: what a profile keeps, so that it is drawn as it is used. */
export type LatencyForm =
  | ({ readonly model: "queueing" } & QueueingFit)
  | ({ readonly model: "universalScalabilityLaw" } & UslFit);

export interface LatencyResidual {
  readonly receivedBytesPerSecond: number;
  readonly p99Ms: number;
  readonly fittedMs: number;
  /** Measured less fitted. */
  readonly residualMs: number;
  /** Measured over fitted, less 1. */
  readonly residualRatio: number;
}

export interface Knee {
  readonly receivedBytesPerSecond: number;
  readonly p99Ms: number;
  readonly interval: Interval;
  /** Above every load at which the cluster kept up: foretold, not seen. */
  readonly extrapolated: boolean;
  readonly definition: string;
  readonly source: string;
}

export interface LatencyCurvePoint {
  readonly receivedBytesPerSecond: number;
  readonly p99Ms: number;
  readonly lowMs: number;
  /** null where more than 5 % of the forms that the measurements allow carry no such load. */
  readonly highMs: number | null;
}

/** What the other loads foretell of one load that was left out, with all its repeats. */
export interface LatencyFold {
  readonly receivedBytesPerSecond: number;
  readonly measuredMs: number;
  /** null where the refitted form carries no such load, or none could be fitted. */
  readonly predictedMs: number | null;
  /** Predicted over measured, less 1. */
  readonly errorRatio: number | null;
  /** The lowest or highest load: nothing was measured on its other side. */
  readonly extrapolated: boolean;
}

/** Sizes of the folds' error ratios; null without a prediction. */
export interface LeaveOneOut<Fold> {
  readonly folds: readonly Fold[];
  readonly medianErrorRatio: number | null;
  readonly worstErrorRatio: number | null;
  /** Folds without a prediction. */
  readonly unpredicted: number;
}

export interface LatencyCalibration {
  readonly ok: true;
  readonly model: LatencyForm["model"];
  readonly formula: string;
  /** Parameters of the formula: what a profile keeps, so that sizing uses the curve that is drawn. */
  readonly form: LatencyForm;
  /** Root of the mean squared residual. */
  readonly errorMs: number;
  /** Root of the mean squared logarithmic residual, as a share: 0.1 is "within about 10 %". */
  readonly errorRatio: number;
  readonly residuals: readonly LatencyResidual[];
  /** The load at which the form's p99 has no bound any more. */
  readonly capacityBytesPerSecond: number;
  readonly capacity: Interval;
  readonly knee: Knee;
  readonly curve: readonly LatencyCurvePoint[];
  readonly leaveOneOut: LeaveOneOut<LatencyFold>;
  /** How fit, band and intervals were made, in words. */
  readonly confidence: string;
}

export interface Refusal<Code extends string> {
  readonly ok: false;
  readonly code: Code;
  /** What is wrong, at which loads, and what to measure next. */
  readonly reason: string;
  readonly ids: readonly string[];
}

export type LatencyRefusalCode =
  | "noSteps"
  | "notFinite"
  | "belowResolution"
  | "sameLoad"
  | "tooFewLoads"
  | "loadRangeTooNarrow"
  | "repeatsDisagree"
  | "p99Falls"
  | "p99DoesNotRise"
  | "noFit";

export type ThroughputRefusalCode =
  | "noRuns"
  | "notFinite"
  | "notACount"
  | "noThroughput"
  | "tooFewProducerCounts"
  | "repeatsDisagree"
  | "noFit";

/** Runs with the same number of producers, joined. */
export interface ThroughputPoint {
  readonly producers: number;
  /** Median of the repeats. */
  readonly bytesPerSecond: number;
  readonly leastBytesPerSecond: number;
  readonly mostBytesPerSecond: number;
  readonly repeats: number;
  readonly ids: readonly string[];
  readonly fittedBytesPerSecond: number;
  /** Measured less fitted. */
  readonly residualBytesPerSecond: number;
  /** The same over the fitted. */
  readonly residualRatio: number;
}

export interface ThroughputCurvePoint {
  readonly producers: number;
  readonly bytesPerSecond: number;
  readonly lowBytesPerSecond: number;
  readonly highBytesPerSecond: number;
}

export interface ThroughputFold {
  readonly producers: number;
  readonly measuredBytesPerSecond: number;
  readonly predictedBytesPerSecond: number | null;
  /** Predicted over measured, less 1. */
  readonly errorRatio: number | null;
  readonly extrapolated: boolean;
}

/** X(N) = λ·N / (1 + σ·(N − 1) + κ·N·(N − 1)), the Universal Scalability Law (Gunther 2007). */
export interface ThroughputForm {
  /** λ: throughput of one producer alone. */
  readonly bytesPerSecondOfOne: number;
  /** σ: share of the work that is done one after the other. */
  readonly contention: number;
  /** κ: cost of keeping each pair of producers consistent. */
  readonly coherency: number;
}

export interface ThroughputCalibration extends ThroughputForm {
  readonly ok: true;
  readonly formula: string;
  readonly intervals: {
    readonly bytesPerSecondOfOne: Interval;
    readonly contention: Interval;
    readonly coherency: Interval;
  };
  /** Of linearised least squares; null where these cannot be solved. */
  readonly standardErrors: ThroughputForm | null;
  /** N* = √((1 − σ)/κ), at least 1; null without coherency, where throughput only rises. */
  readonly peakProducers: number | null;
  /** null with `peakProducers`; high is null where the measurements allow that there is no peak. */
  readonly peakProducersInterval: Interval | null;
  /** At the peak; without one the limit λ/σ that more producers near; null where nothing bounds it. */
  readonly peakBytesPerSecond: number | null;
  readonly peakBytesPerSecondInterval: Interval | null;
  readonly rSquared: number;
  /** Root of the mean squared residual. */
  readonly errorBytesPerSecond: number;
  readonly points: readonly ThroughputPoint[];
  readonly curve: readonly ThroughputCurvePoint[];
  readonly leaveOneOut: LeaveOneOut<ThroughputFold>;
  /** How fit, band and intervals were made, in words. */
  readonly confidence: string;
}

export interface Calibration {
  /** By rising load. */
  readonly points: readonly CalibrationPoint[];
  readonly latency: LatencyCalibration | Refusal<LatencyRefusalCode>;
  readonly throughput: ThroughputCalibration | Refusal<ThroughputRefusalCode>;
}

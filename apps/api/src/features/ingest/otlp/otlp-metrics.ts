import type { Label } from "@highwater/telemetry";

export const CUMULATIVE = 2;

/** One data point, of whichever kind. */
export interface OtlpPoint {
  readonly attributes: readonly Label[];
  /** Epoch milliseconds. */
  readonly timeMs: number;
  /** The point says that there is no value. */
  readonly isAbsent: boolean;
  /** Of gauges and sums. */
  readonly value?: number;
  /** Of histograms and summaries. */
  readonly count?: number;
  readonly sum?: number;
  readonly bucketCounts?: readonly number[];
  readonly bounds?: readonly number[];
  readonly quantiles?: readonly (readonly [quantile: number, value: number])[];
}

export interface OtlpMetric {
  readonly name: string;
  readonly unit: string;
  readonly kind: "gauge" | "sum" | "histogram" | "summary";
  /** 1 is delta, 2 cumulative; gauges and summaries have none. */
  readonly temporality: number;
  readonly isMonotonic: boolean;
  readonly points: readonly OtlpPoint[];
}

/** What one process or host sent. */
export interface OtlpResource {
  readonly attributes: readonly Label[];
  readonly metrics: readonly OtlpMetric[];
}

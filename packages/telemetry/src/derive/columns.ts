import type { InputName } from "../inputs/inputs.ts";

/** Inputs of one broker over time. */
export interface Columns {
  /** Epoch milliseconds, ascending. */
  readonly timesMs: Float64Array;
  /** As many values as times, NaN where the sample lacks the input; undefined if it was never there. */
  readonly inputs: (name: InputName) => Float64Array | undefined;
}

export interface DeriveContext {
  /** How far back the sample before may lie for rates and freshness, in milliseconds. */
  readonly maxGapMs: number;
  /** Size of the broker's log directories, where it is known. */
  readonly diskBytes?: number;
}

/** A signal of one broker over time. */
export interface DerivedSeries {
  /** Epoch milliseconds, ascending. */
  readonly timesMs: Float64Array;
  /** As many values as times; NaN is a gap. */
  readonly values: Float64Array;
  /** As many as values: how many samples each sums up; undefined where each is one. */
  readonly weights?: Float64Array;
  /** A raw ratio above 1.05 was cut to 1. */
  readonly clamped: boolean;
}

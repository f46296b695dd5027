import type { Signal } from "../signals/catalogue.ts";
import type { Columns, DeriveContext, DerivedSeries } from "./columns.ts";
import { evaluate } from "./evaluate.ts";

const ROUNDING_TOLERANCE = 1.05;

/**
 * A signal over time. A rate and an interval mean stand at the newer sample's time and need a sample at most
 * `maxGapMs` before it; a percentile whose count is known not to have advanced is a gap. Signals of unit `ratio` stay
 * within 0..1: up to 1.05 is rounding of two clocks and cut silently, more is cut and flagged.
 */
export const deriveSeries = (signal: Signal, columns: Columns, context: DeriveContext): DerivedSeries => {
  const values = evaluate(signal.derivation, columns, context);
  if (signal.unit !== "ratio") return { timesMs: columns.timesMs, values, clamped: false };
  return {
    timesMs: columns.timesMs,
    values: values.map((ratio) => Math.min(ratio, 1)),
    clamped: values.some((ratio) => ratio > ROUNDING_TOLERANCE),
  };
};

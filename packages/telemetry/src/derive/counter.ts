import { previousSamples } from "./previous-sample.ts";

const MS_PER_SECOND = 1000;

/**
 * Increase of a counter between two samples, never negative. A lower value means that the broker restarted: the counter
 * began at 0 again, so the new value is the increase, as Prometheus has it.
 */
export const increase = (before: number, after: number): number => (after < before ? after : after - before);

const perSecond = (
  timesMs: Float64Array,
  counter: Float64Array,
  maxGapMs: number,
  increaseOf: (before: number, after: number) => number,
): Float64Array => {
  const previous = previousSamples(timesMs, counter, maxGapMs);
  return timesMs.map((timeMs, index) => {
    const before = previous[index] ?? -1;
    if (before < 0) return NaN;
    const elapsedSeconds = (timeMs - (timesMs[before] ?? NaN)) / MS_PER_SECOND;
    return increaseOf(counter[before] ?? NaN, counter[index] ?? NaN) / elapsedSeconds;
  });
};

/** Increase per second at the newer sample's time; NaN where there is no sample before within `maxGapMs`. */
export const ratePerSecond = (timesMs: Float64Array, counter: Float64Array, maxGapMs: number): Float64Array =>
  perSecond(timesMs, counter, maxGapMs, increase);

/** The same for a counter of time, NaN over a restart too: how long the broker was down is not known. */
export const timeSharePerSecond = (timesMs: Float64Array, counter: Float64Array, maxGapMs: number): Float64Array =>
  perSecond(timesMs, counter, maxGapMs, (before, after) => (after < before ? NaN : after - before));

import { increase } from "../derive/counter.ts";
import { previousSamples } from "../derive/previous-sample.ts";

const MS_PER_SECOND = 1000;

/** Something that flowed evenly from one instant to another. */
export interface RateStretch {
  readonly fromMs: number;
  readonly toMs: number;
  readonly perSecond: number;
}

/**
 * Rates of a counter, each over the time since the sample before, which lies at most `maxGapMs` back; NaN values are
 * samples that lack it. A counter that fell began at 0 again.
 */
export const rateStretches = (timesMs: Float64Array, counter: Float64Array, maxGapMs: number): RateStretch[] => {
  const previous = previousSamples(timesMs, counter, maxGapMs);
  const stretches: RateStretch[] = [];
  timesMs.forEach((toMs, index) => {
    const before = previous[index] ?? -1;
    if (before < 0) return;
    const fromMs = timesMs[before] ?? NaN;
    const grown = increase(counter[before] ?? NaN, counter[index] ?? NaN);
    stretches.push({ fromMs, toMs, perSecond: (grown * MS_PER_SECOND) / (toMs - fromMs) });
  });
  return stretches;
};

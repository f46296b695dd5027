import type { LatencyPoint } from "../latency-point.ts";
import type { LatencyForm } from "./calibration.ts";
import { bestForm, COARSE, fitBothForms } from "./fit-latency-form.ts";
import type { CapacityBound, FittedForm } from "./fit-latency-form.ts";
import { p99OfForm } from "./latency-form.ts";
import { drawnDeviation } from "./noise.ts";
import type { Noise } from "./noise.ts";
import { gaussian, randomFrom } from "./random.ts";

const SEED = 1_979;
const REPLICATES = 200;
/** A form with so many times the squares of the other is not chosen by noise. */
const FAR_WORSE = 6;
/** Standard deviation of a load that is known within 2 %. */
const LOAD_DEVIATION = 0.01;

/**
 * Forms as other runs of the same steps might have given them (parametric bootstrap, Efron and Tibshirani 1993): the
 * fitted p99 with fresh logarithmic noise, refitted with the choice of form. From one seed, so always the same.
 */
export const bootstrapForms = (
  points: readonly LatencyPoint[],
  fits: readonly FittedForm[],
  bound: CapacityBound,
  noise: Noise,
): readonly LatencyForm[] => {
  const best = bestForm(fits);
  if (best === null) return [];
  const random = randomFrom(SEED);
  const deviation = drawnDeviation(noise);
  const least = Math.min(...fits.map(({ squares }) => squares));
  const near = fits.filter(({ squares }) => squares <= FAR_WORSE * least);
  const search = { from: near.map(({ form }) => form), tolerance: COARSE };
  const loads = points.map(({ receivedBytesPerSecond }) => receivedBytesPerSecond);
  const fitted = loads.map((load) => p99OfForm(best, load) ?? best.baseMs);
  const highest = Math.max(...loads);
  return Array.from({ length: REPLICATES }, () => {
    const drawn = loads.map((receivedBytesPerSecond, index) => ({
      receivedBytesPerSecond,
      p99Ms: (fitted[index] ?? 0) * Math.exp(deviation * gaussian(random)),
    }));
    const shift = Math.exp(LOAD_DEVIATION * gaussian(random));
    const moved = bound === null ? null : { about: bound.about * shift, most: Math.max(bound.most * shift, highest) };
    return bestForm(fitBothForms(drawn, moved, search)) ?? best;
  });
};

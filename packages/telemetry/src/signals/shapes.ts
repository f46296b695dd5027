import type { HistogramName } from "../inputs/histogram.ts";
import type { InputName } from "../inputs/inputs.ts";
import type { Derivation, SignalBody, Unit } from "./signal.ts";

type Words = Pick<SignalBody, "title" | "meaning" | "misleads">;

export const gaugeOf = (input: InputName): Derivation => ({ kind: "gauge", input });
export const rateOf = (counter: InputName): Derivation => ({ kind: "rate", counter });
export const timeShareOf = (counter: InputName, scale = 1): Derivation => ({ kind: "time-share", counter, scale });

const P99 = 0.99;

export const p99Of = (histogram: HistogramName): Derivation => ({
  kind: "histogram-quantile",
  histogram,
  quantile: P99,
});

/** A flow without a good or bad side: summed up by its mean. */
export const flow = (unit: Unit, counter: InputName, words: Words): SignalBody => ({
  ...words,
  unit,
  badDirection: "none",
  aggregate: "mean",
  source: "broker",
  derivation: rateOf(counter),
});

/** Events that should not happen: the highest rate of a bucket counts. */
export const trouble = (unit: Unit, counter: InputName, words: Words): SignalBody => ({
  ...words,
  unit,
  badDirection: "up",
  aggregate: "max",
  source: "broker",
  derivation: rateOf(counter),
});

/** A level that is worse the higher it is. */
export const pressure = (unit: Unit, input: InputName, words: Words): SignalBody => ({
  ...words,
  unit,
  badDirection: "up",
  aggregate: "max",
  source: "broker",
  derivation: gaugeOf(input),
});

/** A level without a good or bad side: the newest of a bucket stands for it. */
export const level = (unit: Unit, input: InputName, words: Words): SignalBody => ({
  ...words,
  unit,
  badDirection: "none",
  aggregate: "last",
  source: "broker",
  derivation: gaugeOf(input),
});

/** A share that is worse the lower it is. */
export const headroom = (derivation: Derivation, words: Words): SignalBody => ({
  ...words,
  unit: "ratio",
  badDirection: "down",
  aggregate: "min",
  source: "broker",
  derivation,
});

import type { InputName } from "../inputs/inputs.ts";
import { bucketsOfHistogram, HISTOGRAMS } from "../inputs/histogram.ts";
import type { Derivation } from "../signals/signal.ts";
import type { Columns, DeriveContext } from "./columns.ts";
import { ratePerSecond, timeSharePerSecond } from "./counter.ts";
import { histogramQuantile } from "./histogram-quantile.ts";
import type { BucketColumn } from "./histogram-quantile.ts";
import { intervalMean } from "./interval-mean.ts";
import { intervalRms } from "./interval-rms.ts";
import { inputsOfDerivation } from "./inputs-of.ts";
import { isComputable } from "./is-computable.ts";
import { freshPercentile } from "./percentile.ts";

const constant = ({ timesMs }: Columns, value: number): Float64Array => new Float64Array(timesMs.length).fill(value);

const fromInputs = (
  columns: Columns,
  names: readonly InputName[],
  compute: (...inputs: Float64Array[]) => Float64Array,
): Float64Array => {
  const inputs = names.map((name) => columns.inputs(name)).filter((column) => column !== undefined);
  return inputs.length === names.length ? compute(...inputs) : constant(columns, NaN);
};

const quotient = (numerator: Float64Array, denominator: Float64Array): Float64Array =>
  numerator.map((value, index) => {
    const by = denominator[index] ?? NaN;
    return by > 0 ? value / by : NaN;
  });

const quantileOf = (
  { histogram, quantile }: Extract<Derivation, { kind: "histogram-quantile" }>,
  columns: Columns,
  maxGapMs: number,
): Float64Array => {
  const buckets = bucketsOfHistogram(histogram).flatMap(({ boundMs, input }): BucketColumn[] => {
    const column = columns.inputs(input);
    return column === undefined ? [] : [{ bound: boundMs, column }];
  });
  return fromInputs(columns, [HISTOGRAMS[histogram].count], (count) =>
    histogramQuantile({ timesMs: columns.timesMs, buckets, count, quantile, maxGapMs }),
  );
};

/** At each sample the first alternative that it has the inputs of, even where that one's value is a gap. */
const firstOf = (alternatives: readonly Derivation[], columns: Columns, context: DeriveContext): Float64Array => {
  const possible = alternatives.filter((alternative) =>
    isComputable(alternative, (name) => columns.inputs(name) !== undefined, context),
  );
  const [first, ...others] = possible;
  if (first === undefined) return constant(columns, NaN);
  if (others.length === 0) return evaluate(first, columns, context);
  const held = new Map(possible.flatMap(inputsOfDerivation).map((name) => [name, columns.inputs(name)]));
  const values = possible.map((alternative) => evaluate(alternative, columns, context));
  return constant(columns, NaN).map((_, index) => {
    const has = (name: InputName): boolean => !Number.isNaN(held.get(name)?.[index] ?? NaN);
    const chosen = possible.findIndex((alternative) => isComputable(alternative, has, context));
    return values[chosen]?.[index] ?? NaN;
  });
};

/** Computes a derivation over all samples of one broker; NaN is a gap. */
export const evaluate = (derivation: Derivation, columns: Columns, context: DeriveContext): Float64Array => {
  const { timesMs } = columns;
  const { maxGapMs } = context;
  switch (derivation.kind) {
    case "gauge":
      return fromInputs(columns, [derivation.input], (gauge) => gauge);
    case "rate":
      return fromInputs(columns, [derivation.counter], (counter) => ratePerSecond(timesMs, counter, maxGapMs));
    case "time-share": {
      const { scale } = derivation;
      return fromInputs(columns, [derivation.counter], (counter) =>
        timeSharePerSecond(timesMs, counter, maxGapMs).map((share) => share * scale),
      );
    }
    case "percentile":
      return fromInputs(columns, [derivation.percentile], (percentile) =>
        freshPercentile(timesMs, percentile, columns.inputs(derivation.count), maxGapMs),
      );
    case "histogram-quantile":
      return quantileOf(derivation, columns, maxGapMs);
    case "interval-mean":
      return fromInputs(columns, [derivation.sum, derivation.count], (sum, count) =>
        intervalMean(timesMs, sum, count, maxGapMs),
      );
    case "interval-rms":
      return fromInputs(columns, [derivation.squares, derivation.count], (squares, count) =>
        intervalRms(timesMs, squares, count, maxGapMs),
      );
    case "quotient":
      return quotient(
        evaluate(derivation.numerator, columns, context),
        evaluate(derivation.denominator, columns, context),
      );
    case "setting":
      return constant(columns, context[derivation.setting] ?? NaN);
    default:
      return firstOf(derivation.of, columns, context);
  }
};

import type { InputName } from "../inputs/inputs.ts";
import type { Derivation } from "../signals/signal.ts";
import type { Columns, DeriveContext } from "./columns.ts";
import { ratePerSecond } from "./counter.ts";
import { intervalMean } from "./interval-mean.ts";
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

/** At each sample the first alternative that it has the inputs of, even where that one's value is a gap. */
const firstOf = (alternatives: readonly Derivation[], columns: Columns, context: DeriveContext): Float64Array => {
  const names = new Set(alternatives.flatMap(inputsOfDerivation));
  const held = new Map([...names].map((name) => [name, columns.inputs(name)]));
  const evaluated = alternatives.map((alternative) => evaluate(alternative, columns, context));
  return constant(columns, NaN).map((_, index) => {
    const has = (name: InputName): boolean => !Number.isNaN(held.get(name)?.[index] ?? NaN);
    const chosen = alternatives.findIndex((alternative) => isComputable(alternative, has, context));
    return evaluated[chosen]?.[index] ?? NaN;
  });
};

/** Computes a derivation over all samples of one broker; NaN is a gap. */
export const evaluate = (derivation: Derivation, columns: Columns, context: DeriveContext): Float64Array => {
  const { timesMs } = columns;
  const { maxGapMs } = context;
  switch (derivation.kind) {
    case "gauge":
      return fromInputs(columns, [derivation.input], (gauge) => gauge);
    case "rate": {
      const scale = derivation.scale ?? 1;
      return fromInputs(columns, [derivation.counter], (counter) =>
        ratePerSecond(timesMs, counter, maxGapMs).map((rate) => rate * scale),
      );
    }
    case "percentile":
      return fromInputs(columns, [derivation.percentile], (percentile) =>
        freshPercentile(timesMs, percentile, columns.inputs(derivation.count), maxGapMs),
      );
    case "interval-mean":
      return fromInputs(columns, [derivation.sum, derivation.count], (sum, count) =>
        intervalMean(timesMs, sum, count, maxGapMs),
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

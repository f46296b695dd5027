import type { InputName } from "../inputs/inputs.ts";
import type { Derivation } from "../signals/signal.ts";
import type { Columns, DeriveContext } from "./columns.ts";
import { ratePerSecond, timeSharePerSecond } from "./counter.ts";
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

/** Fills in the values of an alternative where all its inputs stand and none before it had a say. */
const fillIn = (
  chosen: Float64Array,
  decided: Uint8Array,
  values: Float64Array,
  inputs: readonly Float64Array[],
): void => {
  for (let index = 0; index < chosen.length; index++) {
    if (decided[index] === 1 || inputs.some((input) => Number.isNaN(input[index] ?? NaN))) continue;
    decided[index] = 1;
    chosen[index] = values[index] ?? NaN;
  }
};

/** At each sample the first alternative that it has the inputs of, even where that one's value is a gap. */
const firstOf = (alternatives: readonly Derivation[], columns: Columns, context: DeriveContext): Float64Array => {
  const chosen = constant(columns, NaN);
  const decided = new Uint8Array(chosen.length);
  for (const alternative of alternatives) {
    const held = new Map(inputsOfDerivation(alternative).map((name) => [name, columns.inputs(name)]));
    if (!isComputable(alternative, (name) => held.get(name) !== undefined, context)) continue;
    const inputs = [...held.values()].filter((column) => column !== undefined);
    fillIn(chosen, decided, evaluate(alternative, columns, context), inputs);
  }
  return chosen;
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

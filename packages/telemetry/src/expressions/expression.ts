import type { InputName } from "../inputs/inputs.ts";
import { PARTS_OF_SQUARES } from "../inputs/request-time.ts";
import type { Naming } from "../namings/naming.ts";
import type { Derivation } from "../signals/signal.ts";
import { histogramExpression } from "./histogram-expression.ts";
import { inputExpression } from "./input-expression.ts";
import { isAdvised, metricsOfInput } from "./input-rules.ts";
import { either, grouped, one, rateOfExpression, scaled } from "./promql.ts";
import type { Expression } from "./promql.ts";

/** An expression, and what to mind of it. */
export interface Expressed extends Expression {
  readonly notes: readonly string[];
}

const ADVISED =
  "Only once the rule stands among the exporter's that the source's page advises: the published rules leave it out.";
const NO_COUNT = "This naming carries no count of it, so a percentile of old requests cannot be told from one of now.";
const SUBQUERY =
  "The exporter tells the lifetime mean: times the count it is the lifetime sum, whose increase over the count's is the exact mean of the time between.";
const SQUARES =
  "Mean and standard deviation are the lifetime's: with the count they give the lifetime sum of squares, whose increase over the count's is the exact mean square of the time between.";
const DISK_BYTES = "2e12";
const DISK = `Put the size of a broker's disks, in bytes, in place of ${DISK_BYTES}.`;

const ofInput = (naming: Naming, input: InputName, read: "rate" | "value"): Expressed | null => {
  const metrics = metricsOfInput(naming, input);
  if (metrics.length === 0) return null;
  return { ...inputExpression(input, metrics, read), notes: isAdvised(metrics) ? [ADVISED] : [] };
};

const isMean = (naming: Naming, input: InputName): boolean =>
  metricsOfInput(naming, input)
    .flat()
    .some(({ spellings }) => spellings.flat().some(({ as }) => as === "mean"));

const increaseOfSum = (naming: Naming, sum: InputName, count: InputName): Expressed | null => {
  if (!isMean(naming, sum)) return ofInput(naming, sum, "rate");
  const mean = ofInput(naming, sum, "value");
  const times = ofInput(naming, count, "value");
  if (mean === null || times === null) return null;
  return {
    text: rateOfExpression(`${grouped(one(mean))} * ${grouped(one(times))}`),
    isPerInstance: true,
    notes: [...mean.notes, ...times.notes, SUBQUERY],
  };
};

const divided = (above: Expressed | null, below: Expressed | null): Expressed | null => {
  if (above === null || below === null) return null;
  return {
    text: `${grouped(one(above))} / (${grouped(one(below))} > 0)`,
    isPerInstance: true,
    notes: [...above.notes, ...below.notes],
  };
};

/** Of the lifetime mean m, deviation s and count n: the sum of squares is (n - 1) s² + n m². */
const rootMeanSquare = (
  naming: Naming,
  { squares, count }: Extract<Derivation, { kind: "interval-rms" }>,
): Expressed | null => {
  const { sum } = PARTS_OF_SQUARES[squares];
  const told = ofInput(naming, sum, "value");
  const number = ofInput(naming, count, "value");
  const apart = ofInput(naming, squares, "value");
  const happened = ofInput(naming, count, "rate");
  if (told === null || number === null || apart === null || happened === null) return null;
  const total = grouped(one(told));
  const n = grouped(one(number));
  const s = grouped(one(apart));
  const ofMeans = isMean(naming, sum) ? `${n} * ${total} ^ 2` : `${total} ^ 2 / ${n}`;
  const added = rateOfExpression(`(${n} - 1) * ${s} ^ 2 + ${ofMeans}`);
  return {
    text: `sqrt(${added} / (${one(happened)} > 0))`,
    isPerInstance: true,
    notes: [...told.notes, ...number.notes, ...apart.notes, SQUARES],
  };
};

const percentile = (naming: Naming, input: InputName, count: InputName): Expressed | null => {
  const value = ofInput(naming, input, "value");
  if (value === null) return null;
  const advancing = ofInput(naming, count, "rate");
  if (advancing === null) return { ...value, notes: [...value.notes, NO_COUNT] };
  return {
    text: `${grouped(value.text)} and on (instance) (${one(advancing)} > 0)`,
    isPerInstance: value.isPerInstance,
    notes: [...value.notes, ...advancing.notes],
  };
};

const firstOf = (naming: Naming, alternatives: readonly Derivation[]): Expressed | null => {
  const carried = alternatives.map((derivation) => express(naming, derivation)).filter((found) => found !== null);
  const [first] = carried;
  if (first === undefined || carried.length === 1) return first ?? null;
  // Their other labels differ, so that without one value an instance all of them would stand.
  return {
    text: either(carried.map((found) => grouped(one(found)))),
    isPerInstance: true,
    notes: carried.flatMap(({ notes }) => notes),
  };
};

const quotient = (naming: Naming, numerator: Derivation, denominator: Derivation): Expressed | null => {
  const above = express(naming, numerator);
  if (denominator.kind !== "setting") return divided(above, express(naming, denominator));
  return above === null
    ? null
    : { ...above, text: `${grouped(above.text)} / ${DISK_BYTES}`, notes: [...above.notes, DISK] };
};

/** A derivation as PromQL over a naming's names; null where it does not carry all that it needs. */
export const express = (naming: Naming, derivation: Derivation): Expressed | null => {
  switch (derivation.kind) {
    case "gauge":
      return ofInput(naming, derivation.input, "value");
    case "rate":
      return ofInput(naming, derivation.counter, "rate");
    case "time-share": {
      const share = ofInput(naming, derivation.counter, "rate");
      if (share === null || derivation.scale === 1) return share;
      return { ...share, text: scaled(grouped(share.text), derivation.scale) };
    }
    case "percentile":
      return percentile(naming, derivation.percentile, derivation.count);
    case "histogram-quantile": {
      const text = histogramExpression(naming, derivation.histogram, derivation.quantile);
      return text === null ? null : { text, isPerInstance: true, notes: [] };
    }
    case "interval-mean":
      return divided(
        increaseOfSum(naming, derivation.sum, derivation.count),
        ofInput(naming, derivation.count, "rate"),
      );
    case "interval-rms":
      return rootMeanSquare(naming, derivation);
    case "quotient":
      return quotient(naming, derivation.numerator, derivation.denominator);
    case "setting":
      return null;
    default:
      return firstOf(naming, derivation.of);
  }
};

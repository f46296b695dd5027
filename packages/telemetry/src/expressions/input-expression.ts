import { INPUTS } from "../inputs/inputs.ts";
import type { InputName } from "../inputs/inputs.ts";
import type { Rule } from "../namings/naming.ts";
import type { Metric } from "./input-rules.ts";
import { either, grouped, one, perInstance, rate, rateOfExpression, scaled } from "./promql.ts";
import type { Expression } from "./promql.ts";
import { selectorOf, selectorOfNames } from "./selector.ts";

type Read = "rate" | "value";

/** One spelling: its selector, and only where its size says that it is this thing and not another of the same name. */
const spelled = (rules: readonly Rule[], read: Read): string => {
  const [first] = rules;
  const selector = selectorOf(rules);
  const positive = first?.counts === "positive" ? `${selector} > bool 0` : selector;
  const told = first?.belowZeroIsNone === true ? `(${selector} >= 0)` : positive;
  const taken = read === "rate" ? rate(selector) : told;
  const [least, most] = first?.within ?? [0, Infinity];
  if (least > 0) return `(${taken} and ${selector} >= ${least})`;
  return most < Infinity ? `(${selector} <= ${most})` : taken;
};

const combineOf = (input: InputName, [first]: readonly Rule[]) => {
  // Where none is positive a sum of "is it" is 0, a count would be nothing.
  if (first?.counts !== undefined) return first.counts === "positive" ? "sum" : "count";
  return first?.combine ?? INPUTS.get(input)?.combine ?? "only";
};

const metricExpression = (input: InputName, { spellings }: Metric, read: Read): Expression => {
  const rules = spellings.flat();
  const scale = rules[0]?.scale ?? 1;
  const combine = combineOf(input, rules);
  const all = either(spellings.map((rule) => spelled(rule, read)));
  if (combine !== "only") return { text: scaled(perInstance(combine, all), scale), isPerInstance: true };
  return { text: scaled(spellings.length > 1 && scale !== 1 ? `(${all})` : all, scale), isPerInstance: false };
};

const usedShare = (metrics: readonly Metric[]): Expression | null => {
  const rules = metrics.flatMap(({ spellings }) => spellings.flat());
  const free = rules.filter(({ as }) => as === "free");
  const size = rules.filter(({ as }) => as === "size");
  if (free.length === 0 || size.length === 0) return null;
  return { text: perInstance("max", `1 - ${selectorOf(free)} / ${selectorOf(size)}`), isPerInstance: true };
};

/** More metrics than these to be rated one by one are no expression that anybody reads. */
const MOST_RATES = 4;

/**
 * Any of several metrics may be absent: they are added up by a selector of all their names. A rate would lose these, so
 * the sum of counters is rated: all of them begin at 0 again at the same moment.
 */
const sumOfNames = (metrics: readonly Metric[], read: Read): Expression => {
  const rules = metrics.flatMap(({ spellings }) => spellings.flat());
  const sum = perInstance("sum", selectorOfNames(rules));
  const text = scaled(read === "rate" ? rateOfExpression(sum) : sum, rules[0]?.scale ?? 1);
  return { text, isPerInstance: true };
};

const likenessOf = ({ labels, without, except, matching, scale, counts, within }: Rule): string =>
  JSON.stringify([labels, without, except, matching, scale, counts, within]);

/** Whether they differ in their names alone. */
const areAlike = (metrics: readonly Metric[]): boolean =>
  new Set(metrics.flatMap(({ spellings }) => spellings.flat()).map(likenessOf)).size === 1;

const metricsExpression = (input: InputName, metrics: readonly Metric[], read: Read): Expression => {
  const share = usedShare(metrics);
  if (share !== null) return share;
  const isSum = INPUTS.get(input)?.combine === "sum";
  const isLong = metrics.length > (read === "rate" ? MOST_RATES : 1);
  if (isSum && isLong && areAlike(metrics)) return sumOfNames(metrics, read);
  const parts = metrics.map((metric) => metricExpression(input, metric, read));
  const texts = parts.map(({ text }) => text);
  // Several metrics of one input: parts of a sum, or else names for the same thing.
  return {
    text: isSum ? texts.join(" + ") : either(texts),
    isPerInstance: parts.every((part) => part.isPerInstance),
  };
};

/** An input as PromQL: its rate, or its value. `metrics`: those first that go before the others. */
export const inputExpression = (input: InputName, metrics: readonly (readonly Metric[])[], read: Read): Expression => {
  const [first, ...others] = metrics.map((some) => metricsExpression(input, some, read));
  if (first === undefined) return { text: "", isPerInstance: false };
  if (others.length === 0) return first;
  // Their other labels differ, so that without one value an instance all of them would stand.
  return { text: either([first, ...others].map((some) => grouped(one(some)))), isPerInstance: true };
};

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

/** A metric as it is told, series by series. */
const plainText = ({ spellings }: Metric, read: Read): string => {
  const [first] = spellings.flat();
  const scale = first?.scale ?? 1;
  const all = either(spellings.map((rule) => spelled(rule, read)));
  const text = scaled(spellings.length > 1 && scale !== 1 ? `(${all})` : all, scale);
  return first?.as === "left" ? `1 - ${text}` : text;
};

const metricExpression = (input: InputName, metric: Metric, read: Read): Expression => {
  const rules = metric.spellings.flat();
  const [first] = rules;
  const combine = combineOf(input, rules);
  if (combine === "only") return { text: plainText(metric, read), isPerInstance: false };
  if (first?.as === "left") return { text: perInstance(combine, plainText(metric, read)), isPerInstance: true };
  const all = either(metric.spellings.map((rule) => spelled(rule, read)));
  return { text: scaled(perInstance(combine, all), first?.scale ?? 1), isPerInstance: true };
};

/** The most of several metrics, each of some of the things: of drives that tell their wear in different ways. */
const mostOfAll = (metrics: readonly Metric[], read: Read): Expression => {
  const texts = metrics.map((metric) => grouped(plainText(metric, read)));
  return { text: perInstance("max", either(texts)), isPerInstance: true };
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

/** How many have a part that is less than their whole; 0 where none has. */
const shortParts = (metrics: readonly Metric[]): Expression | null => {
  const rules = metrics.flatMap(({ spellings }) => spellings.flat());
  const part = rules.filter(({ as }) => as === "part");
  const whole = rules.filter(({ as }) => as === "whole");
  if (part.length === 0 || whole.length === 0) return null;
  return { text: perInstance("sum", `${selectorOf(part)} < bool ${selectorOf(whole)}`), isPerInstance: true };
};

const metricsExpression = (input: InputName, metrics: readonly Metric[], read: Read): Expression => {
  const share = usedShare(metrics) ?? shortParts(metrics);
  if (share !== null) return share;
  const isSum = INPUTS.get(input)?.combine === "sum";
  const isLong = metrics.length > (read === "rate" ? MOST_RATES : 1);
  if (isSum && isLong && areAlike(metrics)) return sumOfNames(metrics, read);
  if (metrics.length > 1 && INPUTS.get(input)?.combine === "max") return mostOfAll(metrics, read);
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

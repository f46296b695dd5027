import { INPUTS } from "../inputs/inputs.ts";
import type { InputName } from "../inputs/inputs.ts";
import type { Rule } from "../namings/naming.ts";
import type { Metric } from "./input-rules.ts";
import { either, perInstance, rate, scaled } from "./promql.ts";
import { selectorOf } from "./selector.ts";

type Read = "rate" | "value";

/** One spelling: its selector, and only where its size says that it is this thing and not another of the same name. */
const spelled = (rules: readonly Rule[], read: Read): string => {
  const [first] = rules;
  const selector = selectorOf(rules);
  const positive = first?.counts === "positive" ? `${selector} > bool 0` : selector;
  const taken = read === "rate" ? rate(selector) : positive;
  const [least, most] = first?.within ?? [0, Infinity];
  if (least > 0) return `(${taken} and ${selector} >= ${least})`;
  return most < Infinity ? `(${selector} <= ${most})` : taken;
};

const combineOf = (input: InputName, [first]: readonly Rule[]) => {
  // Where none is positive a sum of "is it" is 0, a count would be nothing.
  if (first?.counts !== undefined) return first.counts === "positive" ? "sum" : "count";
  return first?.combine ?? INPUTS.get(input)?.combine ?? "only";
};

/** PromQL, and whether it has one value an instance, with no other label. */
export interface Expression {
  readonly text: string;
  readonly isPerInstance: boolean;
}

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

/** Any of several gauges may be absent: they are added up by a selector of all their names. */
const sumOfGauges = (metrics: readonly Metric[]): Expression => {
  const families = metrics.flatMap(({ spellings }) => spellings.flat().map(({ family }) => family));
  const selector = `{__name__=~${JSON.stringify([...new Set(families)].join("|"))}}`;
  return { text: perInstance("sum", selector), isPerInstance: true };
};

const isPlain = ({ spellings }: Metric): boolean =>
  spellings.flat().every(({ labels, scale }) => scale === 1 && Object.keys(labels).length === 0);

/** An input as PromQL: its rate, or its value. */
export const inputExpression = (input: InputName, metrics: readonly Metric[], read: Read): Expression => {
  const share = usedShare(metrics);
  if (share !== null) return share;
  const isSum = INPUTS.get(input)?.combine === "sum";
  if (isSum && read === "value" && metrics.length > 1 && metrics.every(isPlain)) return sumOfGauges(metrics);
  const parts = metrics.map((metric) => metricExpression(input, metric, read));
  const texts = parts.map(({ text }) => text);
  // Several metrics of one input: parts of a sum, or else names for the same thing.
  return {
    text: isSum ? texts.join(" + ") : either(texts),
    isPerInstance: parts.every((part) => part.isPerInstance),
  };
};

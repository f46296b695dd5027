import { bucketsOfHistogram } from "../inputs/histogram.ts";
import type { HistogramName } from "../inputs/histogram.ts";
import type { Naming, Rule } from "../namings/naming.ts";
import { either, rate } from "./promql.ts";
import { selectorOf } from "./selector.ts";

const MS_PER_SECOND = 1000;

const withoutBound = (rule: Rule): Rule => {
  const { le: _, ...labels } = rule.labels;
  return { ...rule, labels };
};

/** A quantile of a histogram's growth in milliseconds, nothing where nothing was counted; null where it is not carried. */
export const histogramExpression = (naming: Naming, histogram: HistogramName, quantile: number): string | null => {
  const inputs = new Set<string>(bucketsOfHistogram(histogram).map(({ input }) => input));
  const rules = naming.rules.filter(({ input }) => inputs.has(input)).map(withoutBound);
  if (rules.length === 0) return null;
  const published = rules.filter(({ as }) => as !== "fallback");
  const selectors = [...published, ...rules].map((rule) => selectorOf([rule]));
  const rates = either([...new Set(selectors)].map(rate));
  return `histogram_quantile(${quantile}, sum by (instance, le) (${rates})) * ${MS_PER_SECOND} >= 0`;
};

import type { InputName } from "../inputs/inputs.ts";
import type { Naming, Rule } from "../namings/naming.ts";

/** Rules whose samples are added up or stand for each other: the same metric under its spellings. */
export interface Metric {
  /** Each an alternative, such as exporter 0.x and 1.x: rules of one family that differ in label values alone. */
  readonly spellings: readonly (readonly Rule[])[];
}

/**
 * Exporters 0.x and 1.x: with or without `_total`, and with the words of the memory families in either order. The unit of
 * OpenTelemetry, `_ratio`, likewise.
 */
const plainName = ({ family }: Rule): string => {
  const words = family.replace(/_(total|ratio)$/, "").split("_");
  return family.startsWith("jvm_memory_") ? words.toSorted().join("_") : words.join("_");
};

const plainKey = (rule: Rule): string => {
  const names = Object.keys(rule.labels).map((name) => name.toLowerCase());
  return JSON.stringify([plainName(rule), names.toSorted(), rule.within, rule.counts, rule.matching]);
};

const spellingKey = ({ family, labels, without, except }: Rule): string =>
  JSON.stringify([family, Object.keys(labels).toSorted(), without, except]);

const metricsOf = (rules: readonly Rule[]): Metric[] =>
  [...Map.groupBy(rules, plainKey).values()].map((same) => ({
    spellings: [...Map.groupBy(same, spellingKey).values()],
  }));

const isFallback = ({ as }: Rule): boolean => as === "fallback";
const isPublished = ({ advised }: Rule): boolean => advised !== true;

/**
 * The metrics that give an input under a naming, those first that go before the others where both are there; published
 * names, else those that only advised rules give, and then those that do where there are none. Empty where it carries
 * none.
 */
export const metricsOfInput = (naming: Naming, input: InputName): readonly (readonly Metric[])[] => {
  // Scale 0: successes, which only make the sum 0 where no error has happened yet.
  const rules = naming.rules.filter((rule) => rule.input === input && rule.scale !== 0);
  const values = rules.filter((rule) => !isFallback(rule));
  const published = values.filter(isPublished);
  return [published.length > 0 ? published : values, rules.filter(isFallback)]
    .map(metricsOf)
    .filter((metrics) => metrics.length > 0);
};

export const isAdvised = (metrics: readonly (readonly Metric[])[]): boolean =>
  metrics.flat().every(({ spellings }) => spellings.flat().every(({ advised }) => advised === true));

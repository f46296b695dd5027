import type { InputName } from "../inputs/inputs.ts";
import type { Naming, Rule } from "../namings/naming.ts";

/** Rules whose samples are added up or stand for each other: the same metric under its spellings. */
export interface Metric {
  /** Each an alternative, such as exporter 0.x and 1.x: rules of one family that differ in label values alone. */
  readonly spellings: readonly (readonly Rule[])[];
}

/** More metrics than these for one input are no expression that anybody reads. */
const MOST_METRICS = 4;

/** Exporters 0.x and 1.x: with or without `_total`, and with the words of the memory families in either order. */
const plainName = ({ family }: Rule): string => {
  const words = family.replace(/_total$/, "").split("_");
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

/** Published names before those of the Java client, and these before names that only advised rules give. */
const PREFERENCES: readonly ((rule: Rule) => boolean)[] = [
  ({ as, advised }) => as !== "fallback" && advised !== true,
  ({ as }) => as === "fallback",
  ({ advised }) => advised === true,
];

/** The metrics that give an input under a naming; null where it carries none. */
export const metricsOfInput = (naming: Naming, input: InputName): readonly Metric[] | null => {
  // Scale 0: successes, which only make the sum 0 where no error has happened yet.
  const rules = naming.rules.filter((rule) => rule.input === input && rule.scale !== 0);
  const choices = PREFERENCES.map((isPreferred) => metricsOf(rules.filter(isPreferred))).filter(
    (metrics) => metrics.length > 0,
  );
  return choices.find((metrics) => metrics.length <= MOST_METRICS) ?? choices[0] ?? null;
};

export const isAdvised = (metrics: readonly Metric[]): boolean =>
  metrics.every(({ spellings }) => spellings.flat().every(({ advised }) => advised === true));

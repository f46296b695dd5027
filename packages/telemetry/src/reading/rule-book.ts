import { SymbolTable } from "../exposition/symbol-table.ts";
import type { Labels } from "../exposition/sample.ts";
import type { Vocabulary } from "../exposition/vocabulary.ts";
import type { Combine } from "../inputs/input.ts";
import { INPUT_NAMES, INPUTS } from "../inputs/inputs.ts";
import type { Naming, Rule } from "../namings/naming.ts";
import { topicWords } from "../topics/topic-rule-book.ts";

/** A rule in numbers of the vocabulary, for all namings that have it. */
export interface CompiledRule {
  /** Indices of namings. */
  readonly namings: readonly number[];
  /** Index of the input. */
  readonly input: number;
  readonly as: Rule["as"];
  readonly combine: Combine;
  readonly counts: Rule["counts"];
  readonly scale: number;
  readonly identifies: boolean;
  /** Pairs of label name and value that must be there. */
  readonly labels: readonly (readonly [nameId: number, valueId: number])[];
  readonly without: readonly number[];
  readonly except: readonly (readonly [nameId: number, valueId: number])[];
  readonly matching: readonly [nameId: number, pattern: RegExp] | null;
  readonly least: number;
  readonly most: number;
}

/** Rules of one family: by the value of the first label they ask for, and those that ask for none. */
interface FamilyRules {
  readonly byFirstValue: ReadonlyMap<number, readonly CompiledRule[]>;
  readonly unlabelled: readonly CompiledRule[];
}

const NO_RULES: FamilyRules = { byFirstValue: new Map(), unlabelled: [] };

const labelNamesOf = (rule: Rule): string[] => [
  ...Object.keys(rule.labels),
  ...rule.without,
  ...Object.keys(rule.except),
  ...(rule.matching === undefined ? [] : [rule.matching[0]]),
];

const labelValuesOf = (rule: Rule): string[] => [...Object.values(rule.labels), ...Object.values(rule.except).flat()];

const hasPair = (labels: Labels, nameId: number, valueId: number): boolean => {
  for (let index = 0; index < labels.count; index++) {
    if (labels.nameId(index) === nameId && labels.valueId(index) === valueId) return true;
  }
  return false;
};

const hasName = (labels: Labels, nameId: number): boolean => {
  for (let index = 0; index < labels.count; index++) {
    if (labels.nameId(index) === nameId) return true;
  }
  return false;
};

const isLike = (labels: Labels, [nameId, pattern]: readonly [number, RegExp]): boolean => {
  for (let index = 0; index < labels.count; index++) {
    if (labels.nameId(index) === nameId && pattern.test(labels.value(index))) return true;
  }
  return false;
};

const matches = (rule: CompiledRule, labels: Labels): boolean =>
  rule.labels.every(([nameId, valueId]) => hasPair(labels, nameId, valueId)) &&
  !rule.without.some((nameId) => hasName(labels, nameId)) &&
  !rule.except.some(([nameId, valueId]) => hasPair(labels, nameId, valueId)) &&
  (rule.matching === null || isLike(labels, rule.matching));

const familyRules = (rules: readonly CompiledRule[]): FamilyRules => ({
  byFirstValue: Map.groupBy(
    rules.filter(({ labels }) => labels.length > 0),
    ({ labels }) => labels[0]?.[1] ?? 0,
  ),
  unlabelled: rules.filter(({ labels }) => labels.length === 0),
});

/** The rules of all namings, compiled once, so that one pass over a scrape finds out both its naming and its inputs. */
export class RuleBook {
  readonly vocabulary: Vocabulary;
  readonly namings: readonly Naming[];
  readonly #families: readonly FamilyRules[];

  /** `families` and `labelNames`: what is to be read besides the rules' own. */
  constructor(namings: readonly Naming[], families: readonly string[], labelNames: readonly string[]) {
    const rules = namings.flatMap((naming) => naming.rules);
    const topics = topicWords(namings);
    this.namings = namings;
    this.vocabulary = {
      families: new SymbolTable([...rules.map(({ family }) => family), ...topics.families, ...families]),
      labelNames: new SymbolTable([...rules.flatMap(labelNamesOf), ...topics.labelNames, ...labelNames]),
      labelValues: new SymbolTable([...rules.flatMap(labelValuesOf), ...topics.labelValues]),
    };
    this.#families = this.#compile();
  }

  /** Gives each rule that the sample follows to `onMatch`. */
  match(familyId: number, labels: Labels, onMatch: (rule: CompiledRule) => void): void {
    const { byFirstValue, unlabelled } = this.#families[familyId] ?? NO_RULES;
    for (const rule of unlabelled) if (matches(rule, labels)) onMatch(rule);
    if (byFirstValue.size === 0) return;
    for (let index = 0; index < labels.count; index++) {
      const valueId = labels.valueId(index);
      const rules = valueId === 0 ? undefined : byFirstValue.get(valueId);
      if (rules === undefined) continue;
      for (const rule of rules) if (matches(rule, labels)) onMatch(rule);
    }
  }

  #compile(): FamilyRules[] {
    const shared = new Map<string, { rule: Rule; namings: number[] }>();
    this.namings.forEach(({ rules }, naming) => {
      for (const rule of rules) {
        const key = JSON.stringify(rule);
        const entry = shared.get(key);
        if (entry === undefined) shared.set(key, { rule, namings: [naming] });
        else entry.namings.push(naming);
      }
    });
    const byFamily: CompiledRule[][] = [];
    for (const { rule, namings } of shared.values()) {
      const familyId = this.vocabulary.families.idOf(rule.family);
      (byFamily[familyId] ??= []).push(this.#compileRule(rule, namings));
    }
    return Array.from(byFamily, (rules: CompiledRule[] | undefined) => familyRules(rules ?? []));
  }

  #compileRule(rule: Rule, namings: readonly number[]): CompiledRule {
    const { labelNames, labelValues } = this.vocabulary;
    const pair = (name: string, value: string) => [labelNames.idOf(name), labelValues.idOf(value)] as const;
    return {
      namings,
      input: INPUT_NAMES.indexOf(rule.input),
      as: rule.as,
      combine: rule.combine ?? INPUTS.get(rule.input)?.combine ?? "only",
      counts: rule.counts,
      scale: rule.scale,
      identifies: rule.identifies,
      labels: Object.entries(rule.labels).map(([name, value]) => pair(name, value)),
      without: rule.without.map((name) => labelNames.idOf(name)),
      except: Object.entries(rule.except).flatMap(([name, values]) => values.map((value) => pair(name, value))),
      matching:
        rule.matching === undefined ? null : [labelNames.idOf(rule.matching[0]), new RegExp(rule.matching[1], "u")],
      least: rule.within?.[0] ?? -Infinity,
      most: rule.within?.[1] ?? Infinity,
    };
  }
}

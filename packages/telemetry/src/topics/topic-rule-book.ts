import type { Labels } from "../exposition/sample.ts";
import type { SymbolTable } from "../exposition/symbol-table.ts";
import type { Vocabulary } from "../exposition/vocabulary.ts";
import type { Naming } from "../namings/naming.ts";
import { isTopicName, TOPIC_MEASURES } from "./topic-measure.ts";

/** A rule for topics in numbers of the vocabulary, for all namings that have it. */
export interface CompiledTopicRule {
  /** Indices of namings. */
  readonly namings: readonly number[];
  /** Index of the measure. */
  readonly measure: number;
  readonly isSummed: boolean;
  /** Number of the label that holds the topic. */
  readonly topicLabel: number;
  /** Pairs of label name and value that must be there. */
  readonly labels: readonly (readonly [nameId: number, valueId: number])[];
}

/** The topic that a series is of, and the rules that it follows. */
export interface ToldTopic {
  readonly topic: string;
  readonly rules: readonly CompiledTopicRule[];
}

const hasPair = (labels: Labels, nameId: number, valueId: number): boolean => {
  for (let index = 0; index < labels.count; index++)
    if (labels.nameId(index) === nameId && labels.valueId(index) === valueId) return true;
  return false;
};

const valueOf = (labels: Labels, nameId: number): string | null => {
  for (let index = 0; index < labels.count; index++) if (labels.nameId(index) === nameId) return labels.value(index);
  return null;
};

/** Families, label names and label values that rules for topics ask for. */
export const topicWords = (namings: readonly Naming[]) => {
  const rules = namings.flatMap(({ topics = [] }) => topics);
  return {
    families: rules.map(({ family }) => family),
    labelNames: rules.flatMap(({ labels, topicLabel }) => [topicLabel, ...Object.keys(labels)]),
    labelValues: rules.flatMap(({ labels }) => Object.values(labels)),
  };
};

const pair = (names: SymbolTable, values: SymbolTable, [name, value]: readonly [string, string]) =>
  [names.idOf(name), values.idOf(value)] as const;

/** The rules for topics of all namings, compiled once. */
export class TopicRuleBook {
  readonly #families: readonly (readonly CompiledTopicRule[] | undefined)[];

  constructor(namings: readonly Naming[], { families, labelNames, labelValues }: Vocabulary) {
    const shared = new Map<string, { family: number; rule: CompiledTopicRule; namings: number[] }>();
    namings.forEach(({ topics = [] }, naming) => {
      for (const one of topics) {
        const key = JSON.stringify(one);
        const known = shared.get(key);
        if (known !== undefined) {
          known.namings.push(naming);
          continue;
        }
        const indices = [naming];
        const rule: CompiledTopicRule = {
          namings: indices,
          measure: TOPIC_MEASURES.indexOf(one.measure),
          isSummed: one.isSummed === true,
          topicLabel: labelNames.idOf(one.topicLabel),
          labels: Object.entries(one.labels).map((entry) => pair(labelNames, labelValues, entry)),
        };
        shared.set(key, { family: families.idOf(one.family), rule, namings: indices });
      }
    });
    const byFamily: CompiledTopicRule[][] = [];
    for (const { family, rule } of shared.values()) (byFamily[family] ??= []).push(rule);
    this.#families = byFamily;
  }

  /** Null where the series is of no topic. */
  match(familyId: number, labels: Labels): ToldTopic | null {
    const rules = this.#families[familyId]?.filter((rule) =>
      rule.labels.every(([nameId, valueId]) => hasPair(labels, nameId, valueId)),
    );
    const topic = rules?.[0] === undefined ? null : valueOf(labels, rules[0].topicLabel);
    return rules === undefined || topic === null || !isTopicName(topic) ? null : { topic, rules };
  }
}

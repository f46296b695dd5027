import { SeriesSet } from "../exposition/series-set.ts";
import type { Sample } from "../exposition/sample.ts";
import type { Vocabulary } from "../exposition/vocabulary.ts";
import { NAMINGS } from "../namings/namings.ts";
import { IDENTITY_FAMILIES, IDENTITY_LABELS, type Identity, identityReader, UNKNOWN_IDENTITY } from "./identity.ts";
import { InputBanks, labelsTextOf, needsLabels } from "./input-banks.ts";
import type { NamedBank } from "./recognise.ts";
import { type CompiledRule, RuleBook } from "./rule-book.ts";
import type { ToldSample } from "./told-sample.ts";
import { TopicFindings } from "../topics/topic-findings.ts";
import { TopicRuleBook } from "../topics/topic-rule-book.ts";

const ruleBook = new RuleBook(NAMINGS, IDENTITY_FAMILIES, IDENTITY_LABELS);
const topicRuleBook = new TopicRuleBook(NAMINGS, ruleBook.vocabulary);
const readIdentity = identityReader(ruleBook.vocabulary);

/** What a page of metrics is read with. */
export const VOCABULARY: Vocabulary = ruleBook.vocabulary;

/** What the samples of one page give, under every naming. Of a series that is there twice the first sample counts. */
export class PageFindings {
  identity: Identity = UNKNOWN_IDENTITY;
  readonly banks: readonly NamedBank[] = NAMINGS.map((naming) => ({ naming, bank: new InputBanks() }));
  readonly topics = new TopicFindings();
  readonly #series: SeriesSet;

  constructor(body: Uint8Array) {
    this.#series = new SeriesSet(body);
  }

  /** Takes a sample as it stands in the page. @returns what it is for; undefined if for nothing */
  take(sample: Sample): ToldSample | undefined {
    const { familyId, labels, seriesStart, seriesEnd } = sample;
    const identity = readIdentity(sample);
    const rules: CompiledRule[] = [];
    let isNew: boolean | undefined;
    ruleBook.match(familyId, labels, (rule) => {
      isNew ??= this.#series.add(seriesStart, seriesEnd);
      if (isNew) rules.push(rule);
    });
    let topic = topicRuleBook.match(familyId, labels);
    if (topic !== null) {
      isNew ??= this.#series.add(seriesStart, seriesEnd);
      if (!isNew) topic = null;
    }
    if (identity === null && isNew === undefined) return undefined;
    const told = { identity, rules, topic, labelsText: rules.some(needsLabels) ? labelsTextOf(labels) : null };
    this.takeTold(told, sample.value, seriesStart);
    return told;
  }

  /** Takes a sample of which it is known what it is for. `start`: where it stands in the page. */
  takeTold({ identity, rules, topic, labelsText }: ToldSample, value: number, start: number): void {
    if (identity !== null) this.identity = identity;
    for (const rule of rules)
      for (const index of rule.namings) this.banks[index]?.bank.take(rule, { value, labelsText, start });
    if (topic !== null) for (const rule of topic.rules) this.topics.take(rule, topic.topic, value);
  }
}

import { TOPIC_MEASURES } from "./topic-measure.ts";
import type { TopicCounters } from "./topic-measure.ts";
import type { CompiledTopicRule } from "./topic-rule-book.ts";

interface Told {
  readonly topics: string[];
  readonly values: number[];
}

/** What a page tells of topics, by the rule that each sample follows: which naming it is, is known only at the end. */
export class TopicFindings {
  readonly #told = new Map<CompiledTopicRule, Told>();

  take(rule: CompiledTopicRule, topic: string, value: number): void {
    let told = this.#told.get(rule);
    if (told === undefined) this.#told.set(rule, (told = { topics: [], values: [] }));
    told.topics.push(topic);
    told.values.push(value);
  }

  /** Samples of topics under a naming, by its index. */
  samples(naming: number): number {
    let count = 0;
    for (const [rule, { values }] of this.#told) if (rule.namings.includes(naming)) count += values.length;
    return count;
  }

  /** Counters by topic under a naming, by its index. */
  counters(naming: number): ReadonlyMap<string, TopicCounters> {
    const counters = new Map<string, number[]>();
    for (const [rule, { topics, values }] of this.#told) {
      if (!rule.namings.includes(naming)) continue;
      topics.forEach((topic, index) => {
        const value = values[index] ?? NaN;
        if (!(value >= 0 && value < Infinity)) return;
        let own = counters.get(topic);
        if (own === undefined) counters.set(topic, (own = TOPIC_MEASURES.map(() => NaN)));
        const held = own[rule.measure] ?? NaN;
        if (Number.isNaN(held)) own[rule.measure] = value;
        else if (rule.isSummed) own[rule.measure] = held + value;
      });
    }
    return counters;
  }
}

import { NAMINGS } from "../namings/namings.ts";
import type { Naming } from "../namings/naming.ts";
import type { SignalExpression } from "../expressions/expressions-of.ts";
import type { TopicRule } from "../namings/topic-rule.ts";
import { rate } from "../expressions/promql.ts";
import type { TopicSignal } from "./topic-signals.ts";

const selectorOf = ({ family, labels, topicLabel }: TopicRule): string => {
  const matchers = Object.entries(labels).map(([label, value]) => `${label}=${JSON.stringify(value)}`);
  return `${family}{${[...matchers, `${topicLabel}!=""`].join(",")}}`;
};

const summed = (rule: TopicRule): string => `sum by (${rule.topicLabel}) (${rate(selectorOf(rule))})`;

const expressionOf = ({ measure }: TopicSignal, { id, title, topics = [] }: Naming): SignalExpression => {
  const texts = new Set(topics.filter((rule) => rule.measure === measure).map(summed));
  return texts.size === 0
    ? { naming: id, title, text: null, note: `${title} does not carry it.` }
    : { naming: id, title, text: [...texts].join(" or "), note: null };
};

/** A signal of topics as PromQL under every naming, those that carry it first; one value per topic. */
export const topicExpressions = (signal: TopicSignal): SignalExpression[] => {
  const all = NAMINGS.map((naming) => expressionOf(signal, naming));
  return [...all.filter(({ text }) => text !== null), ...all.filter(({ text }) => text === null)];
};

/** How it is computed, in words. */
export const topicDerivationWords = ({ measure }: TopicSignal): string =>
  `increase per second of ${measure}_total of the topic on each broker, added over brokers`;

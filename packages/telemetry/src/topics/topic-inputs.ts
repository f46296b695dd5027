import { TOPIC_MEASURES } from "./topic-measure.ts";
import type { TopicMeasure } from "./topic-measure.ts";

/** Topics whose counters are kept together: with more, a row of them would not stay in one place in PostgreSQL. */
export const TOPICS_OF_A_PART = 64;

/** A counter of the topic that has this place in a part. Which topic it is, the cluster's places tell. */
export type TopicInputName = `topic_${TopicMeasure}_total/${number}`;

export const topicInput = (measure: TopicMeasure, place: number): TopicInputName => `topic_${measure}_total/${place}`;

const FEWEST_TOPICS = 8;

const inputsOfPlaces = (places: number): readonly TopicInputName[] =>
  TOPIC_MEASURES.flatMap((measure) => Array.from({ length: places }, (_, place) => topicInput(measure, place)));

const blocks: (readonly TopicInputName[])[] = [];
for (let places = FEWEST_TOPICS; places <= TOPICS_OF_A_PART; places *= 2) blocks.push(inputsOfPlaces(places));

/** All inputs of a part of a cluster's topics. */
export const TOPIC_INPUT_NAMES: readonly TopicInputName[] = inputsOfPlaces(TOPICS_OF_A_PART);

const places: ReadonlyMap<string, number> = new Map(
  TOPIC_INPUT_NAMES.map((name, index) => [name, index % TOPICS_OF_A_PART]),
);

/** The place that an input belongs to; undefined for one that is not of a topic. */
export const placeOfInput = (name: string): number | undefined => places.get(name);

/**
 * These names with those of topics that are not told now but may be the next time, so that the sets of names do not
 * change with every topic that comes or goes. Names of which the first is not of a topic come back as they are.
 */
export const withTopicPlaces = (names: readonly string[]): readonly string[] => {
  if (names[0] === undefined || !places.has(names[0])) return names;
  const highest = names.reduce((most, name) => Math.max(most, places.get(name) ?? Infinity), 0);
  const block = blocks.find(({ length }) => highest < length / TOPIC_MEASURES.length);
  return block ?? names;
};

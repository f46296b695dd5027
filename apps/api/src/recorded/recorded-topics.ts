import { type InputName, TOPIC_MEASURES, type TopicCounters, topicInput } from "@highwater/telemetry";

const OF_TOPIC = /^topic_(.+)_total\/(\d+)$/;

/** Whether an input of a recorded sample is a counter of a topic. */
export const isOfTopic = (name: string): boolean => name.startsWith("topic_");

/** Counters of topics among the inputs of recorded samples, so that they carry on like all others: topics by number. */
export const createRecordedTopics = () => {
  const numbers = new Map<string, number>();
  return {
    add: (inputs: Map<InputName, number>, topic: string, counters: TopicCounters): void => {
      const number = numbers.get(topic) ?? numbers.size;
      numbers.set(topic, number);
      TOPIC_MEASURES.forEach((measure, index) => {
        const value = counters[index] ?? Number.NaN;
        if (!Number.isNaN(value)) inputs.set(topicInput(measure, number), value);
      });
    },
    /** Topics by their number. */
    get names(): readonly string[] {
      return [...numbers.keys()];
    },
  };
};

/** What belongs to the broker itself, and the counters of each topic. */
export const withTopics = (all: ReadonlyMap<InputName, number>, names: readonly string[]) => {
  const inputs = new Map<InputName, number>();
  const topics = new Map<string, number[]>();
  for (const [name, value] of all) {
    const [, measure, number] = (isOfTopic(name) && OF_TOPIC.exec(name)) || [];
    const topic = names[Number(number)];
    if (topic === undefined) {
      inputs.set(name, value);
      continue;
    }
    const counters = topics.get(topic) ?? TOPIC_MEASURES.map(() => Number.NaN);
    topics.set(topic, counters);
    counters[TOPIC_MEASURES.findIndex((one) => one === measure)] = value;
  }
  return { inputs, topics };
};

/** Values by topic and partition. */
export const byPartition = <T>() => {
  const topics = new Map<string, Map<number, T>>();
  let size = 0;
  return {
    get size() {
      return size;
    },
    get: (topic: string, partition: number): T | undefined => topics.get(topic)?.get(partition),
    set: (topic: string, partition: number, value: T): void => {
      const ofTopic = topics.get(topic) ?? new Map<number, T>();
      if (!ofTopic.has(partition)) size += 1;
      topics.set(topic, ofTopic.set(partition, value));
    },
    entries: function* entries(): Generator<readonly [topic: string, partition: number, value: T]> {
      for (const [topic, ofTopic] of topics) for (const [partition, value] of ofTopic) yield [topic, partition, value];
    },
  };
};

export type ByPartition<T> = ReturnType<typeof byPartition<T>>;

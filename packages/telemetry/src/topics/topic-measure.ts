/** What a broker counts of each topic. */
export const TOPIC_MEASURES = ["bytes_in", "bytes_out", "messages_in"] as const;
export type TopicMeasure = (typeof TOPIC_MEASURES)[number];

/** Counters of one topic on one broker, in the order of the measures; NaN where one is not told. */
export type TopicCounters = readonly number[];

const NAME = /^[a-zA-Z0-9._-]{1,249}$/;

/** Whether a text may be the name of a topic. */
export const isTopicName = (text: string): boolean => NAME.test(text);

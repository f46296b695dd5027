import type { SignalBody } from "../signals/signal.ts";
import type { TopicMeasure } from "./topic-measure.ts";

export type TopicSignalName = `topic_${TopicMeasure}_rate`;

/** A rate of single topics over all brokers of a cluster. It is told by topic where others are told by broker. */
export interface TopicSignal extends Pick<
  SignalBody,
  "title" | "unit" | "meaning" | "misleads" | "badDirection" | "aggregate"
> {
  readonly name: TopicSignalName;
  readonly measure: TopicMeasure;
}

const flow = (measure: TopicMeasure, words: Pick<SignalBody, "title" | "unit" | "meaning" | "misleads">) =>
  ({
    ...words,
    name: `topic_${measure}_rate`,
    measure,
    badDirection: "none",
    aggregate: "mean",
  }) as const satisfies TopicSignal;

const COUNTS_FROM = "A topic is told from its second sample on, by the brokers that lead partitions of it.";

/** What is known of single topics over time, in the order of the measures. */
export const TOPIC_SIGNALS: readonly TopicSignal[] = [
  flow("bytes_in", {
    title: "Bytes in by topic",
    unit: "bytes/s",
    meaning:
      "Bytes per second that producers send to a topic, compressed as they arrive, replication not included; all brokers added.",
    misleads: COUNTS_FROM,
  }),
  flow("bytes_out", {
    title: "Bytes out by topic",
    unit: "bytes/s",
    meaning: "Bytes per second that consumers are sent of a topic, replication not included; all brokers added.",
    misleads: COUNTS_FROM,
  }),
  flow("messages_in", {
    title: "Messages in by topic",
    unit: "messages/s",
    meaning: "Records per second that producers send to a topic, all brokers added.",
    misleads: COUNTS_FROM,
  }),
];

const byName: ReadonlyMap<string, TopicSignal> = new Map(TOPIC_SIGNALS.map((signal) => [signal.name, signal]));

/** The signal of topics of that name; undefined if there is none. */
export const findTopicSignal = (name: string): TopicSignal | undefined => byName.get(name);

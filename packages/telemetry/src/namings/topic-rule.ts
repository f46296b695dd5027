import type { TopicMeasure } from "../topics/topic-measure.ts";

/** Which samples of one family count something of topics. Labels that are not mentioned may be there and have any value. */
export interface TopicRule {
  readonly family: string;
  /** Labels that must have this value. */
  readonly labels: Readonly<Record<string, string>>;
  /** The label that holds the topic's name. */
  readonly topicLabel: string;
  readonly measure: TopicMeasure;
  /** Samples of one topic add up, as of its partitions; else the first stands. */
  readonly isSummed?: boolean;
}

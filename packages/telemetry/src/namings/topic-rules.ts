import type { BeanAttribute } from "../beans/bean-attribute.ts";
import type { TopicMeasure } from "../topics/topic-measure.ts";
import type { Placement } from "./rules-of-beans.ts";
import type { TopicRule } from "./topic-rule.ts";

const bean = (measure: TopicMeasure, name: string): readonly [TopicMeasure, BeanAttribute] => [
  measure,
  {
    input: `${measure}_total`,
    domain: "kafka.server",
    type: "BrokerTopicMetrics",
    name,
    measure: "meter",
    attribute: "Count",
  },
];

/** Kafka has the same MBean for the broker and, with the key `topic`, for each topic. */
export const TOPIC_BEANS: readonly (readonly [TopicMeasure, BeanAttribute])[] = [
  bean("bytes_in", "BytesInPerSec"),
  bean("bytes_out", "BytesOutPerSec"),
  bean("messages_in", "MessagesInPerSec"),
];

/** Rules for topics where a naming has their figures where it has the broker's own, with a label `topic` beside. */
export const topicRulesOfBeans = (placement: Placement): readonly TopicRule[] =>
  TOPIC_BEANS.flatMap(([measure, one]) => {
    const places = placement(one);
    return places === null
      ? []
      : [places]
          .flat()
          .flatMap(({ families, labels = {} }) =>
            families.map((family): TopicRule => ({ family, labels, topicLabel: "topic", measure })),
          );
  });

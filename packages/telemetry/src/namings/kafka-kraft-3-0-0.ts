import { rulesOfRuleFile } from "./rules-of-rule-file.ts";
import { examplePlace } from "./example-place.ts";
import { metricName } from "./metric-name.ts";
import type { Naming } from "./naming.ts";
import type { Placement } from "./rules-of-beans.ts";
import { topicRulesOfBeans } from "./topic-rules.ts";

/** Raft metrics come on top of kafka-2_0_0. Connections are named by listener and thread and cannot be told from others. */
const kraftPlace: Placement = (bean) =>
  bean.type === "raft-metrics"
    ? { families: [metricName(bean.domain, bean.type, bean.attribute)] }
    : examplePlace(bean);

/** JMX exporter with `kafka-kraft-3_0_0.yml` of its examples. */
export const KAFKA_KRAFT_3_0_0: Naming = {
  id: "jmx-exporter-kafka-kraft-3_0_0",
  title: "JMX exporter, kafka-kraft-3_0_0.yml",
  notes: [
    "The share named requesthandleravgidle_percent is the mean since the broker's start; the idle time itself is used instead.",
    "Connections cannot be told from other values of a listener under these rules; means of request times are not exported.",
  ],
  rules: rulesOfRuleFile(kraftPlace),
  topics: topicRulesOfBeans(kraftPlace),
};

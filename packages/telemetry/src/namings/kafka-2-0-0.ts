import { rulesOfRuleFile } from "./rules-of-rule-file.ts";
import { examplePlace } from "./example-place.ts";
import type { Naming } from "./naming.ts";
import { topicRulesOfBeans } from "./topic-rules.ts";

/** JMX exporter with `kafka-2_0_0.yml` of its examples, exporter 0.x and 1.x. */
export const KAFKA_2_0_0: Naming = {
  id: "jmx-exporter-kafka-2_0_0",
  title: "JMX exporter, kafka-2_0_0.yml",
  notes: [
    "The share named requesthandleravgidle_percent is the mean since the broker's start; the idle time itself is used instead.",
    "Connections, raft metrics and means of request times are not exported.",
  ],
  rules: rulesOfRuleFile(examplePlace),
  topics: topicRulesOfBeans(examplePlace),
};

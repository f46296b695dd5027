import type { BeanAttribute } from "../beans/bean-attribute.ts";
import { rulesOfRuleFile } from "./rules-of-rule-file.ts";
import { beanMetricName, examplePlace } from "./example-place.ts";
import { metricName } from "./metric-name.ts";
import type { Naming } from "./naming.ts";
import type { Place } from "./rules-of-beans.ts";
import { topicRulesOfBeans } from "./topic-rules.ts";

const clientMetric = ({ domain, type, attribute }: BeanAttribute): Place => ({
  families: [metricName(domain, type === "raft-metrics" ? "raftmetrics" : type, attribute)],
});

const strimziPlace = (bean: BeanAttribute): Place | null => {
  if (bean.measure === "client-metric") return clientMetric(bean);
  const name = beanMetricName(bean);
  if (bean.measure === "gauge" && name.endsWith("percent")) return { families: [name.replace(/percent$/, "_percent")] };
  return examplePlace(bean);
};

/** The JMX exporter as Strimzi's `kafka-metrics.yaml` sets it up. */
export const STRIMZI: Naming = {
  id: "strimzi-kafka-metrics",
  title: "JMX exporter, Strimzi's kafka-metrics.yaml",
  notes: [
    "The share named requesthandleravgidle_percent is the mean since the broker's start; the idle time itself is used instead.",
    "Means of request times are not exported; the newest versions of the file leave out all request metrics.",
  ],
  rules: rulesOfRuleFile(strimziPlace),
  topics: topicRulesOfBeans(strimziPlace),
};

import type { BeanAttribute } from "../beans/bean-attribute.ts";
import { rulesOfRuleFile } from "./rules-of-rule-file.ts";
import { beanMetricName } from "./example-place.ts";
import { metricName } from "./metric-name.ts";
import type { Naming } from "./naming.ts";
import type { Place } from "./rules-of-beans.ts";
import { topicRulesOfBeans } from "./topic-rules.ts";

const clientMetric = ({ domain, type, attribute }: BeanAttribute): Place => ({
  families: [metricName(domain, type === "socket-server-metrics" ? "socketservermetrics" : type, attribute)],
});

/** A bare name is a gauge's value or a count; a histogram's percentiles differ from its count by `quantile` alone. */
export const confluentPlace = (bean: BeanAttribute): Place | null => {
  const name = beanMetricName(bean);
  if (bean.measure === "client-metric") return clientMetric(bean);
  switch (bean.attribute) {
    case "Value":
      return { families: [name] };
    case "Count":
      return { families: [name], without: ["quantile"] };
    case "99thPercentile":
      return { families: [name], labels: { quantile: "0.99" } };
    case "OneMinuteRate":
      return { families: [`${name}_oneminuterate`] };
    default:
      return null;
  }
};

/** The JMX exporter as `kafka_broker.yml` of Confluent's jmx-monitoring-stacks sets it up. */
export const CONFLUENT_KAFKA_BROKER: Naming = {
  id: "confluent-kafka-broker",
  title: "JMX exporter, Confluent's jmx-monitoring-stacks",
  notes: ["Means of request times are not exported: where the time goes is told by percentiles, which do not add up."],
  rules: rulesOfRuleFile(confluentPlace),
  topics: topicRulesOfBeans(confluentPlace),
};

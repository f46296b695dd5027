import type { BeanAttribute } from "../beans/bean-attribute.ts";
import { beanMetricName } from "./example-place.ts";
import { EXPORTER_JVM_RULES } from "./exporter-jvm.ts";
import { idleTotal } from "./idle-total.ts";
import { metricName } from "./metric-name.ts";
import type { Naming } from "./naming.ts";
import { KAFKA_BEANS, rulesOfBeans } from "./rules-of-beans.ts";
import type { Placement } from "./rules-of-beans.ts";
import { topicRulesOfBeans } from "./topic-rules.ts";

const histogramPlace = (name: string, attribute: string): ReturnType<Placement> => {
  if (attribute === "99thPercentile") return { families: [name], labels: { quantile: "0.99" } };
  if (attribute === "Count") return { families: [`${name}_count`] };
  // A summary has its lifetime sum itself, no mean to multiply.
  return attribute === "Mean" ? { families: [`${name}_sum`], as: "value" } : null;
};

const reporterPlace: Placement = (bean: BeanAttribute) => {
  const name = beanMetricName(bean);
  switch (bean.measure) {
    case "client-metric":
      return { families: [metricName(bean.domain, bean.type, bean.attribute)] };
    case "gauge":
      return { families: [name] };
    case "histogram":
      return histogramPlace(name, bean.attribute);
    default:
      if (bean.attribute !== "Count") return null;
      return name.endsWith("percent") ? idleTotal(name) : { families: [`${name}_total`] };
  }
};

/** Strimzi's metrics reporter, which runs in the broker without JMX: Kafka's names, summaries for histograms. */
export const STRIMZI_METRICS_REPORTER: Naming = {
  id: "strimzi-metrics-reporter",
  title: "Strimzi's metrics reporter",
  notes: [],
  rules: [...rulesOfBeans(KAFKA_BEANS, reporterPlace), ...EXPORTER_JVM_RULES],
  topics: topicRulesOfBeans(reporterPlace),
};

import type { BeanAttribute } from "../beans/bean-attribute.ts";
import { beanMetricName } from "./example-place.ts";
import { EXPORTER_JVM_RULES } from "./exporter-jvm.ts";
import { gluedRequestPlace } from "./glued-requests.ts";
import type { Naming } from "./naming.ts";
import { KAFKA_BEANS, rulesOfBeans } from "./rules-of-beans.ts";
import type { Place, Placement } from "./rules-of-beans.ts";
import { topicRulesOfBeans } from "./topic-rules.ts";

const countName = (bean: BeanAttribute): string => {
  const name = beanMetricName(bean);
  if (bean.domain === "kafka.controller") return name;
  if (name.endsWith("persec")) return name.replace(/persec$/, "_total");
  return bean.domain === "kafka.log" ? `${name}_count` : name;
};

const gaugePlace = (bean: BeanAttribute): Place | null => {
  const name = beanMetricName(bean);
  if (bean.type === "DelayedOperationPurgatory")
    return {
      families: [`${name}_delayedoperation_${Object.values(bean.keys ?? {}).join("_")}`.toLowerCase()],
      keys: {},
    };
  // Each network thread makes a name of its own.
  if (bean.type === "Processor") return null;
  if (bean.domain !== "kafka.log") return { families: [name] };
  return { families: [bean.type === "Log" ? "kafka_log_size" : `${name}_value`] };
};

const place: Placement = (bean) => {
  if (bean.input === "requests_total" || bean.input === "request_errors_total")
    return gluedRequestPlace(bean, [countName(bean)]);
  if (bean.attribute === "Value") return gaugePlace(bean);
  return bean.attribute === "Count" ? { families: [countName(bean)] } : null;
};

/** JMX exporter with `kafka-0-8-2.yml` of its examples. */
export const KAFKA_0_8_2: Naming = {
  id: "jmx-exporter-kafka-0-8-2",
  title: "JMX exporter, kafka-0-8-2.yml",
  notes: [
    "These rules carry no percentiles: times of requests are counted, never told.",
    "They are ten years old; with exporter 1.0 and Kafka 4 the page fails with HTTP 500. The rules kafka-2_0_0.yml tell more.",
  ],
  rules: [...rulesOfBeans(KAFKA_BEANS, place), ...EXPORTER_JVM_RULES],
  topics: topicRulesOfBeans(place),
};

import { EXPORTER_JVM_RULES } from "./exporter-jvm.ts";
import { metricName } from "./metric-name.ts";
import type { Naming } from "./naming.ts";
import { KAFKA_BEANS, rulesOfBeans } from "./rules-of-beans.ts";
import type { Placement } from "./rules-of-beans.ts";
import { topicRulesOfBeans } from "./topic-rules.ts";

const aivenPlace: Placement = ({ domain, type, name, attribute }) => ({
  families: [name === undefined ? metricName(domain, type, attribute) : metricName(domain, type, name, attribute)],
});

/** Aiven's Prometheus integration: domain, type, name and attribute make the metric name, in Kafka's own case. */
export const AIVEN: Naming = {
  id: "aiven",
  title: "Aiven for Apache Kafka",
  notes: [],
  rules: [...rulesOfBeans(KAFKA_BEANS, aivenPlace), ...EXPORTER_JVM_RULES],
  topics: topicRulesOfBeans(aivenPlace),
};

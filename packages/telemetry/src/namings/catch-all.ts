import type { BeanAttribute } from "../beans/bean-attribute.ts";
import { JAVA_BEANS } from "../beans/java-beans.ts";
import { EXPORTER_JVM_RULES } from "./exporter-jvm.ts";
import { metricName } from "./metric-name.ts";
import type { Naming } from "./naming.ts";
import { KAFKA_BEANS, rulesOfBeans } from "./rules-of-beans.ts";
import type { Place } from "./rules-of-beans.ts";
import { topicRulesOfBeans } from "./topic-rules.ts";

/**
 * The exporter's default: domain, the value of the MBean's first key and the attribute make the name, the other keys are
 * labels. Kafka's first key is `type`; Java's collectors have `name` first.
 */
export const defaultPlace = ({ domain, type, name, attribute }: BeanAttribute): Place => {
  if (name === undefined) return { families: [metricName(domain, type, attribute)] };
  if (domain === "java.lang") return { families: [metricName(domain, name, attribute)], labels: { type } };
  return { families: [metricName(domain, type, attribute)], labels: { name } };
};

export const CATCH_ALL_BEANS: readonly BeanAttribute[] = [...KAFKA_BEANS, ...JAVA_BEANS];

/** JMX exporter with the rule `.*` or no rules, names kept as they are. Amazon MSK's open monitoring serves this too. */
export const CATCH_ALL: Naming = {
  id: "jmx-exporter-catch-all",
  title: "JMX exporter without rules, Amazon MSK open monitoring",
  notes: [
    "Every attribute of every MBean is exported, 10,000 series a broker and more: a scrape takes seconds where there are many partitions.",
  ],
  rules: [...rulesOfBeans(CATCH_ALL_BEANS, defaultPlace), ...EXPORTER_JVM_RULES],
  topics: topicRulesOfBeans(defaultPlace),
};

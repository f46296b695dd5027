import type { BeanAttribute } from "../beans/bean-attribute.ts";
import { gluedRequestPlace } from "./glued-requests.ts";
import { rulesOfRuleFile } from "./rules-of-rule-file.ts";
import { metricName } from "./metric-name.ts";
import type { Naming } from "./naming.ts";
import type { Placement } from "./rules-of-beans.ts";
import { topicRulesOfBeans } from "./topic-rules.ts";

const SUFFIXES: Readonly<Record<string, string>> = {
  Value: "_value",
  Count: "_count",
  OneMinuteRate: "_oneminuterate",
};

/** The broker's own figures have `total` before the name, those of a topic have not. */
const familyOf = ({ domain, type, name = "", attribute }: BeanAttribute): string => {
  const middle = domain === "kafka.server" ? [type, "total"] : [type];
  return `${metricName(domain, ...middle, name).toLowerCase()}${SUFFIXES[attribute] ?? ""}`;
};

const bitnamiPlace: Placement = (bean) => {
  const { domain, type, name = "", measure, attribute, keys = {} } = bean;
  if (bean.input === "requests_total" || bean.input === "request_errors_total")
    return gluedRequestPlace(bean, [familyOf(bean)]);
  if (measure === "client-metric" || SUFFIXES[attribute] === undefined) return null;
  // No percentiles: a histogram is there by its count alone.
  if (measure === "histogram" && domain !== "kafka.network") return null;
  if (domain === "kafka.log" && type === "Log") return { families: ["kafka_log_log_size"] };
  if (bean.input === "replica_max_lag_messages")
    return { families: [`${metricName(domain, type, name).toLowerCase()}_value`], keys: { client_id: "Replica" } };
  if (type === "DelayedOperationPurgatory")
    return {
      families: [`${metricName(domain, type, name, ...Object.values(keys)).toLowerCase()}_value`],
      keys: {},
    };
  return { families: [familyOf(bean)] };
};

const topicPlace: Placement = ({ domain, type, name = "" }) => ({
  families: [`${metricName(domain, type, name).toLowerCase()}_count`],
});

/** The JMX exporter with the rules of Bitnami's and the former incubator's Helm charts. They carry no percentiles. */
export const BITNAMI: Naming = {
  id: "bitnami-kafka-jmx",
  title: "JMX exporter, Bitnami's and the incubator chart's rules",
  notes: [
    "These rules carry no percentiles: times of requests are counted, never told.",
    "They carry neither connections nor raft metrics.",
  ],
  rules: rulesOfRuleFile(bitnamiPlace),
  topics: topicRulesOfBeans(topicPlace),
};

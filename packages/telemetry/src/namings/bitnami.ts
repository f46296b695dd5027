import type { BeanAttribute } from "../beans/bean-attribute.ts";
import { rulesOfRuleFile } from "./rules-of-rule-file.ts";
import { metricName } from "./metric-name.ts";
import type { Naming } from "./naming.ts";
import type { Placement } from "./rules-of-beans.ts";

/** These rules glue the MBean's second key into the first one's value; only then are versions and errors told apart. */
const BUT_FETCH = ["request", "^(?!Fetch, ).*, version="] as const;
const SUCCESSES = ["request", ", error=NONE$"] as const;
const ERRORS = ["request", ", error=(?!NONE$)"] as const;

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

const requestPlace = (bean: BeanAttribute): ReturnType<Placement> => {
  const families = [familyOf(bean)];
  if (bean.input === "requests_total") return { families, except: {}, matching: BUT_FETCH };
  return { families, keys: {}, except: {}, matching: bean.keys === undefined ? ERRORS : SUCCESSES };
};

const bitnamiPlace: Placement = (bean) => {
  const { domain, type, name = "", measure, attribute, keys = {} } = bean;
  if (bean.input === "requests_total" || bean.input === "request_errors_total") return requestPlace(bean);
  if (measure === "client-metric" || SUFFIXES[attribute] === undefined) return null;
  // No percentiles: a histogram is there by its count alone.
  if (measure === "histogram" && domain !== "kafka.network") return null;
  if (domain === "kafka.log" && type === "Log") return { families: ["kafka_log_log_size"] };
  if (type === "DelayedOperationPurgatory")
    return {
      families: [`${metricName(domain, type, name, ...Object.values(keys)).toLowerCase()}_value`],
      keys: {},
    };
  return { families: [familyOf(bean)] };
};

/** The JMX exporter with the rules of Bitnami's and the former incubator's Helm charts. They carry no percentiles. */
export const BITNAMI: Naming = {
  id: "bitnami-kafka-jmx",
  title: "JMX exporter, Bitnami's and the incubator chart's rules",
  notes: [
    "These rules carry no percentiles: times of requests are counted, never told.",
    "They carry neither connections nor raft metrics.",
  ],
  rules: rulesOfRuleFile(bitnamiPlace),
};

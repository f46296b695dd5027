import { rulesOfRuleFile } from "./rules-of-rule-file.ts";
import { beanMetricName, examplePlace } from "./example-place.ts";
import { metricName } from "./metric-name.ts";
import type { Naming } from "./naming.ts";
import type { Placement } from "./rules-of-beans.ts";
import { topicRulesOfBeans } from "./topic-rules.ts";

const koperatorPlace: Placement = (bean) => {
  const name = beanMetricName(bean);
  if (bean.measure === "client-metric") return { families: [metricName(bean.domain, bean.type, bean.attribute)] };
  if (bean.attribute === "OneMinuteRate") return { families: [name.replace(/percent$/, "_oneminuterate_percent")] };
  // What no rule of its own names falls through to the default naming, in lower case.
  if ((bean.attribute === "Mean" || bean.attribute === "StdDev") && bean.name !== undefined)
    return {
      families: [metricName(bean.domain, bean.type, bean.attribute).toLowerCase()],
      labels: { name: bean.name },
    };
  if (bean.measure === "gauge" && name.endsWith("percent")) return { families: [name.replace(/percent$/, "_percent")] };
  return examplePlace(bean);
};

/** The JMX exporter as the Koperator sets it up. */
export const KOPERATOR: Naming = {
  id: "koperator",
  title: "JMX exporter, Koperator",
  notes: [],
  rules: rulesOfRuleFile(koperatorPlace),
  topics: topicRulesOfBeans(koperatorPlace),
};

import type { BeanAttribute } from "../beans/bean-attribute.ts";
import { JAVA_BEANS } from "../beans/java-beans.ts";
import { beanMetricName } from "./example-place.ts";
import { EXPORTER_JVM_RULES } from "./exporter-jvm.ts";
import { metricName } from "./metric-name.ts";
import type { Rule } from "./naming.ts";
import { KAFKA_BEANS, rulesOfBeans } from "./rules-of-beans.ts";
import type { Place, Placement } from "./rules-of-beans.ts";

const javaPlace = ({ domain, type, name, attribute }: BeanAttribute): Place => ({
  families: [metricName(domain, type, attribute).toLowerCase()],
  labels: name === undefined ? {} : { name },
});

/** Under which name a rule of ours puts what the published rules of a naming leave out; null: nothing needs it. */
const advisedPlace = (bean: BeanAttribute): Place | null => {
  if (bean.domain === "java.lang") return javaPlace(bean);
  if (bean.measure === "client-metric") return { families: [metricName(bean.domain, bean.type, bean.attribute)] };
  const name = beanMetricName(bean);
  switch (bean.attribute) {
    case "99thPercentile":
      return { families: [name], labels: { quantile: "0.99" } };
    case "Mean":
      return { families: [`${name}_mean`] };
    case "StdDev":
      return { families: [`${name}_stddev`] };
    case "Count":
      return { families: [`${name}_count`] };
    default:
      return null;
  }
};

const asAdvised = (rule: Rule): Rule => ({ ...rule, identifies: false, advised: true });

/**
 * Rules of a JMX exporter whose rule file people can change: what its published rules export, what they export once the
 * rules that we advise stand among them (these show no naming: the rest does), and what the Java client tells.
 */
export const rulesOfRuleFile = (placement: Placement): Rule[] => {
  const leftOut = KAFKA_BEANS.filter((bean) => placement(bean) === null);
  const advised = rulesOfBeans([...leftOut, ...JAVA_BEANS], advisedPlace);
  return [...rulesOfBeans(KAFKA_BEANS, placement), ...advised.map(asAdvised), ...EXPORTER_JVM_RULES];
};

import type { BeanAttribute } from "../beans/bean-attribute.ts";
import { metricName } from "./metric-name.ts";
import type { Place } from "./rules-of-beans.ts";

/** Domain, type and name as one lower-case metric name. */
export const beanMetricName = ({ domain, type, name = "" }: BeanAttribute): string =>
  metricName(domain, type, name).toLowerCase();

/** Exporter 0.x writes a counter's name as it is, 1.x appends `_total`. */
const counterNames = (name: string): string[] => [name, `${name}_total`];

/**
 * How the rule files of the JMX exporter's own examples and those that began as a copy of them (Strimzi) name Kafka's
 * meters, histograms and gauges: meters lose `PerSec` and end in `_total`, histograms are split by `quantile`. Means and
 * rates over one minute are not exported, nor are client metrics.
 */
export const examplePlace = (bean: BeanAttribute): Place | null => {
  const name = beanMetricName(bean);
  switch (bean.measure) {
    case "gauge":
      return { families: [name] };
    case "meter":
      if (bean.attribute !== "Count") return null;
      return {
        families: name.endsWith("persec") ? [name.replace(/persec$/, "_total")] : counterNames(`${name}_count`),
      };
    case "histogram":
      if (bean.attribute === "99thPercentile") return { families: [name], labels: { quantile: "0.99" } };
      return bean.attribute === "Count" ? { families: counterNames(`${name}_count`) } : null;
    default:
      return null;
  }
};

import type { BeanAttribute } from "../beans/bean-attribute.ts";

/**
 * Keys that tell apart the MBeans of one name, in the order in which Kafka registers them. An exporter's rule makes them
 * labels: two samples with the same name and labels would be dropped.
 */
const VARYING_KEYS: Readonly<Record<string, readonly string[]>> = {
  "RequestMetrics/RequestsPerSec": ["request", "version"],
  "RequestMetrics/ErrorsPerSec": ["request", "error"],
  "Processor/IdlePercent": ["networkProcessor"],
  "Log/Size": ["topic", "partition"],
  "socket-server-metrics": ["listener", "networkProcessor"],
};

const nameOf = ({ type, name }: BeanAttribute): string => (name === undefined ? type : `${type}/${name}`);

export const varyingKeys = (bean: BeanAttribute): readonly string[] => VARYING_KEYS[nameOf(bean)] ?? [];

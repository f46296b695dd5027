import { AIVEN } from "./aiven.ts";
import { BITNAMI } from "./bitnami.ts";
import { CATCH_ALL_LOWER_CASE } from "./catch-all-lower-case.ts";
import { CATCH_ALL } from "./catch-all.ts";
import { CONFLUENT_KAFKA_BROKER } from "./confluent-kafka-broker.ts";
import { GRAFANA_KAFKA_MIXIN } from "./grafana-kafka-mixin.ts";
import { JOLOKIA } from "./jolokia.ts";
import { KAFKA_0_8_2 } from "./kafka-0-8-2.ts";
import { KAFKA_2_0_0 } from "./kafka-2-0-0.ts";
import { KAFKA_EXPORTER } from "./kafka-exporter.ts";
import { KAFKA_KRAFT_3_0_0 } from "./kafka-kraft-3-0-0.ts";
import { KAFKA_PRE_0_8_2 } from "./kafka-pre-0-8-2.ts";
import { KMINION } from "./kminion.ts";
import { KOPERATOR } from "./koperator.ts";
import type { Naming } from "./naming.ts";
import { NODE_EXPORTER } from "./node-exporter.ts";
import { OPENTELEMETRY_JAVA_AGENT } from "./opentelemetry-java-agent.ts";
import { OPENTELEMETRY_JMX } from "./opentelemetry-jmx.ts";
import { OPENTELEMETRY_KAFKA_METRICS } from "./opentelemetry-kafka-metrics.ts";
import { REDPANDA } from "./redpanda.ts";
import { SMARTCTL_EXPORTER } from "./smartctl-exporter.ts";
import { STRIMZI_METRICS_REPORTER } from "./strimzi-metrics-reporter.ts";
import { STRIMZI } from "./strimzi.ts";

/** All namings that are recognised. Where a scrape fits several equally well, the first is taken. */
export const NAMINGS: readonly Naming[] = [
  CATCH_ALL,
  CATCH_ALL_LOWER_CASE,
  KAFKA_2_0_0,
  KAFKA_KRAFT_3_0_0,
  KAFKA_0_8_2,
  KAFKA_PRE_0_8_2,
  STRIMZI,
  CONFLUENT_KAFKA_BROKER,
  GRAFANA_KAFKA_MIXIN,
  STRIMZI_METRICS_REPORTER,
  KOPERATOR,
  BITNAMI,
  AIVEN,
  OPENTELEMETRY_JAVA_AGENT,
  OPENTELEMETRY_JMX,
  REDPANDA,
  JOLOKIA,
  KAFKA_EXPORTER,
  KMINION,
  OPENTELEMETRY_KAFKA_METRICS,
  NODE_EXPORTER,
  SMARTCTL_EXPORTER,
];

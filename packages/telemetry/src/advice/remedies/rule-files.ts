import type { RuleFile } from "./rule-file.ts";

/** Where the rules of each naming stand that is made by a JMX exporter with a rule file, by the naming's id. */
export const RULE_FILES: ReadonlyMap<string, RuleFile> = new Map<string, RuleFile>([
  ["jmx-exporter-catch-all", { file: "rules of the JMX exporter", style: { defaultNames: true } }],
  ["jmx-exporter-catch-all-lower-case", { file: "rules of the JMX exporter", style: { defaultNames: true } }],
  ["jmx-exporter-kafka-2_0_0", { file: "kafka-2_0_0.yml of the JMX exporter" }],
  ["jmx-exporter-kafka-kraft-3_0_0", { file: "kafka-kraft-3_0_0.yml of the JMX exporter" }],
  ["strimzi-kafka-metrics", { file: "kafka-metrics-config.yml in the ConfigMap kafka-metrics" }],
  ["confluent-kafka-broker", { file: "kafka_broker.yml of the JMX exporter" }],
  ["grafana-kafka-mixin", { file: "rules of the JMX exporter" }],
  ["koperator", { file: "kafkaJMXExporterConfig in the KafkaCluster resource" }],
  ["bitnami-kafka-jmx", { file: "metrics.jmx.config in the chart's values.yaml", style: { gluesKeys: true } }],
]);

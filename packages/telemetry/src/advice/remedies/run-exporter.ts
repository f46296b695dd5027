import type { AdviceSnippet } from "../source-advice.ts";

/** The JMX exporter as an agent of the broker, with rules that carry all that its examples can. */
export const RUN_EXPORTER: AdviceSnippet = {
  language: "shell",
  file: "environment of the broker",
  text: `# jmx_prometheus_javaagent.jar and its example kafka-2_0_0.yml: https://github.com/prometheus/jmx_exporter
export KAFKA_OPTS="$KAFKA_OPTS -javaagent:/opt/jmx_prometheus_javaagent.jar=7071:/opt/kafka-2_0_0.yml"
`,
};

export const THEN_WATCH = "Then add http://<broker>:7071/metrics as a target.";

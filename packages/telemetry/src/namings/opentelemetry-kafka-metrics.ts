import type { Naming } from "./naming.ts";
import { ownRule } from "./own-rule.ts";

/** A unit of 1 makes `_ratio` of a gauge's name, unless the exporter was told to leave names alone. */
const gauge = (name: string): readonly string[] => [`${name}_ratio`, name];

/** The OpenTelemetry collector's kafkametricsreceiver, as it is sent and as Prometheus has its names. */
export const OPENTELEMETRY_KAFKA_METRICS: Naming = {
  id: "opentelemetry-kafka-metrics-receiver",
  title: "OpenTelemetry collector's Kafka metrics receiver",
  notes: [
    "It looks at the cluster from outside: lag and partitions, no times and nothing of single brokers.",
    "It gives lag by partition the ending _ratio where Prometheus' names are made of its own: it counts messages all the same.",
  ],
  tells: "cluster",
  rules: [
    ...gauge("kafka_consumer_group_lag").flatMap((family) => [
      ownRule(family, "consumer_group_lag_max_messages", { belowZeroIsNone: true }),
      ownRule(family, "consumer_group_lag_sum_messages", { belowZeroIsNone: true }),
    ]),
    ...gauge("kafka_consumer_group_lag_sum").map((family) =>
      ownRule(family, "consumer_group_lag_sum_messages", { as: "fallback", belowZeroIsNone: true }),
    ),
    ownRule("kafka_brokers", "cluster_brokers"),
    ownRule("kafka_topic_partitions", "cluster_partitions"),
    ownRule("kafka_partition_replicas_in_sync", "cluster_under_replicated_partitions", { as: "part" }),
    ownRule("kafka_partition_replicas", "cluster_under_replicated_partitions", { as: "whole" }),
  ],
};

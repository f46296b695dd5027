import type { Naming } from "./naming.ts";
import { ownRule } from "./own-rule.ts";

/** danielqsj's kafka_exporter, which Strimzi deploys too. A lag of -1 says that nothing was committed: it is none. */
export const KAFKA_EXPORTER: Naming = {
  id: "kafka-exporter",
  title: "Kafka exporter (kafka_exporter)",
  notes: ["It looks at the cluster from outside: lag and partitions, no times and nothing of single brokers."],
  tells: "cluster",
  rules: [
    ownRule("kafka_consumergroup_lag", "consumer_group_lag_max_messages", { belowZeroIsNone: true }),
    ownRule("kafka_consumergroup_lag", "consumer_group_lag_sum_messages", { belowZeroIsNone: true }),
    ownRule("kafka_brokers", "cluster_brokers"),
    ownRule("kafka_topic_partitions", "cluster_partitions"),
    ownRule("kafka_topic_partition_under_replicated_partition", "cluster_under_replicated_partitions"),
  ],
};

import type { Naming } from "./naming.ts";
import { ownRule } from "./own-rule.ts";

const MS_PER_SECOND = 1000;
const ROUND_TRIP = "kminion_end_to_end_roundtrip_latency_seconds";

/** Redpanda's KMinion. With lag by topic alone the largest lag of a partition is not told. */
export const KMINION: Naming = {
  id: "kminion",
  title: "KMinion",
  notes: [
    "End-to-end times are a histogram over all its life: their mean between two scrapes is told, percentiles are not.",
    "Records that take longer than its limit are in no time at all, only in its count of lost messages.",
  ],
  tells: "cluster",
  rules: [
    ownRule("kminion_kafka_consumer_group_topic_partition_lag", "consumer_group_lag_max_messages"),
    ownRule("kminion_kafka_consumer_group_topic_partition_lag", "consumer_group_lag_sum_messages"),
    ownRule("kminion_kafka_consumer_group_topic_lag", "consumer_group_lag_sum_messages", { as: "fallback" }),
    ownRule("kminion_kafka_broker_info", "cluster_brokers", { counts: "samples" }),
    ownRule(`${ROUND_TRIP}_sum`, "end_to_end_latency_sum_ms", { scale: MS_PER_SECOND }),
    ownRule(`${ROUND_TRIP}_count`, "end_to_end_latency_count"),
  ],
};

import { histogramRules } from "./histogram-rules.ts";
import type { Naming } from "./naming.ts";
import { ownRule } from "./own-rule.ts";

const PROBE = "kminion_end_to_end";

/** Redpanda's KMinion. With lag by topic alone the largest lag of a partition is not told. */
export const KMINION: Naming = {
  id: "kminion",
  title: "KMinion",
  notes: [
    "Times of its probe are histograms, added up over partitions: percentile and mean are of what came between two scrapes.",
    "Their buckets begin at 5 ms and double, so a percentile is an estimate within one, and below 5 ms little is told.",
    "Records that take longer than its limit are in no time at all, only in its count of lost messages.",
  ],
  tells: "cluster",
  rules: [
    ownRule("kminion_kafka_consumer_group_topic_partition_lag", "consumer_group_lag_max_messages"),
    ownRule("kminion_kafka_consumer_group_topic_partition_lag", "consumer_group_lag_sum_messages"),
    ownRule("kminion_kafka_consumer_group_topic_lag", "consumer_group_lag_sum_messages", { as: "fallback" }),
    ownRule("kminion_kafka_broker_info", "cluster_brokers", { counts: "samples" }),
    ...histogramRules(`${PROBE}_roundtrip_latency_seconds`, "end_to_end_latency"),
    ...histogramRules(`${PROBE}_produce_latency_seconds`, "end_to_end_produce_latency"),
    ...histogramRules(`${PROBE}_offset_commit_latency_seconds`, "end_to_end_commit_latency"),
    ...histogramRules(`${PROBE}_commit_latency_seconds`, "end_to_end_commit_latency", { as: "fallback" }),
  ],
};

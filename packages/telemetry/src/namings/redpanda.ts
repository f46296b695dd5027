import type { InputName } from "../inputs/inputs.ts";
import { histogramRules } from "./histogram-rules.ts";
import type { Naming, Rule } from "./naming.ts";
import { ownRule } from "./own-rule.ts";
import type { TopicRule } from "./topic-rule.ts";

const HANDLERS = "redpanda_kafka_handler_latency_seconds";
const PARTITIONS = "redpanda_kafka_request_latency_seconds";

const summed = (family: string, input: InputName, labels: Rule["labels"] = {}): Rule =>
  ownRule(family, input, { labels, combine: "sum" });

const ofTopic = (family: string, measure: TopicRule["measure"], labels: TopicRule["labels"] = {}): TopicRule => ({
  family,
  labels,
  topicLabel: "redpanda_topic",
  measure,
  isSummed: true,
});

/** Redpanda's `/public_metrics`. Its followers use no fetch requests, so every fetch is a consumer's. */
export const REDPANDA: Naming = {
  id: "redpanda",
  title: "Redpanda's public metrics",
  notes: [
    "Times are histograms: percentile and mean are of the requests between two scrapes. Bounds double, so a percentile is an estimate within a bucket.",
    "Where the times of its handlers are not there, produce times are those of redpanda_kafka_request_latency_seconds, which counts each partition of a request. Its consume times are of one look at the log, without the wait for data that Kafka's fetch times hold: they are not used.",
    "Redpanda has no phases of a request, no in-sync replicas and no request handlers as Kafka has them.",
    "CPU is the time that its cores are busy, without the polling that they do when idle.",
  ],
  rules: [
    ...histogramRules(HANDLERS, "produce_total_time", { labels: { handler: "produce" } }),
    ...histogramRules(PARTITIONS, "produce_total_time", { labels: { redpanda_request: "produce" }, as: "fallback" }),
    ...histogramRules(HANDLERS, "fetch_consumer_total_time", { labels: { handler: "fetch" } }),
    summed("redpanda_kafka_request_bytes_total", "bytes_in_total", { redpanda_request: "produce" }),
    summed("redpanda_kafka_request_bytes_total", "bytes_out_total", { redpanda_request: "consume" }),
    summed("redpanda_kafka_records_produced_total", "messages_in_total"),
    ownRule("redpanda_kafka_under_replicated_replicas", "under_replicated_partitions", {
      counts: "positive",
      combine: "sum",
    }),
    ownRule("redpanda_cluster_unavailable_partitions", "offline_partitions"),
    ownRule("redpanda_cluster_brokers", "cluster_brokers"),
    ownRule("redpanda_cluster_partitions", "cluster_partitions"),
    ownRule("redpanda_kafka_consumer_group_lag_max", "consumer_group_lag_max_messages"),
    ownRule("redpanda_kafka_consumer_group_lag_sum", "consumer_group_lag_sum_messages"),
    ownRule("redpanda_rpc_active_connections", "connections", { labels: { redpanda_server: "kafka" } }),
    summed("redpanda_cpu_busy_seconds_total", "process_cpu_seconds_total"),
    ownRule("redpanda_cpu_busy_seconds_total", "available_processors", { counts: "samples", combine: "sum" }),
    ownRule("redpanda_storage_disk_free_bytes", "disk_used_ratio", { as: "free" }),
    ownRule("redpanda_storage_disk_total_bytes", "disk_used_ratio", { as: "size" }),
  ],
  topics: [
    ofTopic("redpanda_kafka_request_bytes_total", "bytes_in", { redpanda_request: "produce" }),
    ofTopic("redpanda_kafka_request_bytes_total", "bytes_out", { redpanda_request: "consume" }),
    ofTopic("redpanda_kafka_records_produced_total", "messages_in"),
  ],
};

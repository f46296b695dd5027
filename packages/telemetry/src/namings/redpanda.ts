import type { InputName } from "../inputs/inputs.ts";
import type { Naming, Rule } from "./naming.ts";
import { ownRule } from "./own-rule.ts";

const MS_PER_SECOND = 1000;
const LATENCY = "redpanda_kafka_handler_latency_seconds";

const summed = (family: string, input: InputName, labels: Rule["labels"] = {}): Rule =>
  ownRule(family, input, { labels, combine: "sum" });

const timesOf = (handler: string, request: "produce" | "fetch_consumer"): Rule[] => [
  ownRule(`${LATENCY}_sum`, `${request}_total_time_sum_ms`, { labels: { handler }, scale: MS_PER_SECOND }),
  ownRule(`${LATENCY}_count`, `${request}_total_time_count`, { labels: { handler } }),
];

/** Redpanda's `/public_metrics`. Its followers use no fetch requests, so every fetch is a consumer's. */
export const REDPANDA: Naming = {
  id: "redpanda",
  title: "Redpanda's public metrics",
  notes: [
    "Times are histograms over the process' life: their mean between two scrapes is told, percentiles are not.",
    "Redpanda has no phases of a request, no in-sync replicas and no request handlers as Kafka has them.",
    "CPU is the time that its cores are busy, without the polling that they do when idle.",
  ],
  rules: [
    ...timesOf("produce", "produce"),
    ...timesOf("fetch", "fetch_consumer"),
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
};

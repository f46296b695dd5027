import { CONCURRENT_COLLECTORS } from "../beans/java-beans.ts";
import type { InputName } from "../inputs/inputs.ts";
import type { RequestName } from "../inputs/request-time.ts";
import type { Naming, Rule } from "./naming.ts";

const REQUEST_TYPES: readonly (readonly [RequestName, string])[] = [
  ["produce", "Produce"],
  ["fetch_consumer", "FetchConsumer"],
  ["fetch_follower", "FetchFollower"],
];

const rule = (
  family: string,
  input: InputName,
  labels: Readonly<Record<string, string>> = {},
  except: Rule["except"] = {},
): Rule => ({
  family,
  labels,
  without: [],
  except,
  input,
  as: "value",
  scale: 1,
  identifies: family.startsWith("kafka_"),
});

const requestTimes = REQUEST_TYPES.flatMap(([request, type]) => [
  rule("kafka_request_time_99p_milliseconds", `${request}_total_time_p99_ms`, { type }),
  // Described as a time by the agent; what it reads is the histogram's Count.
  rule("kafka_request_time_milliseconds_total", `${request}_total_time_count`, { type }),
]);

/** OpenTelemetry's Java agent on a broker (target system `kafka-broker`), as its Prometheus exporter writes it. */
export const OPENTELEMETRY_JAVA_AGENT: Naming = {
  id: "opentelemetry-java-agent",
  title: "OpenTelemetry's Java agent",
  notes: [
    "Times of requests are told as a whole, not by phase.",
    "The request handlers' and network threads' idle time is not told.",
  ],
  rules: [
    ...requestTimes,
    rule("kafka_network_io_bytes_total", "bytes_in_total", { direction: "in" }),
    rule("kafka_network_io_bytes_total", "bytes_out_total", { direction: "out" }),
    rule("kafka_message_count_total", "messages_in_total"),
    rule("kafka_request_failed_total", "failed_produce_requests_total", { type: "produce" }),
    rule("kafka_request_failed_total", "failed_fetch_requests_total", { type: "fetch" }),
    rule("kafka_partition_underReplicated", "under_replicated_partitions"),
    rule("kafka_partition_count", "partition_count"),
    rule("kafka_partition_offline", "offline_partitions"),
    rule("kafka_controller_active_count", "active_controllers"),
    rule("kafka_isr_operation_count", "isr_shrinks_total", { operation: "shrink" }),
    rule("kafka_isr_operation_count", "isr_expands_total", { operation: "expand" }),
    rule("kafka_isr_operation_count_total", "isr_shrinks_total", { operation: "shrink" }),
    rule("kafka_isr_operation_count_total", "isr_expands_total", { operation: "expand" }),
    rule("kafka_leaderElection_unclean_count_total", "unclean_leader_elections_total"),
    rule("kafka_lag_max", "replica_max_lag_messages"),
    rule("kafka_max_lag", "replica_max_lag_messages"),
    rule("kafka_logs_flush_time_99p_milliseconds", "log_flush_time_p99_ms"),
    rule("kafka_logs_flush_Count_milliseconds_total", "log_flush_time_count"),
    rule("kafka_request_queue", "request_queue_size"),
    rule("kafka_purgatory_size", "produce_purgatory_size", { type: "Produce" }),
    rule("kafka_purgatory_size", "fetch_purgatory_size", { type: "Fetch" }),
    rule("jvm_memory_used_bytes", "heap_used_bytes", { jvm_memory_type: "heap" }),
    rule("jvm_gc_duration_seconds_sum", "gc_seconds_total", {}, { jvm_gc_name: CONCURRENT_COLLECTORS }),
    rule("jvm_cpu_time_seconds_total", "process_cpu_seconds_total"),
    rule("jvm_cpu_count", "available_processors"),
    rule("jvm_file_descriptor_count", "open_file_descriptors"),
    rule("jvm_file_descriptor_limit", "max_file_descriptors"),
  ],
};

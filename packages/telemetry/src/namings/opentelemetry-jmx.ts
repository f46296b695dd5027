import { CONCURRENT_COLLECTORS } from "../beans/java-beans.ts";
import type { InputName } from "../inputs/inputs.ts";
import type { RequestName } from "../inputs/request-time.ts";
import type { Naming, Rule } from "./naming.ts";
import { ownRule } from "./own-rule.ts";

const REQUEST_TYPES: readonly (readonly [RequestName, string])[] = [
  ["produce", "Produce"],
  ["fetch_consumer", "FetchConsumer"],
  ["fetch_follower", "FetchFollower"],
];

/** The gatherer (jmx-metrics) has the values of `type` in lower case, the scraper as Kafka writes them. */
const typed = (family: string, input: InputName, type: string, only: Partial<Rule> = {}): Rule[] =>
  [...new Set([type, type.toLowerCase()])].map((text) => ownRule(family, input, { ...only, labels: { type: text } }));

const requestTimes = REQUEST_TYPES.flatMap(([request, type]) =>
  [
    typed("kafka_request_time_99p_milliseconds", `${request}_total_time_p99_ms`, type),
    // Described as a time; what is read is the histogram's Count.
    typed("kafka_request_time_milliseconds_total", `${request}_total_time_count`, type),
    typed("kafka_request_time_avg_milliseconds", `${request}_total_time_sum_ms`, type, { as: "mean" }),
  ].flat(),
);

/** The gatherer writes the unit `by`, and `state` for the direction. */
const traffic = (["in", "out"] as const).flatMap((direction): Rule[] => [
  ownRule("kafka_network_io_bytes_total", `bytes_${direction}_total`, { labels: { direction } }),
  ownRule("kafka_network_io_by_total", `bytes_${direction}_total`, { labels: { state: direction } }),
  ownRule("kafka_network_io_bytes_total", `bytes_${direction}_total`, { labels: { state: direction } }),
]);

const jvm = (family: string, input: InputName, only: Partial<Rule> = {}): Rule =>
  ownRule(family, input, { ...only, identifies: false });

/** OpenTelemetry's collector or scraper asking a broker's JMX: jmxreceiver, jmx-metrics and jmx-scraper, target `kafka`. */
export const OPENTELEMETRY_JMX: Naming = {
  id: "opentelemetry-jmx",
  title: "OpenTelemetry's JMX receiver (jmxreceiver, jmx-metrics, jmx-scraper)",
  notes: [
    "Times of requests are told as a whole, not by phase.",
    "The request handlers' and network threads' idle time is not told.",
  ],
  rules: [
    ...requestTimes,
    ...traffic,
    ownRule("kafka_message_count_total", "messages_in_total"),
    ownRule("kafka_request_failed_total", "failed_produce_requests_total", { labels: { type: "produce" } }),
    ownRule("kafka_request_failed_total", "failed_fetch_requests_total", { labels: { type: "fetch" } }),
    ownRule("kafka_partition_under_replicated", "under_replicated_partitions"),
    ownRule("kafka_partition_count", "partition_count"),
    ownRule("kafka_partition_offline", "offline_partitions"),
    ownRule("kafka_controller_active_count", "active_controllers"),
    ownRule("kafka_isr_operation_count_total", "isr_shrinks_total", { labels: { operation: "shrink" } }),
    ownRule("kafka_isr_operation_count_total", "isr_expands_total", { labels: { operation: "expand" } }),
    ownRule("kafka_leader_election_unclean_count_total", "unclean_leader_elections_total"),
    ownRule("kafka_unclean_election_rate_total", "unclean_leader_elections_total"),
    ownRule("kafka_lag_max", "replica_max_lag_messages"),
    ownRule("kafka_max_lag", "replica_max_lag_messages"),
    ownRule("kafka_logs_flush_time_99p_milliseconds", "log_flush_time_p99_ms"),
    ownRule("kafka_logs_flush_count_total", "log_flush_time_count"),
    ownRule("kafka_logs_flush_time_count_milliseconds_total", "log_flush_time_count"),
    ownRule("kafka_request_queue", "request_queue_size"),
    ...typed("kafka_purgatory_size", "produce_purgatory_size", "Produce"),
    ...typed("kafka_purgatory_size", "fetch_purgatory_size", "Fetch"),
    jvm("jvm_memory_heap_used_bytes", "heap_used_bytes"),
    jvm("jvm_memory_heap_max_bytes", "heap_max_bytes"),
    jvm("jvm_gc_collections_elapsed_milliseconds_total", "gc_seconds_total", {
      except: { name: CONCURRENT_COLLECTORS },
      scale: 1e-3,
    }),
  ],
};

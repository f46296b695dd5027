import type { InputName } from "../inputs/inputs.ts";

/** When the broker's process started, in seconds since 1970. */
export const START_TIME: InputName = "process_start_time_seconds";

/** Counters that only grow while a process lives, and that most exporters tell; sums of times are not exact enough. */
export const LIFETIME_COUNTERS: readonly InputName[] = [
  "bytes_in_total",
  "bytes_out_total",
  "messages_in_total",
  "replication_bytes_in_total",
  "replication_bytes_out_total",
  "requests_total",
  "request_handler_idle_ns_total",
  "produce_total_time_count",
  "fetch_consumer_total_time_count",
  "fetch_follower_total_time_count",
  "isr_expands_total",
  "gc_seconds_total",
  "process_cpu_seconds_total",
];

/** What restarts are recognised by. */
export const RESTART_INPUTS: readonly InputName[] = [START_TIME, ...LIFETIME_COUNTERS];

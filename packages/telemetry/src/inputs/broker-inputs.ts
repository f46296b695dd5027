import type { Input } from "./input.ts";

const counter = { kind: "counter", combine: "only" } as const satisfies Input;
const summedCounter = { kind: "counter", combine: "sum" } as const satisfies Input;
const gauge = { kind: "gauge", combine: "only" } as const satisfies Input;
const summedGauge = { kind: "gauge", combine: "sum" } as const satisfies Input;
const percentile = { kind: "percentile", combine: "only" } as const satisfies Input;

/** All inputs but the request times. Traffic is the broker's own total, never added to the per-topic series. */
export const BROKER_INPUTS = {
  bytes_in_total: counter,
  bytes_out_total: counter,
  bytes_rejected_total: counter,
  messages_in_total: counter,
  replication_bytes_in_total: counter,
  replication_bytes_out_total: counter,
  reassignment_bytes_in_total: counter,
  reassignment_bytes_out_total: counter,
  failed_produce_requests_total: counter,
  failed_fetch_requests_total: counter,
  requests_total: summedCounter,
  request_errors_total: summedCounter,

  request_handler_idle_ns_total: counter,
  broker_request_handler_idle_ns_total: counter,
  request_handler_idle_1m_ratio: gauge,
  network_processor_idle_ratio: gauge,
  network_processor_idle_min_ratio: { kind: "gauge", combine: "min" },
  request_queue_size: gauge,
  response_queue_size: gauge,
  produce_purgatory_size: gauge,
  fetch_purgatory_size: gauge,
  connections: summedGauge,

  partition_count: gauge,
  leader_count: gauge,
  under_replicated_partitions: gauge,
  under_min_isr_partitions: gauge,
  at_min_isr_partitions: gauge,
  reassigning_partitions: gauge,
  offline_replicas: gauge,
  isr_shrinks_total: counter,
  isr_expands_total: counter,
  replica_max_lag_messages: { kind: "gauge", combine: "max" },

  active_controllers: gauge,
  active_brokers: gauge,
  fenced_brokers: gauge,
  offline_partitions: gauge,
  preferred_replica_imbalance: gauge,
  unclean_leader_elections_total: counter,
  timed_out_broker_heartbeats_total: counter,
  controller_event_queue_time_p99_ms: percentile,
  controller_event_queue_time_count: counter,
  metadata_commit_latency_mean_ms: gauge,

  log_size_bytes: summedGauge,
  offline_log_directories: gauge,
  log_flush_time_p99_ms: percentile,
  log_flush_time_count: counter,
  disk_used_ratio: { kind: "gauge", combine: "max" },
  process_disk_read_bytes_total: counter,
  process_disk_write_bytes_total: counter,

  gc_seconds_total: summedCounter,
  heap_used_bytes: summedGauge,
  heap_max_bytes: gauge,
  process_cpu_seconds_total: counter,
  available_processors: gauge,
  open_file_descriptors: gauge,
  max_file_descriptors: gauge,
  process_start_time_seconds: gauge,

  end_to_end_latency_p99_ms: gauge,
} as const satisfies Record<string, Input>;

export type BrokerInputName = keyof typeof BROKER_INPUTS;

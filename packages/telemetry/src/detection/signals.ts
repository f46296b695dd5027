import type { SignalName } from "../signals/catalogue.ts";

/** What detection reads; a cluster that tells only some of them is judged by those. */
export const DETECTION_SIGNALS = [
  "produce_local_time_mean",
  "produce_remote_time_mean",
  "produce_remote_time_rms",
  "produce_request_queue_time_mean",
  "produce_response_send_time_mean",
  "produce_local_time_p99",
  "produce_remote_time_p99",
  "gc_pause_ratio",
  "request_handler_idle_ratio",
  "isr_shrinks_rate",
  "host_disk_wait_mean",
  "bytes_in_rate",
  "canary_produce_time_p50",
  "canary_produce_time_p99",
] as const satisfies readonly SignalName[];

export type DetectionSignal = (typeof DETECTION_SIGNALS)[number];

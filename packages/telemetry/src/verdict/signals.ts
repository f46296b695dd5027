import { DETECTION_SIGNALS } from "../detection/signals.ts";
import type { SignalName } from "../signals/catalogue.ts";
import { PHASES } from "./phases.ts";

/** What a verdict reads of the last minutes, beside what detection reads. */
export const VERDICT_SIGNALS: readonly SignalName[] = [
  ...new Set<SignalName>([
    "offline_partitions",
    "under_min_isr_partitions",
    "active_controllers",
    "produce_total_time_p99",
    "produce_total_time_mean",
    ...PHASES.map(({ signal }) => signal),
    "request_handler_idle_ratio",
    "network_processor_idle_ratio",
    "under_replicated_partitions",
    "disk_used_ratio",
    "canary_lost_rate",
    "canary_failed_rate",
    "canary_late_rate",
    "canary_sent_rate",
    "canary_produce_time_p50",
    "canary_produce_time_p99",
    "canary_produce_time_max",
    "canary_round_trip_time_p50",
    "canary_round_trip_time_p99",
    "canary_round_trip_time_max",
    "canary_console_late_max",
    ...DETECTION_SIGNALS,
  ]),
];

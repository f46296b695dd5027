import type { Input } from "./input.ts";

const gauge = { kind: "gauge", combine: "max" } as const satisfies Input;
const counter = { kind: "counter", combine: "sum" } as const satisfies Input;

/** What the console's own canary measures of each broker. Counters begin anew with the console. */
export const CANARY_INPUTS = {
  canary_produce_time_p50_ms: gauge,
  canary_produce_time_p99_ms: gauge,
  canary_produce_time_max_ms: gauge,
  canary_round_trip_time_p50_ms: gauge,
  canary_round_trip_time_p99_ms: gauge,
  canary_round_trip_time_max_ms: gauge,
  canary_commit_time_p99_ms: gauge,
  canary_console_late_ms: gauge,
  canary_sent_total: counter,
  canary_failed_total: counter,
  canary_lost_total: counter,
  canary_late_total: counter,
  canary_duplicated_total: counter,
} as const satisfies Record<string, Input>;

export type CanaryInputName = keyof typeof CANARY_INPUTS;

import type { Input } from "./input.ts";

const summedCounter = { kind: "counter", combine: "sum" } as const satisfies Input;
const summedGauge = { kind: "gauge", combine: "sum" } as const satisfies Input;

/** What the broker's machine and its drives tell, summed over cores, drives and network cards. */
export const HOST_INPUTS = {
  host_cpu_busy_seconds_total: summedCounter,
  host_cpu_seconds_total: summedCounter,
  host_disks: summedGauge,
  host_disk_busy_seconds_total: summedCounter,
  host_disk_wait_ms_total: summedCounter,
  host_disk_operations_total: summedCounter,
  host_disk_read_bytes_total: summedCounter,
  host_disk_written_bytes_total: summedCounter,
  host_network_received_bytes_total: summedCounter,
  host_network_sent_bytes_total: summedCounter,
  host_network_line_rate_bytes_per_second: summedGauge,
  drive_wear_ratio: { kind: "gauge", combine: "max" },
  drive_written_bytes_total: summedCounter,
  drive_media_errors: summedGauge,
} as const satisfies Record<string, Input>;

export type HostInputName = keyof typeof HOST_INPUTS;

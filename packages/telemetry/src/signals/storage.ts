import { flow, gaugeOf, level, pressure } from "./shapes.ts";
import type { SignalBody } from "./signal.ts";

export const STORAGE_SIGNALS = {
  log_size_bytes: level("bytes", "log_size_bytes", {
    title: "Log size",
    meaning: "Bytes of all partition replicas on this broker.",
    misleads: "Indexes, and segments that wait to be deleted, are not included.",
  }),
  disk_used_ratio: {
    title: "Disk used",
    unit: "ratio",
    meaning:
      "Share of the broker's disk space in use: the host's figure if there is one, else log size over the configured size.",
    misleads: "From log size it leaves out indexes and everything else on the disk, and one full drive among several.",
    badDirection: "up",
    aggregate: "max",
    source: "broker",
    derivation: {
      kind: "first-of",
      of: [
        gaugeOf("disk_used_ratio"),
        {
          kind: "quotient",
          numerator: gaugeOf("log_size_bytes"),
          denominator: { kind: "setting", setting: "diskBytes" },
        },
      ],
    },
  },
  log_flush_time_p99: {
    title: "Log flush time p99",
    unit: "ms",
    meaning: "99 of 100 explicit flushes of a log to disk took no longer than this.",
    misleads:
      "With default settings Kafka leaves flushing to the operating system: only the metadata log of a controller is then seen here, so a gap says nothing about the disk.",
    badDirection: "up",
    aggregate: "max",
    source: "broker",
    derivation: { kind: "percentile", percentile: "log_flush_time_p99_ms", count: "log_flush_time_count" },
  },
  log_flush_rate: flow("events/s", "log_flush_time_count", {
    title: "Log flushes",
    meaning: "Explicit flushes of a log to disk per second.",
    misleads: "With default settings only the metadata log is flushed explicitly.",
  }),
  offline_log_directories: pressure("count", "offline_log_directories", {
    title: "Offline log directories",
    meaning: "Log directories of this broker that failed.",
    misleads: "",
  }),
  process_disk_read_rate: {
    ...flow("bytes/s", "process_disk_read_bytes_total", {
      title: "Disk reads",
      meaning: "Bytes per second that the broker's process reads from disk: reads that the page cache did not hold.",
      misleads: "Linux only.",
    }),
    badDirection: "up",
    aggregate: "max",
  },
  process_disk_write_rate: flow("bytes/s", "process_disk_write_bytes_total", {
    title: "Disk writes",
    meaning: "Bytes per second that the broker's process hands over to be written to disk.",
    misleads: "Linux only. Counted when pages become dirty, not when the drive has written them.",
  }),
} as const satisfies Record<string, SignalBody>;

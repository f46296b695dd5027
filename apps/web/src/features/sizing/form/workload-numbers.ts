import type { NumberField } from "./number-field.ts";
import { BYTE_RATES, RECORD_RATES, RECORD_SIZES, TIMES } from "./unit-factors.ts";

/** Numbers that describe the load. */
export const WORKLOAD_NUMBERS = {
  records: {
    label: "Records",
    help: "What producers send on average.",
    path: "/workload/recordsPerSecond",
    units: { key: "recordsUnit", factors: RECORD_RATES },
  },
  recordSize: {
    label: "Record size",
    help: "Key, value and headers, before compression.",
    path: "/workload/recordBytes",
    standard: 1024,
    units: { key: "recordSizeUnit", factors: RECORD_SIZES },
  },
  rate: {
    label: "Bytes",
    help: "What producers send on average, after compression.",
    path: "/workload/bytesPerSecond",
    units: { key: "rateUnit", factors: BYTE_RATES },
  },
  compression: {
    label: "Compression ratio",
    help: "Size before over size after; 4 means a quarter is sent.",
    path: "/workload/compressionRatio",
    standard: 1,
    suffix: "to 1",
  },
  peak: {
    label: "Peak over average",
    help: "Network, disk rate and p99 are sized for the peak; retention and drive life for the average.",
    path: "/workload/peakToAverageRatio",
    standard: 1,
    suffix: "times",
  },
  groups: {
    label: "Consumer groups",
    help: "How often all data is read; 0.5 is half of it once.",
    path: "/workload/consumerGroups",
    standard: 1,
    suffix: "full reads",
  },
  lagging: {
    label: "Lagging readers",
    help: "How many of these groups read from disk, because they are behind.",
    path: "/workload/laggingReaders",
    standard: 0,
    suffix: "full reads",
  },
  replicas: {
    label: "Replication factor",
    help: "Copies of each partition, each on another broker.",
    path: "/workload/replicationFactor",
    standard: 3,
  },
  minIsr: {
    label: "Min ISR",
    help: "Copies that must be in sync for a write with acks=all.",
    path: "/workload/minInsyncReplicas",
  },
  retention: {
    label: "Retention",
    help: "How long data is kept.",
    path: "/workload/retentionHours",
    standard: 24,
    units: { key: "retentionUnit", factors: TIMES },
  },
  local: {
    label: "Local retention",
    help: "Only with tiered storage: how long data stays on the brokers. Leaders then upload everything once.",
    path: "/workload/localRetentionHours",
    units: { key: "localUnit", factors: TIMES },
  },
  target: {
    label: "p99 target",
    help: "The latency that 99 of 100 requests keep. Needs a measured profile.",
    path: "/workload/p99TargetMs",
    suffix: "ms",
  },
  partitions: {
    label: "Partitions",
    help: "Of all topics, without replicas.",
    path: "/workload/partitions",
  },
  connections: {
    label: "Client connections",
    help: "To the whole cluster, spread evenly.",
    path: "/workload/clientConnections",
  },
  growth: {
    label: "Growth",
    help: "Of all rates, compound.",
    path: "/workload/growthPerYear",
    standard: 0,
    suffix: "% a year",
  },
  years: {
    label: "Years ahead",
    help: "Size for the load after so many years of growth.",
    path: "/workload/horizonYears",
    standard: 0,
    suffix: "years",
  },
} as const satisfies Readonly<Record<string, NumberField>>;

import type { NumberField } from "./number-field.ts";
import { BYTE_RATES, RECORD_RATES, RECORD_SIZES, TIMES } from "./unit-factors.ts";

/** Numbers that describe the load. */
export const WORKLOAD_NUMBERS = {
  records: {
    label: "Records",
    help: "What producers send on average; every limit but the fewest brokers grows with it.",
    path: "/workload/recordsPerSecond",
    units: { key: "recordsUnit", factors: RECORD_RATES },
  },
  recordSize: {
    label: "Record size",
    help: "Key, value and headers, before compression; with the records it makes the bytes.",
    path: "/workload/recordBytes",
    standard: 1024,
    units: { key: "recordSizeUnit", factors: RECORD_SIZES },
  },
  rate: {
    label: "Bytes",
    help: "What producers send on average, after compression; every limit but the fewest brokers grows with it.",
    path: "/workload/bytesPerSecond",
    units: { key: "rateUnit", factors: BYTE_RATES },
  },
  meanSize: {
    label: "Mean record size",
    help: "Compared with the profile's, and turned into records where consumers take time for each.",
    path: "/workload/recordBytes",
    units: { key: "meanSizeUnit", factors: RECORD_SIZES },
  },
  compression: {
    label: "Compression ratio",
    help: "Size before over size after; at 4 a quarter is sent, stored and replicated.",
    path: "/workload/compressionRatio",
    standard: 1,
    suffix: "to 1",
  },
  peak: {
    label: "Peak over average",
    help: "Network, disk rate, CPU and p99 are sized for the peak; retention and drive life for the average.",
    path: "/workload/peakToAverageRatio",
    standard: 1,
    suffix: "times",
  },
  groups: {
    label: "Consumer groups",
    help: "How often all data is read; each full read adds the produced bytes to what the network sends.",
    path: "/workload/consumerGroups",
    standard: 1,
    suffix: "full reads",
  },
  lagging: {
    label: "Lagging readers",
    help: "How many of these groups are so far behind that they read from disk.",
    path: "/workload/laggingReaders",
    standard: 0,
    suffix: "full reads",
  },
  replicas: {
    label: "Replication factor",
    help: "Copies of each partition, each on another broker; network in, disk writes and storage multiply by it.",
    path: "/workload/replicationFactor",
    standard: 3,
  },
  minIsr: {
    label: "Min ISR",
    help: "Copies that must be in sync for a write with acks=all; fewer left, and writes stop.",
    path: "/workload/minInsyncReplicas",
  },
  retention: {
    label: "Retention",
    help: "How long data is kept; with the average rate it makes the bytes on disk.",
    path: "/workload/retentionHours",
    standard: 24,
    units: { key: "retentionUnit", factors: TIMES },
  },
  local: {
    label: "Local retention",
    help: "Only with tiered storage: how long data stays on the brokers; leaders then upload everything once.",
    path: "/workload/localRetentionHours",
    units: { key: "localUnit", factors: TIMES },
  },
  target: {
    label: "p99 target",
    help: "The latency that 99 of 100 requests keep; a measured profile turns it into a load per broker.",
    path: "/workload/p99TargetMs",
    suffix: "ms",
  },
  partitions: {
    label: "Partitions",
    help: "Of all topics, without replicas; judged against what a broker may hold.",
    path: "/workload/partitions",
  },
  connections: {
    label: "Client connections",
    help: "To the whole cluster, spread evenly; judged against what a broker may hold.",
    path: "/workload/clientConnections",
  },
  growth: {
    label: "Growth",
    help: "Of all rates a year, compound, over the years ahead.",
    path: "/workload/growthPerYear",
    standard: 0,
    suffix: "% a year",
  },
  years: {
    label: "Years ahead",
    help: "The plan is sized for the load after so many years of growth.",
    path: "/workload/horizonYears",
    standard: 0,
    suffix: "years",
  },
} as const satisfies Readonly<Record<string, NumberField>>;

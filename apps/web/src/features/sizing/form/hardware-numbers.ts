import type { NumberField } from "./number-field.ts";
import { BYTE_RATES, DISK_SIZES } from "./unit-factors.ts";

/** Numbers that describe one broker. */
export const HARDWARE_NUMBERS = {
  drives: {
    label: "Drives per broker",
    help: "Data drives of this kind in each broker.",
    path: "/broker/drives/count",
    suffix: "drives",
  },
  diskRate: {
    label: "Disk throughput",
    help: "What one broker's disks write and read, if not taken from the catalogue.",
    path: "/broker/diskBytesPerSecond",
    units: { key: "diskRateUnit", factors: BYTE_RATES },
  },
  diskSize: {
    label: "Disk size",
    help: "Of one broker, if not taken from the catalogue.",
    path: "/broker/diskBytes",
    units: { key: "diskSizeUnit", factors: DISK_SIZES },
  },
  cores: {
    label: "Cores",
    help: "Of one broker. They limit only where a profile measured bytes per core.",
    path: "/broker/cores",
  },
  threads: {
    label: "Hardware threads",
    help: "Of one broker; Kafka's thread pools are proposed from them.",
    path: "/broker/hardwareThreads",
  },
  memory: {
    label: "Memory",
    help: "Of one broker; tells how many seconds of writes stay cached.",
    path: "/broker/memoryBytes",
    suffix: "GiB",
  },
  maxReplicas: {
    label: "Most partition replicas",
    help: "That one broker may hold.",
    path: "/broker/maxPartitionReplicas",
  },
  maxConnections: {
    label: "Most connections",
    help: "That one broker may hold.",
    path: "/broker/maxConnections",
  },
  ingress: {
    label: "Rated ingress",
    help: "What producers may send to one broker's leaders, if its vendor or a test says so.",
    path: "/broker/ingressBytesPerSecond",
    units: { key: "ingressUnit", factors: BYTE_RATES },
  },
} as const satisfies Readonly<Record<string, NumberField>>;

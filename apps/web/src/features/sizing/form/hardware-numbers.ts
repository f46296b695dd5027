import type { NumberField } from "./number-field.ts";
import { BYTE_RATES, DISK_SIZES, LINK_RATES, MEMORY_SIZES } from "./unit-factors.ts";

/** Numbers that describe one broker. */
export const HARDWARE_NUMBERS = {
  link: {
    label: "NIC speed",
    help: "Per direction, where it is fixed; it stands in place of the options and of an instance's baseline.",
    path: "/broker/networkGbps",
    units: { key: "linkUnit", factors: LINK_RATES },
  },
  drives: {
    label: "Drives per broker",
    help: "Data drives of this kind in each broker; size, throughput and life grow with their number.",
    path: "/broker/drives/count",
    suffix: "drives",
  },
  diskRate: {
    label: "Disk throughput",
    help: "What one broker's disks write and read; stands in place of the catalogue's figure.",
    path: "/broker/diskBytesPerSecond",
    units: { key: "diskRateUnit", factors: BYTE_RATES },
  },
  diskSize: {
    label: "Disk size",
    help: "Of one broker; stands in place of the catalogue's figure.",
    path: "/broker/diskBytes",
    units: { key: "diskSizeUnit", factors: DISK_SIZES },
  },
  cores: {
    label: "Cores",
    help: "Of one broker; they limit only where the profile measured bytes per core.",
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
    units: { key: "memoryUnit", factors: MEMORY_SIZES },
  },
  jdk: {
    label: "JDK",
    help: "Major version on the brokers; picks the row of a profile that measured several.",
    path: "/broker/jdk",
  },
  listeners: {
    label: "Listeners",
    help: "Of one broker; num.network.threads counts for each of them.",
    path: "/broker/listeners",
  },
  maxReplicas: {
    label: "Most partition replicas",
    help: "That one broker may hold; with the partitions it asks for brokers.",
    path: "/broker/maxPartitionReplicas",
  },
  maxConnections: {
    label: "Most connections",
    help: "That one broker may hold; with the client connections it asks for brokers.",
    path: "/broker/maxConnections",
  },
  ingress: {
    label: "Rated ingress",
    help: "What producers may send to one broker's leaders, if its vendor or a test says so.",
    path: "/broker/ingressBytesPerSecond",
    units: { key: "ingressUnit", factors: BYTE_RATES },
  },
} as const satisfies Readonly<Record<string, NumberField>>;

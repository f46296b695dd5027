import { units } from "@highwater/sizing";

/** How many of the message's unit one of each choice is, the usual one first. */
export type Factors = Readonly<Record<string, number>>;

/** A number that describes hardware: its words, its place in the message, its units. */
export interface HardwareField {
  readonly label: string;
  /** Where the value is used. */
  readonly help: string;
  /** Its name in the message. */
  readonly path: string;
  readonly units: Factors;
  readonly required?: boolean;
  /** True where fractions make no sense. */
  readonly whole?: boolean;
  /** The largest value the API takes, in the message's unit. */
  readonly most: number;
}

const THOUSAND = 1e3;
const MOST_BYTES = 1e18;
const MOST_RATE = 1e15;

const SIZES: Factors = {
  TB: units.fromTerabytes(1),
  TiB: units.fromTebibytes(1),
  GB: units.fromMegabytes(THOUSAND),
  GiB: units.fromGibibytes(1),
};
const RATES: Factors = {
  "MB/s": units.fromMegabytes(1),
  "MiB/s": units.fromMebibytes(1),
  "GB/s": units.fromMegabytes(THOUSAND),
};
const ONE = (unit: string): Factors => ({ [unit]: 1 });

/** Every number of a drive, a machine and a NIC. */
export const HARDWARE_FIELDS = {
  capacity: {
    label: "Size",
    help: "Of one drive. Sets the disk capacity of a plan, and what one drive write per day is.",
    path: "capacityBytes",
    units: SIZES,
    required: true,
    most: MOST_BYTES,
  },
  rated: {
    label: "Rated bytes written",
    help: "TBW of the data sheet. Drive life is this over what a plan writes.",
    path: "ratedBytesWritten",
    units: { PB: units.fromTerabytes(THOUSAND), TB: units.fromTerabytes(1) },
    required: true,
    most: 1e21,
  },
  dwpd: {
    label: "Drive writes per day",
    help: "DWPD of the data sheet, over the years of warranty. Drive life follows from both.",
    path: "driveWritesPerDay",
    units: ONE("per day"),
    required: true,
    most: 1000,
  },
  warranty: {
    label: "Warranty",
    help: "A plan warns where drives are written to their rating before it ends.",
    path: "warrantyYears",
    units: ONE("years"),
    most: 100,
  },
  driveRate: {
    label: "Sequential writes",
    help: "Of one drive. Sets the disk throughput of a plan.",
    path: "writeBytesPerSecond",
    units: RATES,
    most: MOST_RATE,
  },
  threads: {
    label: "Hardware threads",
    help: "Kafka's thread pools are proposed from them.",
    path: "hardwareThreads",
    units: ONE("threads"),
    whole: true,
    most: 100_000,
  },
  memory: {
    label: "Memory",
    help: "Tells how many seconds of writes stay cached.",
    path: "memoryBytes",
    units: { GiB: units.fromGibibytes(1), GB: units.fromMegabytes(THOUSAND) },
    most: MOST_BYTES,
  },
  network: {
    label: "Network",
    help: "Per direction, what can be counted on and not a burst. Sets network in and out.",
    path: "networkGbps",
    units: ONE("Gb/s"),
    most: 1e6,
  },
  diskRate: {
    label: "Disk throughput",
    help: "Of all disks of one machine together.",
    path: "diskBytesPerSecond",
    units: RATES,
    most: MOST_RATE,
  },
  diskSize: {
    label: "Disk size",
    help: "Of all disks of one machine together.",
    path: "diskBytes",
    units: SIZES,
    most: MOST_BYTES,
  },
  maxReplicas: {
    label: "Most partition replicas",
    help: "That one broker may hold, if its vendor or a test says so.",
    path: "maxPartitionReplicas",
    units: ONE("replicas"),
    whole: true,
    most: 1e12,
  },
  ingress: {
    label: "Rated ingress",
    help: "What producers may send to one broker's leaders, if its vendor or a test says so.",
    path: "ingressBytesPerSecond",
    units: RATES,
    most: MOST_RATE,
  },
  gbps: {
    label: "Speed",
    help: "Per direction. A plan takes it where you type the same NIC speed under its hardware.",
    path: "gbps",
    units: ONE("Gb/s"),
    required: true,
    most: 1e6,
  },
} as const satisfies Readonly<Record<string, HardwareField>>;

export type HardwareKey = keyof typeof HARDWARE_FIELDS;

export const fieldOf = (key: HardwareKey): HardwareField => HARDWARE_FIELDS[key];

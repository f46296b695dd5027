import type { NumberField } from "./number-field.ts";

const ceiling = (label: string, what: string, name: string, standard: number): NumberField => ({
  label,
  help: `The share of the ${what} that the plan may use, failures included.`,
  path: `/policy/maxUtilization/${name}`,
  standard,
  suffix: "%",
});

/** Numbers that say how much room is kept and what must be survived. */
export const POLICY_NUMBERS = {
  lost: {
    label: "Survive the loss of",
    help: "With so many brokers gone, every limit still holds.",
    path: "/policy/brokerFailuresTolerated",
    standard: 0,
    suffix: "brokers",
  },
  zones: {
    label: "Zones",
    help: "The brokers are spread evenly over them; what crosses between them is counted.",
    path: "/policy/availabilityZones",
    standard: 1,
  },
  zonesLost: {
    label: "Zones that may be lost",
    help: "With so many zones gone at once and nothing moved yet, every limit still holds.",
    path: "/policy/zoneFailuresTolerated",
    standard: 0,
    suffix: "zones",
  },
  minBrokers: {
    label: "Fewest brokers",
    help: "The plan never has fewer, nor fewer than the replication factor.",
    path: "/policy/minBrokers",
    standard: 3,
  },
  multiple: {
    label: "A multiple of",
    help: "Rounds the number of brokers up, after everything else.",
    path: "/policy/brokersMultipleOf",
    standard: 1,
    suffix: "brokers",
  },
  ceilingNetwork: ceiling("Network ceiling", "NIC, per direction,", "network", 0.85),
  ceilingDiskRate: ceiling("Disk throughput ceiling", "disk throughput", "diskThroughput", 0.8),
  ceilingDiskSize: ceiling("Disk size ceiling", "disk size", "diskCapacity", 0.8),
  ceilingCpu: ceiling("CPU ceiling", "CPU", "cpu", 0.7),
  overhead: {
    label: "Storage overhead",
    help: "Bytes on disk per byte stored: indexes, snapshots, deleted segments still held.",
    path: "/policy/storageOverhead",
    standard: 1,
    suffix: "times",
  },
  amplification: {
    label: "Write amplification",
    help: "Bytes that reach the drive per byte of log, beyond what its rating already counts; divides drive life.",
    path: "/policy/writeAmplification",
    standard: 1,
    suffix: "times",
  },
} as const satisfies Readonly<Record<string, NumberField>>;

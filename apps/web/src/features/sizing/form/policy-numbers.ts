import type { NumberField } from "./number-field.ts";

const ceiling = (label: string, name: string, standard: number): NumberField => ({
  label,
  help: "The most of it that the plan may use.",
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
    help: "The brokers are spread evenly over them.",
    path: "/policy/availabilityZones",
    standard: 1,
  },
  zonesLost: {
    label: "Survive the loss of",
    help: "Zones that may be gone at once.",
    path: "/policy/zoneFailuresTolerated",
    standard: 0,
    suffix: "zones",
  },
  minBrokers: {
    label: "Fewest brokers",
    help: "Never below the replication factor.",
    path: "/policy/minBrokers",
    standard: 3,
  },
  multiple: {
    label: "A multiple of",
    help: "Rounds the number of brokers up.",
    path: "/policy/brokersMultipleOf",
    standard: 1,
    suffix: "brokers",
  },
  ceilingNetwork: ceiling("Network ceiling", "network", 0.85),
  ceilingDiskRate: ceiling("Disk throughput ceiling", "diskThroughput", 0.8),
  ceilingDiskSize: ceiling("Disk size ceiling", "diskCapacity", 0.8),
  ceilingCpu: ceiling("CPU ceiling", "cpu", 0.7),
  overhead: {
    label: "Storage overhead",
    help: "Bytes on disk per byte stored: indexes, snapshots, deleted segments still held.",
    path: "/policy/storageOverhead",
    standard: 1,
    suffix: "times",
  },
  amplification: {
    label: "Write amplification",
    help: "Bytes that reach the drive per byte of log, beyond what its rating already counts.",
    path: "/policy/writeAmplification",
    standard: 1,
    suffix: "times",
  },
} as const satisfies Readonly<Record<string, NumberField>>;

import type { LoadConstraint } from "./constraint.ts";
import { formatNumber } from "./format-number.ts";
import type { Policy } from "./policy.ts";
import type { CpuMeasurement, Profile } from "./profile.ts";
import type { Workload } from "./workload.ts";

const perCore = ({ receivedBytesPerSecond, cores }: CpuMeasurement): number => receivedBytesPerSecond / cores;

const jdkNumbers = (jdk: string): number[] => jdk.split(".").map(Number);

const isNewer = (jdk: string, other: string): boolean => {
  const [a = 0] = jdkNumbers(jdk);
  const [b = 0] = jdkNumbers(other);
  return a > b;
};

/**
 * The measurement that stands for a broker of `cores` cores: the newest JDK, then the host nearest in cores,
 * the slower one where two are as near. null without measurements.
 */
export const measurementFor = (measurements: readonly CpuMeasurement[], cores: number): CpuMeasurement | null => {
  let best: CpuMeasurement | null = null;
  for (const candidate of measurements) {
    if (best === null || isNewer(candidate.jdk, best.jdk)) {
      best = candidate;
      continue;
    }
    if (isNewer(best.jdk, candidate.jdk)) continue;
    const nearer = Math.abs(candidate.cores - cores) - Math.abs(best.cores - cores);
    if (nearer < 0 || (nearer === 0 && perCore(candidate) < perCore(best))) best = candidate;
  }
  return best;
};

/** Bytes/s received, W·R/N, against cores x measured bytes/s per core. */
export const cpu = (
  workload: Workload,
  policy: Policy,
  cores: number,
  measurement: CpuMeasurement,
  profile: Profile,
): LoadConstraint => ({
  name: "cpu",
  perReplica: workload.peakBytesPerSecond,
  perLeader: 0,
  limit: cores * perCore(measurement),
  ceiling: policy.maxUtilization.cpu,
  unit: "bytes/s",
  formula: "W·R/N",
  numbers: (brokers) => `${formatNumber(workload.peakBytesPerSecond)}·${workload.replicationFactor}/${brokers}`,
  source:
    `${profile.source}: ${measurement.host}, JDK ${measurement.jdk}, ` +
    `${formatNumber(perCore(measurement))} bytes/s per core x ${cores} cores`,
});

import type { LoadConstraint } from "./constraint.ts";
import { formatNumber } from "./format-number.ts";
import { plural, rateText } from "./human-text.ts";
import type { Policy } from "./policy.ts";
import type { CpuMeasurement, Profile } from "./profile.ts";
import type { Workload } from "./workload.ts";

const perCore = ({ receivedBytesPerSecond, cores }: CpuMeasurement): number => receivedBytesPerSecond / cores;

const majorOf = ({ jdk }: CpuMeasurement): number => Number(jdk.split(".", 1)[0]);

/** The measured JDK that stands for a given one: itself, else the nearest below, else the lowest; the newest for null. */
const majorFor = (measurements: readonly CpuMeasurement[], jdk: number | null): number => {
  const majors = measurements.map(majorOf);
  const notAbove = jdk === null ? majors : majors.filter((major) => major <= jdk);
  return notAbove.length === 0 ? Math.min(...majors) : Math.max(...notAbove);
};

/**
 * The measurement that stands for a broker of `cores` cores: the one with its JDK (the newest measured where that is
 * null), then the host nearest in cores, the slower one where two are as near. null without measurements.
 */
export const measurementFor = (
  measurements: readonly CpuMeasurement[],
  cores: number,
  jdk: number | null,
): CpuMeasurement | null => {
  const major = majorFor(measurements, jdk);
  let best: CpuMeasurement | null = null;
  for (const candidate of measurements) {
    if (majorOf(candidate) !== major) continue;
    if (best === null) {
      best = candidate;
      continue;
    }
    const nearer = Math.abs(candidate.cores - cores) - Math.abs(best.cores - cores);
    if (nearer < 0 || (nearer === 0 && perCore(candidate) < perCore(best))) best = candidate;
  }
  return best;
};

const aboutJdk = ({ jdk }: CpuMeasurement, major: number, planned: number | null): string[] => {
  if (planned === null || planned === major) return [];
  const nearest = major < planned ? "the nearest measured below it" : "the lowest measured";
  return [`cpu: JDK ${planned} was not measured; the figure of JDK ${jdk}, ${nearest}, stands`];
};

const aboutTls = (measured: boolean | null, planned: boolean): string[] => {
  if (measured === null || measured === planned) return [];
  return measured
    ? ["cpu: measured with TLS, planned without it; the figure is kept, the cautious reading"]
    : ["cpu: measured without TLS, planned with it; the figure is kept and may be too high"];
};

/** What a figure of the CPU stands on, where the plan differs from how it was measured. */
export const cpuAssumptions = (
  measurement: CpuMeasurement,
  profile: Profile,
  plan: { readonly cores: number; readonly jdk: number | null; readonly tls: boolean },
): readonly string[] => [
  `cpu: measured on ${measurement.host} with JDK ${measurement.jdk}, the measured host nearest to ` +
    `${plural(plan.cores, "core")}; ${profile.cpu?.reading ?? ""}`,
  ...aboutJdk(measurement, majorOf(measurement), plan.jdk),
  ...aboutTls(profile.conditions.tls, plan.tls),
];

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
    `${rateText(perCore(measurement))} per core x ${plural(cores, "core")}`,
});

import { recommend } from "@highwater/sizing";
import { cpuMilliseconds } from "./measure.ts";

const WHAT_IF_POINTS = 200;
const requestAt = (recordsPerSecond: number) => ({
  workload: { recordsPerSecond, recordBytes: 1024, p99TargetMs: 20 },
  profile: "intel-confluent-2020",
});

/** One recommendation, and the 200 points of a what-if curve. */
export const benchSizing = () => ({
  recommendationCpuMs: cpuMilliseconds(() => recommend(requestAt(7_500_000)), { rounds: 15, calls: 500 }),
  whatIfCurveCpuMs: cpuMilliseconds(
    () => {
      for (let point = 1; point <= WHAT_IF_POINTS; point += 1) recommend(requestAt(point * 100_000));
    },
    { rounds: 15, calls: 5 },
  ),
});

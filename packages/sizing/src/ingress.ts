import type { LoadConstraint } from "./constraint.ts";
import { formatNumber } from "./format-number.ts";
import type { Workload } from "./workload.ts";

/** Producer bytes/s into the leaders of one broker, W/N, against a rated or measured limit. */
export const ingress = (workload: Workload, limit: number, limitSource: string): LoadConstraint => ({
  name: "ingress",
  perReplica: 0,
  perLeader: workload.peakBytesPerSecond,
  limit,
  ceiling: 1,
  unit: "bytes/s",
  formula: "W/N",
  numbers: (brokers) => `${formatNumber(workload.peakBytesPerSecond)}/${brokers}`,
  source: `Leaders are spread evenly; limit: ${limitSource}`,
});

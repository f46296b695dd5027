import type { PlanInput } from "../plan-input.ts";
import type { Evidence } from "./evidence.ts";

/** A plan as far as published effects can bear on it. */
export type EvidencePlan = Pick<PlanInput, "workload" | "broker" | "profile"> & {
  /** null where no link speed is chosen. */
  readonly nicGbps: number | null;
};

/** A published effect, and the plans that it says something about. */
export interface Bearing {
  readonly evidence: Evidence;
  readonly bears: (plan: EvidencePlan) => boolean;
}

import type { LoadConstraint } from "../constraint.ts";
import type { PlanInput } from "../plan-input.ts";
import type { Need } from "./need.ts";

/** What is judged: the load on the present hardware, as it is and scaled. */
export interface Case {
  readonly input: PlanInput;
  /** Brokers that run. */
  readonly present: number;
  readonly limits: readonly LoadConstraint[];
  readonly now: Need;
  /** The need at so many times the load. */
  readonly needAt: (times: number) => Need;
}

import type { ConstraintName } from "../constraint-name.ts";

/** One change to the request that would loosen the binding constraint, and the plan that it would give. */
export interface Relief {
  /** What would change, as a person says it: "25 Gb/s links in place of 10 Gb/s". */
  readonly change: string;
  /** The field as a JSON pointer, "/broker/networkGbps"; null where several would have to change. */
  readonly field: string | null;
  /** The value to put there. */
  readonly value: number | string | boolean | null;
  /** Brokers that would do then, rounded as the plan's are. */
  readonly brokers: number;
  /** What would bind then. */
  readonly bindingConstraint: ConstraintName;
}

import type { ConstraintName, ConstraintReport, SizingAnswer } from "../answer.ts";
import { CATALOG, PROFILES, recommend } from "../index.ts";
import { readPlanInput } from "../plan-input.ts";
import type { PlanInput } from "../plan-input.ts";
import type { Unsatisfiable } from "../recommendation-result.ts";
import type { SizingIssue } from "../reader.ts";
import type { BrokerRequest, PolicyRequest, SizingRequest, WorkloadRequest } from "../request.ts";

/** A request of round numbers: 1 GB/s, three replicas, one consumer group, one 100 Gb/s link per broker. */
export const request = (
  workload: WorkloadRequest = {},
  broker: BrokerRequest = {},
  policy: PolicyRequest = {},
  profile: string | null = null,
): SizingRequest => ({
  workload: { bytesPerSecond: 1e9, ...workload },
  broker: { networkGbps: 100, ...broker },
  policy,
  profile,
});

/** The answer to a request that can be met. */
export const planned = (asked: SizingRequest): SizingAnswer => {
  const result = recommend(asked);
  if (!result.ok) throw new Error(JSON.stringify(result));
  return result.answer;
};

/** The issues of a request that is refused as invalid. */
export const issuesOf = (asked: SizingRequest): readonly SizingIssue[] => {
  const result = recommend(asked);
  if (result.ok || result.kind !== "invalid") throw new Error(`not refused as invalid: ${JSON.stringify(result)}`);
  return result.issues;
};

/** The refusal of a request that no number of brokers can satisfy. */
export const unsatisfiable = (asked: SizingRequest): Unsatisfiable => {
  const result = recommend(asked);
  if (result.ok || result.kind !== "unsatisfiable") throw new Error(`satisfiable: ${JSON.stringify(result)}`);
  return result;
};

/** One constraint of an answer. */
export const constraintNamed = (answer: SizingAnswer, name: ConstraintName): ConstraintReport => {
  const found = answer.constraints.find((constraint) => constraint.name === name);
  if (found === undefined) throw new Error(`no constraint ${name}`);
  return found;
};

/** The codes of an answer's warnings. */
export const codesOf = (answer: SizingAnswer): readonly string[] => answer.warnings.map(({ code }) => code);

/** A request as it is sized. */
export const planInputOf = (asked: SizingRequest): PlanInput =>
  readPlanInput({ issues: [], assumptions: [] }, asked, { catalog: CATALOG, profiles: PROFILES });

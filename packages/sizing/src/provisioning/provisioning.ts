import type { ConstraintName } from "../answer.ts";
import { findUnavailable } from "../availability.ts";
import type { LoadConstraint } from "../constraint.ts";
import { rulesOf } from "../plan-count.ts";
import { readPlanInput } from "../plan-input.ts";
import type { Known } from "../plan-input.ts";
import { isMissing } from "../reader.ts";
import type { Reader } from "../reader.ts";
import type { SizingRequest } from "../request.ts";
import { scaledInput } from "../scale-path/growing-limit.ts";
import type { Case } from "./case.ts";
import { compare } from "./compare.ts";
import { isNetworkTold, isOfNetwork, needOf, presentLimits } from "./need.ts";
import type { Need } from "./need.ts";
import { linkWords, presentLink } from "./present-link.ts";
import type { PresentLink } from "./present-link.ts";
import { nearness, presentLimit } from "./present-limit.ts";
import type { PresentLimit } from "./present-limit.ts";
import { limitWords, runText } from "./words.ts";

/** Whether a cluster that runs has as many brokers as its own load, hardware and policy ask for. */
export interface Provisioning {
  readonly state: "under" | "right" | "over" | "unknown";
  readonly presentBrokers: number | null;
  /** Brokers that the policy asks for on the same hardware; null where not known. */
  readonly recommendedBrokers: number | null;
  /** What asks for the most brokers; null where not known. */
  readonly bindingConstraint: ConstraintName | null;
  /** Every limit of the present hardware with the brokers that run, the one nearest to what is allowed first. */
  readonly limits: readonly PresentLimit[];
  /** null where the speed of the present links is not told. */
  readonly link: PresentLink | null;
  /** What of the hardware is not told, so that it is not judged. */
  readonly notJudged: readonly ("network" | "disks")[];
  readonly why: string;
}

const NO_COUNT = "No number of such brokers fits, so a count alone does not help.";

const unknown = (presentBrokers: number | null, why: string): Provisioning => ({
  state: "unknown",
  presentBrokers,
  recommendedBrokers: null,
  bindingConstraint: null,
  limits: [],
  link: null,
  notJudged: [],
  why,
});

const notJudgedIn = (limits: readonly LoadConstraint[]): Provisioning["notJudged"] => [
  ...(limits.some(isOfNetwork) ? [] : (["network"] as const)),
  ...(limits.some(({ name }) => name === "diskCapacity" || name === "diskThroughput") ? [] : (["disks"] as const)),
];

const judge = (judged: Case, most: LoadConstraint): Provisioning => {
  const { input, present, limits, now } = judged;
  const { policy } = input;
  const plansForLoss = policy.brokerFailuresTolerated > 0 || policy.zoneFailuresTolerated > 0;
  const found = limits
    .map((limit) => presentLimit(limit, present, rulesOf(input)))
    .toSorted((a, b) => nearness(b, plansForLoss) - nearness(a, plansForLoss));
  const [nearest = presentLimit(most, present, rulesOf(input))] = found;
  const { state, start, end } = compare(judged);
  const link = presentLink(judged);
  const notJudged = notJudgedIn(limits);
  const gaps = notJudged.length === 0 ? "" : ` (${notJudged.join(" and ")} not told, so not judged)`;
  return {
    state,
    presentBrokers: present,
    recommendedBrokers: now.brokers,
    bindingConstraint: now.least === policy.minBrokers ? "replication" : most.name,
    limits: found,
    link,
    notJudged,
    why: `${start}: ${limitWords(nearest, policy)}${end}${linkWords(judged, link)}${gaps}.`,
  };
};

/**
 * Holds the brokers that run against what a load and policy ask for on the same hardware. More load never makes it say
 * that a cluster is larger than before, for no need falls with load.
 *
 * @param present brokers that run; null where not known
 */
export const provisioning = (request: SizingRequest, present: number | null, known: Known): Provisioning => {
  if (present === null) return unknown(null, "How many brokers run is not known.");
  const reader: Reader = { issues: [], assumptions: [] };
  const input = readPlanInput(reader, request, known);
  const [issue] = reader.issues;
  if (issue !== undefined) return unknown(present, `It cannot be sized: ${issue.path} ${issue.message}.`);
  const unavailable = findUnavailable(input.workload, input.policy);
  if (unavailable !== null) return unknown(present, `${unavailable.reason} It takes ${unavailable.suggestion}.`);
  const { networkGbps, networkBytesPerSecond, catalogId } = request.broker ?? {};
  const isTold = isNetworkTold(input, [networkGbps, networkBytesPerSecond, catalogId].every(isMissing));
  const limits = presentLimits(input, isTold);
  if (limits === null) return unknown(present, NO_COUNT);
  const needAt = (times: number): Need => {
    const scaled = scaledInput(input, times);
    return needOf(scaled, presentLimits(scaled, isTold) ?? [], present);
  };
  const now = needOf(input, limits, present);
  // What a profile measured elsewhere is no limit of these brokers.
  if (now.limit === undefined || limits.every(({ name }) => name === "latency"))
    return unknown(
      present,
      `${runText(present)}, but no limit of their hardware is known: enter the speed of their network or the size of their disks, then it can be judged whether they are enough.`,
    );
  return now.brokers === Infinity
    ? unknown(present, NO_COUNT)
    : judge({ input, present, limits, now, needAt }, now.limit);
};

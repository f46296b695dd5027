import type { ConstraintName } from "../answer.ts";
import type { LoadConstraint } from "../constraint.ts";
import { bytesText, countText, percentText, plural, rateText } from "../human-text.ts";
import type { PlanInput } from "../plan-input.ts";
import type { GrowingLimit } from "./growing-limit.ts";

const allowed = ({ limit, ceiling }: LoadConstraint, text: (value: number) => string): string =>
  ceiling === 1 ? text(limit) : `${percentText(ceiling)} of ${text(limit)}`;

/** What a limit means for one broker, "what a broker receives exceeds its link: 85 % of 12.5 GB/s". */
export const excess = (constraint: LoadConstraint, { workload }: PlanInput): string => {
  const rate = allowed(constraint, rateText);
  const texts: Readonly<Record<LoadConstraint["name"], string>> = {
    networkIn: `what a broker receives exceeds its fastest allowed link: ${rate}`,
    networkOut: `what a broker sends exceeds its fastest allowed link: ${rate}`,
    diskThroughput: `what a broker writes and reads exceeds its drives: ${rate}`,
    diskCapacity: `what a broker keeps exceeds its drives: ${allowed(constraint, bytesText)}`,
    cpu: `what a broker receives exceeds what its cores were measured to carry: ${rate}`,
    latency: `what a broker receives exceeds the load measured at a p99 of ${workload.p99TargetMs} ms: ${rate}`,
    ingress: `what producers send to a broker exceeds its rated ingress: ${rate}`,
    partitions: `the replicas on a broker exceed its limit: ${countText(constraint.limit)}`,
    connections: `the connections to a broker exceed its limit: ${countText(constraint.limit)}`,
  };
  return texts[constraint.name];
};

const failuresCounted = ({ policy }: PlanInput): string =>
  policy.brokerFailuresTolerated > 0 || policy.zoneFailuresTolerated > 0 ? ", the tolerated failures counted" : "";

/** Why more brokers are needed above a load, in plain words. */
export const kneeReason = (
  input: PlanInput,
  limits: readonly GrowingLimit[],
  at: { readonly bytesPerSecond: number; readonly brokers: number; readonly forcedBy: ConstraintName | null },
): string => {
  const forcing = limits.find(({ once }) => once.name === at.forcedBy)?.once;
  const enough = `Up to ${rateText(at.bytesPerSecond)}, ${plural(at.brokers, "broker")} ${at.brokers === 1 ? "is" : "are"} enough`;
  if (forcing === undefined) return `${enough}; beyond, more are needed.`;
  return `${enough}; beyond, ${excess(forcing, input)}${failuresCounted(input)}.`;
};

/** Why a path stops, in plain words. */
export const endReason = (input: PlanInput, limit: GrowingLimit | null, most: number, bytesPerSecond: number): string =>
  limit === null
    ? `Rates above ${rateText(bytesPerSecond)} are not sized.`
    : `Above ${rateText(bytesPerSecond)} even ${countText(most)} brokers are too few: ${excess(limit.once, input)}.`;

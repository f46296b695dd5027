import type { CeilingsRequest, ConstraintName } from "@highwater/sizing";
import { bytesText, countText, factorText, limitOf, linkText, rateText, replicasOf } from "./effect.ts";
import type { Effects, EffectView } from "./effect.ts";

const shareOfSurvivors = (brokers: number, lost: number): number | null =>
  lost < brokers ? brokers / (brokers - lost) : null;

/** How much more of a direction of the network a survivor carries than before; null where no limit tells. */
const growthOf = ({ answer }: EffectView, name: ConstraintName): number | null => {
  const report = limitOf(answer, name);
  const after = report?.utilizationAfterFailure ?? null;
  return report === undefined || after === null || report.utilization === 0 ? null : after / report.utilization;
};

const survivorsCarry = (view: EffectView, leads: number): string => {
  const [receives, sends] = [growthOf(view, "networkIn"), growthOf(view, "networkOut")];
  if (receives === null || sends === null) return `each survivor leads ${factorText(leads)} the load`;
  return factorText(receives) === factorText(sends)
    ? `each survivor carries ${factorText(sends)}`
    : `each survivor receives ${factorText(receives)}, sends ${factorText(sends)}`;
};

const usable =
  (name: ConstraintName, ceiling: keyof CeilingsRequest, standard: number, say: (value: number) => string) =>
  ({ answer, request }: EffectView): string => {
    const report = limitOf(answer, name);
    if (report === undefined) return "no limit to take a share of";
    const share = request.policy?.maxUtilization?.[ceiling] ?? standard;
    return `${say(report.limitPerBroker * share)} of ${say(report.limitPerBroker)} may be used`;
  };

const ROUNDED = /^brokers: rounded up from (\d+) to (\d+)/;

/** What room and failures come to. */
export const POLICY_EFFECTS: Effects = {
  lost: (view) => {
    const lost = view.request.policy?.brokerFailuresTolerated ?? 0;
    const factor = shareOfSurvivors(view.answer.brokers, lost);
    if (lost === 0) return "a lost broker is not planned for";
    return factor === null ? "no broker would be left" : survivorsCarry(view, factor);
  },
  failureModel: ({ answer: { brokers }, request }) => {
    const { policy } = request;
    const replicas = replicasOf(request);
    const lost = policy?.brokerFailuresTolerated ?? 0;
    const factor = shareOfSurvivors(brokers, lost);
    if (lost === 0 || factor === null) return "of no effect without a lost broker";
    if (policy?.failureModel === "outage")
      return `survivors lead ${factorText(factor)} the load, receive as much as before`;
    return brokers - lost < replicas
      ? `nothing to rebuild on: ${brokers - lost} of ${replicas} replicas until a broker returns`
      : `${countText(brokers - lost, "broker")} hold and receive everything`;
  },
  zones: ({ answer: { brokers, cluster }, request: { policy } }) => {
    const zones = policy?.availabilityZones ?? 1;
    return zones === 1
      ? "nothing crosses zones"
      : `${countText(brokers / zones, "broker")} a zone, ${linkText(cluster.crossZoneBytesPerSecond)} between zones`;
  },
  zonesLost: ({ answer: { brokers }, request: { policy } }) => {
    const zones = policy?.availabilityZones ?? 1;
    const lost = policy?.zoneFailuresTolerated ?? 0;
    const factor = shareOfSurvivors(brokers, (brokers * lost) / zones);
    if (lost === 0) return "a lost zone is not planned for";
    return factor === null ? "no broker would be left" : `each survivor leads ${factorText(factor)} the load`;
  },
  minBrokers: ({ answer: { brokers, bindingConstraint } }) =>
    bindingConstraint === "replication" ? "decides the number of brokers" : `the plan has ${brokers}`,
  multiple: ({ answer: { assumptions } }) => {
    const [, least, most] = assumptions.map((text) => ROUNDED.exec(text)).find((found) => found !== null) ?? [];
    return least === undefined || most === undefined ? "nothing to round up" : `rounds ${least} up to ${most}`;
  },
  ceilingNetwork: usable("networkIn", "network", 0.85, linkText),
  ceilingDiskRate: usable("diskThroughput", "diskThroughput", 0.8, rateText),
  ceilingDiskSize: usable("diskCapacity", "diskCapacity", 0.8, bytesText),
  ceilingCpu: usable("cpu", "cpu", 0.7, rateText),
};

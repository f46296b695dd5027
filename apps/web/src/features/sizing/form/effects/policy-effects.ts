import type { CeilingsRequest, ConstraintName } from "@highwater/sizing";
import { bytesText, countText, factorText, limitOf, linkText, rateText } from "./effect.ts";
import type { Effects, EffectView } from "./effect.ts";

const shareOfSurvivors = (brokers: number, lost: number): number | null =>
  lost < brokers ? brokers / (brokers - lost) : null;

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
  lost: ({ answer: { brokers }, request }) => {
    const lost = request.policy?.brokerFailuresTolerated ?? 0;
    const factor = shareOfSurvivors(brokers, lost);
    if (lost === 0) return "a lost broker is not planned for";
    return factor === null ? "no broker would be left" : `each survivor carries ${factorText(factor)}`;
  },
  failureModel: ({ answer: { brokers }, request: { policy } }) => {
    const lost = policy?.brokerFailuresTolerated ?? 0;
    const factor = shareOfSurvivors(brokers, lost);
    if (lost === 0 || factor === null) return "of no effect without a lost broker";
    return policy?.failureModel === "outage"
      ? `survivors lead ${factorText(factor)} the load, receive as much as before`
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

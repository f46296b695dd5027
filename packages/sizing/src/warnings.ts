import type { ConstraintReport, EnduranceAnswer, SizingWarning } from "./answer.ts";
import type { NetworkLimit } from "./broker-network.ts";
import type { Broker } from "./broker.ts";
import { isUnverified } from "./catalog/entry.ts";
import { CONSTRAINT_WORDS } from "./constraint-words.ts";
import { isOverloaded } from "./constraint.ts";
import { countText, numberText, percentText, plural, speedText } from "./human-text.ts";
import type { PlanInput } from "./plan-input.ts";
import { bytesPerSecond, bytesToGigabitsPerSecond } from "./units.ts";

/** A plan as far as its warnings depend on it. */
export interface WarnedPlan {
  readonly input: PlanInput;
  readonly brokers: number;
  /** The count that would do if the network set no limit. */
  readonly brokersWithoutNetwork: number;
  readonly constraints: readonly ConstraintReport[];
  readonly endurance: EnduranceAnswer;
  /** What to warn of where the load is above every measured one; else null. */
  readonly latencyBeyondMeasured: string | null;
}

type Found = readonly SizingWarning[];

const none: Found = [];

const aboutReaders = ({ input: { workload } }: WarnedPlan): Found =>
  workload.consumerGroups > 0
    ? none
    : [{ code: "no_consumers", message: "No consumer group is counted: the network out is replication alone." }];

const aboutFailures = ({ constraints }: WarnedPlan): Found => {
  const overloaded = constraints.filter(({ utilizationAfterFailure: after }) => after !== null && isOverloaded(after));
  if (overloaded.length === 0) return none;
  const list = overloaded.map(
    ({ name, utilizationAfterFailure }) =>
      `${CONSTRAINT_WORDS[name]} at ${percentText(utilizationAfterFailure ?? 0)} of the limit`,
  );
  // The tolerated losses are kept within every limit, so that only one that is not tolerated can be meant.
  return [{ code: "overload_after_failure", message: `After losing a broker: ${list.join(", ")}.` }];
};

const aboutReplicas = ({ input: { workload } }: WarnedPlan): Found => {
  const { acks, minInsyncReplicas, replicationFactor } = workload;
  const found: SizingWarning[] = [];
  if (minInsyncReplicas > replicationFactor) {
    const message =
      `Min ISR (${minInsyncReplicas}) is above the replication factor (${replicationFactor}): acks=${acks} goes on, but every ` +
      "write with acks=all fails, those of the brokers to __consumer_offsets too, so no group can commit.";
    found.push({ code: "min_isr_above_replicas", message });
  }
  if (replicationFactor === 1) {
    return [...found, { code: "single_replica", message: "With one replica a lost broker loses its data." }];
  }
  const stops = acks === "all" && minInsyncReplicas === replicationFactor;
  return stops
    ? [
        {
          code: "writes_stop_on_failure",
          message: "Min ISR equals the replication factor: any lost broker stops writes.",
        },
      ]
    : found;
};

const fastestOf = (network: NetworkLimit): number | null => {
  if (network.kind === "unknown") return null;
  if (network.kind === "speeds") return network.gbps.at(-1) ?? null;
  return bytesToGigabitsPerSecond(bytesPerSecond(network.bytesPerSecond));
};

const aboutBurst = ({ instance, network }: Broker): Found => {
  const burst = instance?.networkBurstGbps ?? null;
  if (instance === null || burst === null) return none;
  const { id, networkBaselineGbps: baseline } = instance;
  const planned = fastestOf(network);
  const burstText = `${id} bursts to ${speedText(burst)} for a while`;
  if (baseline === null) {
    const message = `${burstText}; its baseline is not known and the burst is not counted on.`;
    return [{ code: "burst_not_counted", message }];
  }
  if (planned !== null && planned > baseline) {
    const message = `The plan counts on up to ${speedText(planned)}, but ${id} holds ${speedText(baseline)}; more is burst or is not there.`;
    return [{ code: "burst_counted_on", message }];
  }
  if (burst <= baseline) return none;
  const message = `${burstText}; only its baseline of ${speedText(baseline)} is counted on.`;
  return [{ code: "burst_not_counted", message }];
};

const aboutNetwork = ({ input: { broker, workload }, brokers, brokersWithoutNetwork }: WarnedPlan): Found => {
  const found: SizingWarning[] = [];
  if (broker.network.kind === "unknown") {
    found.push({ code: "network_not_checked", message: "No network limit is known, so the network was not checked." });
  }
  if (brokers > brokersWithoutNetwork) {
    const count = `${plural(brokersWithoutNetwork, "broker")} would do otherwise`;
    const message = `No allowed link speed carries the load of fewer brokers: scaled out to ${countText(brokers)}; ${count}.`;
    found.push({ code: "nic_scaled_out", message });
  }
  found.push(...aboutBurst(broker));
  if (workload.tls) {
    const message =
      "TLS ends zero-copy fetch and costs CPU; no figure here includes that unless the profile measured it.";
    found.push({ code: "tls_ends_zero_copy", message });
  }
  return found;
};

const aboutHardware = ({ input: { broker }, endurance }: WarnedPlan): Found => {
  const found: SizingWarning[] = [];
  const drive = broker.drives?.drive;
  if (drive?.discontinued === true) {
    const message = `${drive.id} is discontinued: its figures are for comparison.`;
    found.push({ code: "discontinued_drive", message });
  }
  for (const entry of [drive, broker.instance, broker.managed]) {
    if (entry === null || entry === undefined || !isUnverified(entry)) continue;
    found.push({ code: "unverified_hardware", message: `The figures of ${entry.id} are not verified.` });
  }
  const { years } = endurance;
  const warranty = drive?.warrantyYears ?? 0;
  if (years !== null && years < warranty) {
    const message = `The drives are written to their rating in ${numberText(years)} years, before their ${warranty} years of warranty.`;
    found.push({ code: "endurance_below_warranty", message });
  }
  return found;
};

const aboutLatency = ({ input: { workload, profile }, latencyBeyondMeasured }: WarnedPlan): Found => {
  const found: SizingWarning[] = [];
  if (workload.p99TargetMs !== null && (profile === null || profile.latency === null)) {
    const message = "A p99 target needs a profile with measured latencies; the target was not checked.";
    found.push({ code: "latency_not_checked", message });
  }
  if (latencyBeyondMeasured !== null) {
    found.push({ code: "latency_beyond_measured", message: latencyBeyondMeasured });
  }
  return found;
};

/** What a reader of the plan should know before following it, each under a code that stays. */
export const warningsOf = (plan: WarnedPlan): Found => [
  ...aboutReaders(plan),
  ...aboutFailures(plan),
  ...aboutReplicas(plan),
  ...aboutNetwork(plan),
  ...aboutHardware(plan),
  ...aboutLatency(plan),
];

import type { ConstraintReport, EnduranceAnswer, SizingWarning } from "./answer.ts";
import { isUnverified } from "./catalog/entry.ts";
import { isOverloaded } from "./constraint.ts";
import { formatNumber } from "./format-number.ts";
import type { PlanInput } from "./plan-input.ts";

/** A plan as far as its warnings depend on it. */
export interface WarnedPlan {
  readonly input: PlanInput;
  readonly brokers: number;
  /** The count that would do if the network set no limit. */
  readonly brokersWithoutNetwork: number;
  readonly constraints: readonly ConstraintReport[];
  readonly endurance: EnduranceAnswer;
  readonly latencyBeyondMeasured: boolean;
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
    ({ name, utilizationAfterFailure }) => `${name} at ${formatNumber(utilizationAfterFailure ?? 0)} of its limit`,
  );
  return [{ code: "overload_after_failure", message: `After losing a broker: ${list.join(", ")}.` }];
};

const aboutReplicas = ({ input: { workload } }: WarnedPlan): Found => {
  if (workload.replicationFactor === 1) {
    return [{ code: "single_replica", message: "With one replica a lost broker loses its data." }];
  }
  const stops = workload.acks === "all" && workload.minInsyncReplicas === workload.replicationFactor;
  return stops
    ? [
        {
          code: "writes_stop_on_failure",
          message: "minInsyncReplicas equals replicationFactor: any lost broker stops writes.",
        },
      ]
    : none;
};

const aboutNetwork = ({ input: { broker, workload }, brokers, brokersWithoutNetwork }: WarnedPlan): Found => {
  const found: SizingWarning[] = [];
  if (broker.network.kind === "unknown") {
    found.push({ code: "network_not_checked", message: "No network limit is known, so the network was not checked." });
  }
  if (brokers > brokersWithoutNetwork) {
    const count = `${brokersWithoutNetwork} brokers would do otherwise`;
    const message = `No allowed link speed carries the load of fewer brokers: scaled out to ${brokers}; ${count}.`;
    found.push({ code: "nic_scaled_out", message });
  }
  const { instance } = broker;
  if (instance !== null && (instance.networkBurstGbps ?? 0) > (instance.networkBaselineGbps ?? 0)) {
    const message = `${instance.id} bursts to ${instance.networkBurstGbps} Gb/s for a while; only its baseline is counted on.`;
    found.push({ code: "burst_not_counted", message });
  }
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
  for (const entry of [drive, broker.instance]) {
    if (entry === null || entry === undefined || !isUnverified(entry)) continue;
    found.push({ code: "unverified_hardware", message: `The figures of ${entry.id} are not verified.` });
  }
  const { years } = endurance;
  const warranty = drive?.warrantyYears ?? 0;
  if (years !== null && years < warranty) {
    const message = `The drives are written to their rating in ${formatNumber(years)} years, before their ${warranty} years of warranty.`;
    found.push({ code: "endurance_below_warranty", message });
  }
  return found;
};

const aboutLatency = ({ input: { workload, profile }, latencyBeyondMeasured }: WarnedPlan): Found => {
  const found: SizingWarning[] = [];
  if (workload.p99TargetMs !== null && (profile === null || profile.latency === null)) {
    const message = "p99TargetMs needs a profile with measured latencies; the target was not checked.";
    found.push({ code: "latency_not_checked", message });
  }
  if (latencyBeyondMeasured) {
    const message = "The load per broker is above every load that the profile measured.";
    found.push({ code: "latency_beyond_measured", message });
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

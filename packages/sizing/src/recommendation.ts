import type { ClusterAnswer, ConstraintReport, NicAnswer, PerBrokerAnswer, SizingAnswer } from "./answer.ts";
import { findUnavailable } from "./availability.ts";
import { countBrokers, roundingStep } from "./broker-count.ts";
import type { Sized } from "./broker-count.ts";
import { reportConstraint, utilizationOf } from "./constraint.ts";
import type { Rules } from "./constraint.ts";
import { monthlyCost } from "./cost/monthly-cost.ts";
import type { PaidFor } from "./cost/monthly-cost.ts";
import { planEndurance } from "./endurance.ts";
import { relevantEvidence } from "./evidence/relevant-evidence.ts";
import { estimateLatency } from "./latency.ts";
import { hardwareWarnings } from "./hardware-warnings.ts";
import { chooseNic } from "./nic.ts";
import { countFor, rulesOf } from "./plan-count.ts";
import type { PlanCount } from "./plan-count.ts";
import { partitionWarnings } from "./partition-warnings.ts";
import { readPlanInput } from "./plan-input.ts";
import type { Known, PlanInput } from "./plan-input.ts";
import { proposalsFor } from "./proposals.ts";
import type { Reader } from "./reader.ts";
import type { Recommendation } from "./recommendation-result.ts";
import { recoveryWarnings } from "./recovery-warnings.ts";
import { estimateRecovery } from "./recovery.ts";
import { findRelief } from "./relief/find-relief.ts";
import type { Bound } from "./relief/candidate.ts";
import { reportReplication } from "./replication.ts";
import type { SizingRequest } from "./request.ts";
import { isNetwork, linkNote } from "./link-note.ts";
import { localBytesPerCopy, remoteBytes } from "./storage.ts";
import { replicationFlow, singleFlowWarnings } from "./single-flow.ts";
import { proposeThreads } from "./threads.ts";
import { clientLinkWarnings } from "./topology/client-link.ts";
import { planTopology } from "./topology/plan-topology.ts";
import type { TopologyAnswer } from "./topology/topology.ts";
import { quorumWarnings } from "./topology/quorum.ts";
import { perDay } from "./units.ts";
import { warningsOf } from "./warnings.ts";
import { crossZoneBytesPerSecond } from "./zones.ts";

const burstOf = ({ instance }: PlanInput["broker"], gbps: number): number | null => {
  const burst = instance?.networkBurstGbps ?? null;
  return burst !== null && burst > gbps ? burst : null;
};

type Link = Omit<NicAnswer, "burstGbps" | "replicationFlow">;

const reportLink = (gbps: number, sized: readonly Sized[], brokers: number, rules: Rules): Link => {
  const utilization = (name: string): number => {
    const found = sized.find(({ constraint }) => constraint.name === name);
    return found === undefined ? 0 : utilizationOf(found.constraint, brokers, rules);
  };
  return {
    gbps,
    utilizationIn: utilization("networkIn"),
    utilizationOut: utilization("networkOut"),
  };
};

const perBroker = ({ workload, policy }: PlanInput, brokers: number): PerBrokerAnswer => {
  const {
    peakBytesPerSecond: peak,
    replicationFactor,
    consumerGroups,
    laggingReaders,
    observersPerPartition,
  } = workload;
  const uploads = workload.localRetentionHours === null ? 0 : 1;
  return {
    networkInBytesPerSecond: (peak * replicationFactor) / brokers,
    networkOutBytesPerSecond:
      (peak * (replicationFactor - 1 + consumerGroups + observersPerPartition + uploads)) / brokers,
    diskWriteBytesPerSecond: (peak * replicationFactor) / brokers,
    diskReadBytesPerSecond: (peak * laggingReaders) / brokers,
    storedBytes: (localBytesPerCopy(workload, policy) * replicationFactor) / brokers,
    partitionReplicas: workload.partitions === null ? null : (workload.partitions * replicationFactor) / brokers,
    clientConnections: workload.clientConnections === null ? null : workload.clientConnections / brokers,
  };
};

// Written and stored are all copies, those of observers too, which have brokers of their own.
const cluster = ({ workload, policy }: PlanInput): ClusterAnswer => {
  const copies = workload.replicationFactor + workload.observersPerPartition;
  return {
    producedBytesPerSecond: workload.averageBytesPerSecond,
    peakProducedBytesPerSecond: workload.peakBytesPerSecond,
    writtenBytesPerDay: perDay(workload.averageBytesPerSecond) * copies,
    storedBytes: localBytesPerCopy(workload, policy) * copies,
    remoteStoredBytes: remoteBytes(workload),
    crossZoneBytesPerSecond: crossZoneBytesPerSecond(workload, policy.availabilityZones),
  };
};

const paidFor = (brokers: number, { observers }: TopologyAnswer, totals: ClusterAnswer): PaidFor => ({
  brokers,
  observerBrokers: observers?.brokers ?? 0,
  storedBytes: totals.storedBytes,
  remoteStoredBytes: totals.remoteStoredBytes,
  crossZoneBytesPerSecond: totals.crossZoneBytesPerSecond,
});

const roundingNote = ({ brokers, leastBrokers }: PlanCount, rules: Rules): readonly string[] =>
  brokers === leastBrokers
    ? []
    : [`brokers: rounded up from ${leastBrokers} to ${brokers}, a multiple of ${roundingStep(rules)}`];

const answerFor = (bound: Bound, rules: Rules, count: PlanCount, assumed: readonly string[]): SizingAnswer => {
  const { input } = bound;
  const { workload, broker, policy, profile } = input;
  const { brokers } = count;
  const withoutNetwork = count.sized.filter((one) => !isNetwork(one));
  const brokersWithoutNetwork = countBrokers(withoutNetwork, rules);
  const link = chooseNic(broker.network, workload, brokers, rules);
  const sized = link === null ? count.sized : [...link.sized, ...withoutNetwork];
  const loads = perBroker(input, brokers);
  const threads = proposeThreads(input, brokers, link?.gbps ?? null);
  const { numReplicaFetchers } = threads;
  const flow = replicationFlow(input, brokers, numReplicaFetchers);
  const nic: NicAnswer | null =
    link === null
      ? null
      : {
          ...reportLink(link.gbps, link.sized, brokers, rules),
          burstGbps: burstOf(broker, link.gbps),
          replicationFlow: flow,
        };
  const totals = cluster(input);
  const topology = planTopology(input, brokers, nic);
  const constraints: ConstraintReport[] = [
    ...sized.map(({ constraint, alone }) => reportConstraint(constraint, alone, brokers, rules)),
    reportReplication(rules, brokers),
  ];
  const writtenPerDay = perDay(workload.averageBytesPerSecond) * workload.replicationFactor;
  const endurance = planEndurance(broker.drives, writtenPerDay / brokers, policy.writeAmplification);
  const latency = estimateLatency(profile, workload, broker, brokers);
  const recovery = estimateRecovery({
    workload,
    brokers,
    storedBytesPerBroker: loads.storedBytes,
    networkInBytesPerSecond: loads.networkInBytesPerSecond,
    constraints: sized.map(({ constraint }) => constraint),
  });
  const latencyBeyondMeasured = latency.beyondMeasured;
  const proposed = proposalsFor({ input, brokers, perBroker: loads, threads, constraints });
  return {
    brokers,
    bindingConstraint: count.bindingConstraint,
    constraints,
    nic,
    perBroker: loads,
    cluster: totals,
    endurance,
    threads,
    partitions: proposed.partitions,
    latency: latency.answer,
    recovery: recovery.answer,
    pageCacheSeconds: proposed.pageCacheSeconds,
    relief: findRelief(bound, count),
    settings: proposed.settings,
    evidence: relevantEvidence({ workload, broker, profile, nicGbps: nic?.gbps ?? null }),
    topology,
    cost: monthlyCost(input.prices, paidFor(brokers, topology, totals)),
    assumptions: [
      ...assumed,
      ...count.assumptions,
      ...roundingNote(count, rules),
      ...linkNote(link, count),
      ...latency.assumptions,
      recovery.assumption,
      ...proposed.assumptions,
    ],
    warnings: [
      ...warningsOf({ input, brokers, brokersWithoutNetwork, constraints, endurance, latencyBeyondMeasured }),
      ...hardwareWarnings(broker),
      ...recoveryWarnings(recovery.answer),
      ...clientLinkWarnings(topology.clients),
      ...partitionWarnings(workload.partitions, proposed.partitions),
      ...quorumWarnings(input),
      ...singleFlowWarnings(input, brokers, flow, numReplicaFetchers),
    ],
  };
};

/** Sizes a cluster for a request that may name the given hardware and profiles. */
export const recommendWith = (request: SizingRequest, known: Known): Recommendation => {
  const reader: Reader = { issues: [], assumptions: [] };
  const input = readPlanInput(reader, request, known);
  if (reader.issues.length > 0) return { ok: false, kind: "invalid", issues: reader.issues };
  const unavailable = findUnavailable(input.workload, input.policy);
  if (unavailable !== null) return { ok: false, kind: "unsatisfiable", constraint: "availability", ...unavailable };
  const rules = rulesOf(input);
  const count = countFor(input, rules);
  if ("ok" in count) return count;
  return { ok: true, answer: answerFor({ request, input, known }, rules, count, reader.assumptions) };
};

import type { Policy } from "../policy.ts";
import { isMissing, readNumber, readOptionalNumber, readWord, refuse } from "../reader.ts";
import type { NumberRule, Reader } from "../reader.ts";
import type { TopologyRequest } from "../request.ts";
import type { Workload } from "../workload.ts";
import type { TopologyKind } from "./topology.ts";

/** The layout as it is planned. */
export interface Topology {
  readonly kind: TopologyKind;
  /** Zones of the policy; with observers the in-sync replicas stand in the first of them alone. */
  readonly zones: number;
  /** Replicas outside the in-sync set; 0 without observers. */
  readonly observersPerPartition: number;
  readonly controllers: number;
  readonly clientNodes: number;
  readonly supportNodes: number;
  /** Ascending, in Gb/s per direction. */
  readonly clientGbpsOptions: readonly number[];
  /** The most brokers that one rack takes. */
  readonly brokersPerRack: number;
}

const MACHINES: NumberRule = { atLeast: 0, atMost: 1e6, whole: true };
const OBSERVERS: NumberRule = { atLeast: 0, atMost: 32_767, whole: true };
const PER_RACK: NumberRule = { atLeast: 1, atMost: 1e6, whole: true };
const SPEED: NumberRule = { above: 0, atMost: 1e6 };
const DEFAULT_CLIENT_GBPS = [1, 10, 25, 40, 50, 100];
// Machines of two height units in a rack of 42.
const DEFAULT_BROKERS_PER_RACK = 20;

const KINDS: ReadonlyMap<unknown, TopologyKind> = new Map<unknown, TopologyKind>([
  ["single", "single"],
  ["zones", "zones"],
  ["stretch", "stretch"],
]);

const readKind = (reader: Reader, given: TopologyRequest, { availabilityZones: zones }: Policy): TopologyKind => {
  const path = "/topology/kind";
  const kind = readWord(reader, path, given.kind, zones > 1 ? "zones" : "single", KINDS);
  if (kind === "single" && zones > 1) {
    refuse(reader, path, `single is one zone, but policy.availabilityZones is ${zones}: take zones or stretch`);
  }
  if (kind !== "single" && zones === 1) {
    refuse(reader, path, `${kind} needs several zones, but policy.availabilityZones is 1`);
  }
  return kind;
};

// Observers stand in when the in-sync replicas are lost: promoted, they must be as many as a write needs.
const defaultObservers = (reader: Reader, { acks, minInsyncReplicas, replicationFactor }: Workload): number => {
  const needed = Math.min(acks === "all" ? minInsyncReplicas : 1, replicationFactor);
  reader.assumptions.push(
    `topology.observersPerPartition = ${needed} (default: promoted, they are the replicas that acks=${acks} needs)`,
  );
  return needed;
};

const readObservers = (
  reader: Reader,
  given: TopologyRequest,
  kind: TopologyKind,
  workload: Workload,
  policy: Policy,
): number => {
  const path = "/topology/observersPerPartition";
  const asked = readOptionalNumber(reader, path, given.observersPerPartition, OBSERVERS);
  if (kind !== "stretch") {
    if ((asked ?? 0) > 0) refuse(reader, path, `observers belong to kind stretch, not ${kind}`);
    return 0;
  }
  // Asked to survive a zone without saying how, a stretch cluster keeps in-sync replicas in every zone.
  const byZoneLoss = isMissing(given.observersPerPartition) && policy.zoneFailuresTolerated > 0;
  if (byZoneLoss) reader.assumptions.push("topology.observersPerPartition = 0 (default where a zone may be lost)");
  const observers = byZoneLoss ? 0 : (asked ?? defaultObservers(reader, workload));
  if (observers > workload.replicationFactor) {
    refuse(reader, path, `must not exceed replicationFactor (${workload.replicationFactor}), which they stand in for`);
  }
  if (observers > 0 && policy.zoneFailuresTolerated > 0) {
    const why = "all in-sync replicas stand in one zone, and observers take over only when promoted";
    refuse(reader, path, `must be 0 where policy.zoneFailuresTolerated is above 0: ${why}`);
  }
  return observers;
};

const readControllers = (reader: Reader, given: TopologyRequest, policy: Policy): number => {
  const path = "/topology/controllers";
  const losses = Math.max(policy.brokerFailuresTolerated, policy.zoneFailuresTolerated);
  if (isMissing(given.controllers)) {
    const controllers = losses >= 2 ? 5 : 3;
    const why = losses >= 2 ? "default: a quorum of five survives two losses" : "default";
    reader.assumptions.push(`topology.controllers = ${controllers} (${why})`);
    return controllers;
  }
  if (given.controllers !== 3 && given.controllers !== 5) {
    refuse(reader, path, "must be 3 (one may be lost) or 5 (two may be lost)");
    return 3;
  }
  return given.controllers;
};

const readClientSpeeds = (reader: Reader, given: TopologyRequest, asked: boolean): readonly number[] => {
  const path = "/topology/clientGbpsOptions";
  const speeds = given.clientGbpsOptions;
  if (isMissing(speeds)) {
    if (asked) reader.assumptions.push(`topology.clientGbpsOptions = [${DEFAULT_CLIENT_GBPS.join(", ")}] (default)`);
    return DEFAULT_CLIENT_GBPS;
  }
  if (!Array.isArray(speeds)) {
    refuse(reader, path, "must be a list of speeds in Gb/s");
    return DEFAULT_CLIENT_GBPS;
  }
  if (speeds.length === 0) refuse(reader, path, "must name at least one speed");
  if (speeds.length > 100) refuse(reader, path, "must name at most 100 speeds");
  return speeds
    .map((speed: number | null, index) => readOptionalNumber(reader, `${path}/${index}`, speed ?? Number.NaN, SPEED))
    .filter((speed) => speed !== null)
    .sort((a, b) => a - b);
};

const readBrokersPerRack = (reader: Reader, given: TopologyRequest): number =>
  readNumber(reader, "/topology/brokersPerRack", given.brokersPerRack, DEFAULT_BROKERS_PER_RACK, PER_RACK);

/** Reads the layout with its defaults and refuses what contradicts the policy. */
export const readTopology = (reader: Reader, given: TopologyRequest, workload: Workload, policy: Policy): Topology => {
  const kind = readKind(reader, given, policy);
  const clientNodes = readOptionalNumber(reader, "/topology/clientNodes", given.clientNodes, MACHINES) ?? 0;
  const supportNodes = readOptionalNumber(reader, "/topology/supportNodes", given.supportNodes, MACHINES) ?? 0;
  return {
    kind,
    zones: policy.availabilityZones,
    observersPerPartition: readObservers(reader, given, kind, workload, policy),
    controllers: readControllers(reader, given, policy),
    clientNodes,
    supportNodes,
    clientGbpsOptions: readClientSpeeds(reader, given, clientNodes + supportNodes > 0),
    brokersPerRack: readBrokersPerRack(reader, given),
  };
};

import { readBroker } from "./broker.ts";
import type { Broker } from "./broker.ts";
import type { Catalog } from "./catalog/entry.ts";
import { readPartitioning } from "./partitioning.ts";
import type { Partitioning } from "./partitioning.ts";
import { readPrices } from "./cost/prices.ts";
import type { Prices } from "./cost/prices.ts";
import { readPolicy } from "./policy.ts";
import type { Policy } from "./policy.ts";
import type { Profile } from "./profile.ts";
import { notAProfile } from "./profiles/evidence-only.ts";
import { isMissing, readPart, refuse } from "./reader.ts";
import type { Reader } from "./reader.ts";
import type { SizingRequest } from "./request.ts";
import { readTopology } from "./topology/topology-request.ts";
import type { Topology } from "./topology/topology-request.ts";
import { readWorkload } from "./workload.ts";
import type { Workload } from "./workload.ts";

/** What a request may name: hardware and measured profiles. */
export interface Known {
  readonly catalog: Catalog;
  readonly profiles: readonly Profile[];
}

/** A request as it is sized: defaults put in, catalogue entries and the profile looked up. */
export interface PlanInput {
  readonly workload: Workload;
  readonly broker: Broker;
  readonly policy: Policy;
  readonly profile: Profile | null;
  readonly topology: Topology;
  /** null where the request has none. */
  readonly prices: Prices | null;
  readonly partitioning: Partitioning;
}

const readProfile = (reader: Reader, id: string | null | undefined, known: Known): Profile | null => {
  if (isMissing(id)) return null;
  const profile = known.profiles.find((candidate) => candidate.id === id);
  if (profile === undefined) refuse(reader, "/profile", notAProfile(id));
  return profile ?? null;
};

// Beside observers the in-sync replicas and their brokers stand in the first zone, so they are sized as in a single one.
const inOneZone = (reader: Reader, policy: Policy): Policy => {
  reader.assumptions.push(
    "topology: with observers the brokers of the in-sync replicas stand in one zone; their count is no multiple of availabilityZones",
  );
  return { ...policy, availabilityZones: 1 };
};

/** Reads a whole request; the result means something only where the reader has no issues. */
export const readPlanInput = (reader: Reader, given: SizingRequest, known: Known): PlanInput => {
  const request = readPart(reader, "", given);
  const read = readWorkload(reader, readPart(reader, "/workload", request.workload));
  const policy = readPolicy(reader, readPart(reader, "/policy", request.policy), read.replicationFactor);
  const topology = readTopology(reader, readPart(reader, "/topology", request.topology), read, policy);
  const { observersPerPartition } = topology;
  return {
    workload: observersPerPartition === 0 ? read : { ...read, observersPerPartition },
    broker: readBroker(reader, readPart(reader, "/broker", request.broker), known.catalog),
    policy: observersPerPartition === 0 ? policy : inOneZone(reader, policy),
    profile: readProfile(reader, request.profile, known),
    topology,
    prices: readPrices(reader, readPart(reader, "/prices", request.prices)),
    partitioning: readPartitioning(reader, readPart(reader, "/partitioning", request.partitioning)),
  };
};

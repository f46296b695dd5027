import { readBroker } from "./broker.ts";
import type { Broker } from "./broker.ts";
import type { Catalog } from "./catalog/entry.ts";
import { readPolicy } from "./policy.ts";
import type { Policy } from "./policy.ts";
import type { Profile } from "./profile.ts";
import { isMissing, refuse } from "./reader.ts";
import type { Reader } from "./reader.ts";
import type { SizingRequest } from "./request.ts";
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
}

const readProfile = (reader: Reader, id: string | null | undefined, known: Known): Profile | null => {
  if (isMissing(id)) return null;
  const profile = known.profiles.find((candidate) => candidate.id === id);
  if (profile === undefined) refuse(reader, "/profile", "is not a known profile");
  return profile ?? null;
};

/** Reads a whole request; the result means something only where the reader has no issues. */
export const readPlanInput = (reader: Reader, request: SizingRequest, known: Known): PlanInput => {
  const workload = readWorkload(reader, request.workload ?? {});
  return {
    workload,
    broker: readBroker(reader, request.broker ?? {}, known.catalog),
    policy: readPolicy(reader, request.policy ?? {}, workload.replicationFactor),
    profile: readProfile(reader, request.profile, known),
  };
};

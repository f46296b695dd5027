import { readNumber, readPart, readWord, refuse } from "./reader.ts";
import type { NumberRule, Reader } from "./reader.ts";
import type { CeilingsRequest, FailureModel, PolicyRequest } from "./request.ts";

/** The share of each limit that the plan may use, in (0, 1]. */
interface Ceilings {
  readonly network: number;
  readonly diskThroughput: number;
  readonly diskCapacity: number;
  readonly cpu: number;
}

export interface Policy {
  readonly maxUtilization: Ceilings;
  readonly brokerFailuresTolerated: number;
  readonly failureModel: FailureModel;
  readonly availabilityZones: number;
  readonly zoneFailuresTolerated: number;
  /** Never below the replication factor. */
  readonly minBrokers: number;
  readonly brokersMultipleOf: number;
  readonly storageOverhead: number;
  readonly writeAmplification: number;
}

/** Beyond this many brokers a request counts as one that no cluster can satisfy. */
export const MAX_BROKERS = 1_000_000;

const SHARE: NumberRule = { above: 0, atMost: 1 };
const FACTOR: NumberRule = { atLeast: 1, atMost: 1e3 };
const AMPLIFICATION: NumberRule = { above: 0, atMost: 1e3 };
const count = (atLeast: number, atMost: number): NumberRule => ({ atLeast, atMost, whole: true });

const FAILURE_MODELS: ReadonlyMap<unknown, FailureModel> = new Map<unknown, FailureModel>([
  ["rebuilt", "rebuilt"],
  ["outage", "outage"],
]);

const readCeilings = (reader: Reader, given: CeilingsRequest): Ceilings => {
  const path = "/policy/maxUtilization";
  return {
    network: readNumber(reader, `${path}/network`, given.network, 0.85, SHARE),
    diskThroughput: readNumber(reader, `${path}/diskThroughput`, given.diskThroughput, 0.8, SHARE),
    diskCapacity: readNumber(reader, `${path}/diskCapacity`, given.diskCapacity, 0.8, SHARE),
    cpu: readNumber(reader, `${path}/cpu`, given.cpu, 0.7, SHARE),
  };
};

const atLeastReplicas = (reader: Reader, minBrokers: number, replicationFactor: number): number => {
  if (minBrokers >= replicationFactor) return minBrokers;
  reader.assumptions.push(
    `policy.minBrokers: raised from ${minBrokers} to ${replicationFactor}, one broker for each replica`,
  );
  return replicationFactor;
};

/** Reads the policy with its defaults; `replicationFactor` is the floor of `minBrokers`. */
export const readPolicy = (reader: Reader, given: PolicyRequest, replicationFactor: number): Policy => {
  const read = (
    name: Exclude<keyof PolicyRequest, "maxUtilization" | "failureModel">,
    fallback: number,
    rule: NumberRule,
  ) => readNumber(reader, `/policy/${name}`, given[name], fallback, rule);
  const availabilityZones = read("availabilityZones", 1, count(1, 1_000));
  const zoneFailuresTolerated = read("zoneFailuresTolerated", 0, count(0, 1_000));
  if (zoneFailuresTolerated >= availabilityZones) {
    refuse(reader, "/policy/zoneFailuresTolerated", `must be less than availabilityZones (${availabilityZones})`);
  }
  return {
    maxUtilization: readCeilings(reader, readPart(reader, "/policy/maxUtilization", given.maxUtilization)),
    brokerFailuresTolerated: read("brokerFailuresTolerated", 0, count(0, MAX_BROKERS)),
    failureModel: readWord(reader, "/policy/failureModel", given.failureModel, "rebuilt", FAILURE_MODELS),
    availabilityZones,
    zoneFailuresTolerated,
    minBrokers: atLeastReplicas(reader, read("minBrokers", 3, count(1, MAX_BROKERS)), replicationFactor),
    brokersMultipleOf: read("brokersMultipleOf", 1, count(1, 10_000)),
    storageOverhead: read("storageOverhead", 1, FACTOR),
    writeAmplification: read("writeAmplification", 1, AMPLIFICATION),
  };
};

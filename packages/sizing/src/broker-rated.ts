import { GIVEN } from "./broker-network.ts";
import type { Machine } from "./broker-network.ts";
import { countText, rateText } from "./human-text.ts";
import { readOptionalNumber } from "./reader.ts";
import type { NumberRule, Reader } from "./reader.ts";
import type { BrokerRequest } from "./request.ts";

type RatedName = "maxPartitionReplicas" | "maxConnections" | "ingressBytesPerSecond";

/** Limits that a broker is rated for; null sets none. */
export interface Rated {
  readonly maxPartitionReplicas: number | null;
  readonly maxConnections: number | null;
  readonly ingressBytesPerSecond: number | null;
  /** Where each of them is from, "given in the request" or the entry of the catalogue. */
  readonly ratedSource: Readonly<Record<RatedName, string>>;
}

const COUNT: NumberRule = { above: 0, atMost: 1e12 };
const RATE: NumberRule = { above: 0, atMost: 1e15 };

interface Known {
  readonly maxPartitionReplicas: number | null;
  readonly ingressBytesPerSecond: number | null;
  readonly source: string;
}

const UNKNOWN: Known = { maxPartitionReplicas: null, ingressBytesPerSecond: null, source: "" };

const knownOf = ({ instance, managed }: Machine): Known => {
  if (managed !== null) {
    const { recommendedPartitionReplicas: maxPartitionReplicas, ingressBytesPerSecond } = managed;
    return { maxPartitionReplicas, ingressBytesPerSecond, source: `rating of ${managed.id}: ${managed.source}` };
  }
  if (instance === null) return UNKNOWN;
  const { maxPartitionReplicas = null, ingressBytesPerSecond = null } = instance;
  return { maxPartitionReplicas, ingressBytesPerSecond, source: `rating of ${instance.id}: ${instance.source}` };
};

const noteManaged = (reader: Reader, { managed }: Machine, used: Known): void => {
  if (managed === null) return;
  if (used.maxPartitionReplicas !== null) {
    reader.assumptions.push(
      `broker.maxPartitionReplicas: the ${countText(used.maxPartitionReplicas)} that are recommended for ` +
        `${managed.id}, not the ${countText(managed.maxPartitionReplicas)} that it allows`,
    );
  }
  if (used.ingressBytesPerSecond !== null) {
    reader.assumptions.push(
      `broker.ingressBytesPerSecond: the ${rateText(used.ingressBytesPerSecond)} that ${managed.id} is rated for`,
    );
  }
};

/** Reads the rated limits; what is null is filled from the machine of the catalogue. */
export const readRated = (reader: Reader, request: BrokerRequest, machine: Machine): Rated => {
  const read = (name: RatedName, rule: NumberRule) =>
    readOptionalNumber(reader, `/broker/${name}`, request[name], rule);
  const replicas = read("maxPartitionReplicas", COUNT);
  const connections = read("maxConnections", COUNT);
  const ingress = read("ingressBytesPerSecond", RATE);
  const known = knownOf(machine);
  noteManaged(reader, machine, {
    maxPartitionReplicas: replicas === null ? known.maxPartitionReplicas : null,
    ingressBytesPerSecond: ingress === null ? known.ingressBytesPerSecond : null,
    source: known.source,
  });
  return {
    maxPartitionReplicas: replicas ?? known.maxPartitionReplicas,
    maxConnections: connections,
    ingressBytesPerSecond: ingress ?? known.ingressBytesPerSecond,
    ratedSource: {
      maxPartitionReplicas: replicas === null ? known.source : GIVEN,
      maxConnections: GIVEN,
      ingressBytesPerSecond: ingress === null ? known.source : GIVEN,
    },
  };
};

import type { Instance, ManagedBroker } from "./catalog/entry.ts";
import { rateText } from "./human-text.ts";
import { isMissing, readOptionalNumber, refuse } from "./reader.ts";
import type { NumberRule, Reader } from "./reader.ts";
import type { BrokerRequest } from "./request.ts";
import { gigabitsPerSecond } from "./units.ts";
import type { GigabitsPerSecond } from "./units.ts";

/** What bounds the network of one broker, per direction. */
export type NetworkLimit =
  | { readonly kind: "speeds"; readonly gbps: readonly GigabitsPerSecond[]; readonly source: string }
  | { readonly kind: "rate"; readonly bytesPerSecond: number; readonly source: string }
  | { readonly kind: "unknown" };

export const GIVEN = "given in the request";
/** Link speeds that are sold, in Gb/s; the list where a request names none. */
export const COMMON_SPEEDS_GBPS: readonly number[] = [10, 25, 40, 50, 100, 200, 400];
const MOST_SPEEDS = 100;
const SPEED: NumberRule = { above: 0, atMost: 1e6 };
const RATE: NumberRule = { above: 0, atMost: 1e15 };

const readSpeeds = (reader: Reader, given: readonly number[]): GigabitsPerSecond[] => {
  const path = "/broker/networkGbpsOptions";
  if (!Array.isArray(given)) {
    refuse(reader, path, "must be a list of speeds in Gb/s");
    return [];
  }
  if (given.length === 0) refuse(reader, path, "must name at least one speed");
  if (given.length > MOST_SPEEDS) {
    refuse(reader, path, `must name at most ${MOST_SPEEDS} speeds`);
    return [];
  }
  const speeds = Array.from(given, (speed, index) =>
    readOptionalNumber(reader, `${path}/${index}`, speed ?? Number.NaN, SPEED),
  );
  return speeds
    .filter((speed) => speed !== null)
    .sort((a, b) => a - b)
    .map(gigabitsPerSecond);
};

/** What `broker.catalogId` names: at most one of the two. */
export interface Machine {
  readonly instance: Instance | null;
  readonly managed: ManagedBroker | null;
}

const unknownNetwork = (reader: Reader, what: string, hasOptions: boolean): NetworkLimit | null => {
  const then = hasOptions ? "networkGbpsOptions are used as given" : "no network limit is set";
  reader.assumptions.push(`broker.networkGbps: the catalogue does not know ${what}; ${then}`);
  return hasOptions ? null : { kind: "unknown" };
};

const catalogueNetwork = (reader: Reader, { instance, managed }: Machine, hasOptions: boolean): NetworkLimit | null => {
  if (instance !== null) {
    const { id, networkBaselineGbps: baseline } = instance;
    if (baseline === null) return unknownNetwork(reader, `the baseline of ${id}`, hasOptions);
    return { kind: "speeds", gbps: [gigabitsPerSecond(baseline)], source: `baseline of ${id}: ${instance.source}` };
  }
  if (managed === null) return null;
  const { id, networkBytesPerSecond: rate } = managed;
  if (rate === null) return unknownNetwork(reader, `the network of ${id}`, hasOptions);
  reader.assumptions.push(
    `broker.networkBytesPerSecond: ${rateText(rate)} of ${id}; the source does not say whether that is for each ` +
      "direction, it is taken so",
  );
  return { kind: "rate", bytesPerSecond: rate, source: `network of ${id}: ${managed.source}` };
};

/** Reads the network limit: what is given, else what the machine is known for, else the listed speeds. */
export const readNetwork = (reader: Reader, given: BrokerRequest, machine: Machine): NetworkLimit => {
  const rate = readOptionalNumber(reader, "/broker/networkBytesPerSecond", given.networkBytesPerSecond, RATE);
  const speed = readOptionalNumber(reader, "/broker/networkGbps", given.networkGbps, SPEED);
  if (rate !== null && speed !== null) {
    refuse(reader, "/broker/networkBytesPerSecond", "give either networkGbps or networkBytesPerSecond, not both");
  }
  const options = isMissing(given.networkGbpsOptions) ? null : readSpeeds(reader, given.networkGbpsOptions);
  if (rate !== null) return { kind: "rate", bytesPerSecond: rate, source: GIVEN };
  if (speed !== null) return { kind: "speeds", gbps: [gigabitsPerSecond(speed)], source: GIVEN };
  const known = catalogueNetwork(reader, machine, options !== null);
  if (known !== null) return known;
  if (options !== null) return { kind: "speeds", gbps: options, source: GIVEN };
  reader.assumptions.push(`broker.networkGbpsOptions = [${COMMON_SPEEDS_GBPS.join(", ")}] (default)`);
  return { kind: "speeds", gbps: COMMON_SPEEDS_GBPS.map(gigabitsPerSecond), source: "common Ethernet speeds" };
};

import type { Instance } from "./catalog/entry.ts";
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
const DEFAULT_SPEEDS_GBPS = [10, 25, 40, 50, 100, 200, 400];
const SPEED: NumberRule = { above: 0, atMost: 1e6 };
const RATE: NumberRule = { above: 0, atMost: 1e15 };

const readSpeeds = (reader: Reader, given: readonly number[]): GigabitsPerSecond[] => {
  const path = "/broker/networkGbpsOptions";
  if (given.length === 0) refuse(reader, path, "must name at least one speed");
  if (given.length > 100) refuse(reader, path, "must name at most 100 speeds");
  const speeds = given.map((speed, index) =>
    readOptionalNumber(reader, `${path}/${index}`, speed ?? Number.NaN, SPEED),
  );
  return speeds
    .filter((speed) => speed !== null)
    .sort((a, b) => a - b)
    .map(gigabitsPerSecond);
};

const catalogueNetwork = (reader: Reader, instance: Instance, hasOptions: boolean): NetworkLimit | null => {
  const { id, networkBaselineGbps: baseline } = instance;
  if (baseline !== null) {
    return { kind: "speeds", gbps: [gigabitsPerSecond(baseline)], source: `baseline of ${id}: ${instance.source}` };
  }
  reader.assumptions.push(
    hasOptions
      ? `broker.networkGbps: the catalogue does not know the baseline of ${id}; networkGbpsOptions are used as given`
      : `broker.networkGbps: the catalogue does not know the baseline of ${id}; no network limit is set`,
  );
  return hasOptions ? null : { kind: "unknown" };
};

/** Reads the network limit: what is given, else what the instance is known for, else the listed speeds. */
export const readNetwork = (reader: Reader, given: BrokerRequest, instance: Instance | null): NetworkLimit => {
  const rate = readOptionalNumber(reader, "/broker/networkBytesPerSecond", given.networkBytesPerSecond, RATE);
  const speed = readOptionalNumber(reader, "/broker/networkGbps", given.networkGbps, SPEED);
  if (rate !== null && speed !== null) {
    refuse(reader, "/broker/networkBytesPerSecond", "give either networkGbps or networkBytesPerSecond, not both");
  }
  const options = isMissing(given.networkGbpsOptions) ? null : readSpeeds(reader, given.networkGbpsOptions);
  if (rate !== null) return { kind: "rate", bytesPerSecond: rate, source: GIVEN };
  if (speed !== null) return { kind: "speeds", gbps: [gigabitsPerSecond(speed)], source: GIVEN };
  const known = instance === null ? null : catalogueNetwork(reader, instance, options !== null);
  if (known !== null) return known;
  if (options !== null) return { kind: "speeds", gbps: options, source: GIVEN };
  reader.assumptions.push(`broker.networkGbpsOptions = [${DEFAULT_SPEEDS_GBPS.join(", ")}] (default)`);
  return { kind: "speeds", gbps: DEFAULT_SPEEDS_GBPS.map(gigabitsPerSecond), source: "common Ethernet speeds" };
};

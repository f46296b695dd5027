import type { LatencyAnswer, LatencyModel, Profile } from "@highwater/sizing";

export { LATENCY_KINDS } from "../../../lib/latency-kinds.ts";

export const MODEL_WORDS: Readonly<Record<LatencyModel["name"], string>> = {
  queueing: "a queueing form",
  universalScalabilityLaw: "the Universal Scalability Law",
  lowestMeasured: "the lowest measured p99, kept below the measured loads",
};

/** A model with how far it misses the measured points: "a queueing form, which misses the points by 4.2 ms". */
export const modelWords = ({ name, errorMs }: LatencyModel): string =>
  errorMs === null
    ? MODEL_WORDS[name]
    : `${MODEL_WORDS[name]}, which misses the points by ${Number(errorMs.toPrecision(2))} ms`;

/** The profile of an answer; undefined where it has no latencies. */
export const latencyProfile = (profiles: readonly Profile[], { profile }: LatencyAnswer): Profile | undefined =>
  profiles.find(({ id, latency }) => id === profile && latency !== null);

export const differencesWords = (count: number): string =>
  count === 0 ? "same conditions" : `${count} ${count === 1 ? "difference" : "differences"}`;

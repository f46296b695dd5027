import type { LiveSamples } from "@highwater/contract/series";
import { type DeriveContext, type InputName, newestValues, tellsOfBroker } from "@highwater/telemetry";
import type { Reading } from "../metrics-store/metrics-store.ts";

/** What a rate or the check of a percentile needs: the newest reading that has an input, and the one before it. */
const PER_INPUT = 2;

/** Leaves out readings of which each input is in enough newer ones; oldest first, as given. */
const stillNeeded = (readings: readonly Reading[]): readonly Reading[] => {
  const newer = new Map<InputName, number>();
  const needed = readings.toReversed().filter(({ inputs }) => {
    const isNeeded = [...inputs.keys()].some((name) => (newer.get(name) ?? 0) < PER_INPUT);
    for (const name of inputs.keys()) newer.set(name, (newer.get(name) ?? 0) + 1);
    return isNeeded;
  });
  return needed.toReversed();
};

const tellOfBroker = (readings: readonly Reading[]): boolean =>
  readings.some(({ inputs }) => tellsOfBroker(inputs.keys()));

const sharesInputs = (one: Reading, other: Reading): boolean =>
  [...one.inputs.keys()].some((name) => other.inputs.has(name));

const samplesSince = (readings: readonly Reading[], context: DeriveContext, sinceMs: number): LiveSamples["values"] =>
  Object.fromEntries(
    [...newestValues(readings, context)]
      .filter(([, { timeMs }]) => timeMs >= sinceMs)
      .map(([signal, { value }]) => [signal, value]),
  );

/**
 * The newest readings of each broker of one cluster: what the newest value of every signal is derived from. Several
 * sources may tell of one broker, each with inputs of its own.
 */
export const createNewestReadings = () => {
  const byBroker = new Map<string, readonly Reading[]>();
  return {
    /** @returns whether it is newer than all that have an input in common with it; others are not taken */
    take: (reading: Reading): boolean => {
      const known = byBroker.get(reading.brokerId) ?? [];
      if (known.some((other) => other.timeMs >= reading.timeMs && sharesInputs(reading, other))) return false;
      const readings = [...known, reading].sort((a, b) => a.timeMs - b.timeMs);
      byBroker.set(reading.brokerId, stillNeeded(readings));
      return true;
    },
    /** What a reading that was taken tells, at its time. */
    samples: ({ brokerId, timeMs }: Reading, context: DeriveContext): LiveSamples => {
      const upToThen = (byBroker.get(brokerId) ?? []).filter((reading) => reading.timeMs <= timeMs);
      const ofBroker = tellOfBroker(byBroker.get(brokerId) ?? []);
      return { brokerId, timeMs, ofBroker, values: samplesSince(upToThen, context, timeMs) };
    },
    /** What is known of each broker, at the time of its newest reading; a source that went silent before is left out. */
    all: (context: DeriveContext): LiveSamples[] =>
      [...byBroker].map(([brokerId, readings]) => {
        const timeMs = readings.at(-1)?.timeMs ?? 0;
        const values = samplesSince(readings, context, timeMs - context.maxGapMs);
        return { brokerId, timeMs, ofBroker: tellOfBroker(readings), values };
      }),
  };
};

export type NewestReadings = ReturnType<typeof createNewestReadings>;

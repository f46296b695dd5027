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

const isOfBroker = ({ inputs }: Reading): boolean => tellsOfBroker(inputs.keys());

const sharesInputs = (one: Reading, other: Reading): boolean =>
  [...one.inputs.keys()].some((name) => other.inputs.has(name));

/** What readings of one broker tell, parted by the times of the readings that each value is really from; oldest first. */
const samplesByTime = (readings: readonly Reading[], context: DeriveContext): LiveSamples[] => {
  const brokerId = readings[0]?.brokerId ?? "";
  const ownMs = readings.findLast(isOfBroker)?.timeMs;
  const byTime = new Map<number, Record<string, number | null>>(ownMs === undefined ? [] : [[ownMs, {}]]);
  for (const [signal, { timeMs, value }] of newestValues(readings, context))
    byTime.set(timeMs, { ...byTime.get(timeMs), [signal]: value });
  return [...byTime]
    .sort(([one], [other]) => one - other)
    .map(([timeMs, values]) => {
      const ofBroker = readings.some((reading) => reading.timeMs === timeMs && isOfBroker(reading));
      return { brokerId, timeMs, ofBroker, values };
    });
};

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
    samples: (reading: Reading, context: DeriveContext): LiveSamples => {
      const { brokerId, timeMs } = reading;
      const upToThen = (byBroker.get(brokerId) ?? []).filter((one) => one.timeMs <= timeMs);
      const told = samplesByTime(upToThen, context).find((samples) => samples.timeMs === timeMs);
      return told ?? { brokerId, timeMs, ofBroker: isOfBroker(reading), values: {} };
    },
    /** What is known of each broker, one for each time that some of it is from, the oldest first. */
    all: (context: DeriveContext): LiveSamples[] =>
      [...byBroker.values()].flatMap((readings) => samplesByTime(readings, context)),
  };
};

export type NewestReadings = ReturnType<typeof createNewestReadings>;

import type { LiveSamples } from "@highwater/contract/series";
import { type DeriveContext, latestValues } from "@highwater/telemetry";
import type { Reading } from "../metrics-store/metrics-store.ts";

interface Pair {
  readonly previous: Reading | null;
  readonly current: Reading;
}

const toSamples = ({ previous, current }: Pair, context: DeriveContext): LiveSamples => ({
  brokerId: current.brokerId,
  timeMs: current.timeMs,
  values: Object.fromEntries(latestValues(previous, current, context)),
});

/** The newest two readings of each broker of one cluster: what the newest value of every signal is derived from. */
export const createNewestReadings = () => {
  const pairs = new Map<string, Pair>();
  return {
    /** @returns whether it is newer than all before; others are not taken */
    take: (reading: Reading): boolean => {
      const known = pairs.get(reading.brokerId)?.current;
      if (known !== undefined && reading.timeMs <= known.timeMs) return false;
      pairs.set(reading.brokerId, { previous: known ?? null, current: reading });
      return true;
    },
    samples: (brokerId: string, context: DeriveContext): LiveSamples | undefined => {
      const pair = pairs.get(brokerId);
      return pair === undefined ? undefined : toSamples(pair, context);
    },
    all: (context: DeriveContext): LiveSamples[] => [...pairs.values()].map((pair) => toSamples(pair, context)),
  };
};

export type NewestReadings = ReturnType<typeof createNewestReadings>;

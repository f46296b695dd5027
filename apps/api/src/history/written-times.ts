import type { MetricsStore } from "../metrics-store/metrics-store.ts";

/** From when on the samples of each cluster changed since somebody last looked; in memory only. */
export interface WrittenTimes {
  note(clusterId: number, timeMs: number): void;
  /** The earliest time that was written since the last look; undefined where nothing was. */
  take(clusterId: number): number | undefined;
}

export const createWrittenTimes = (): WrittenTimes => {
  const earliest = new Map<number, number>();
  return {
    note: (clusterId, timeMs) => {
      earliest.set(clusterId, Math.min(timeMs, earliest.get(clusterId) ?? Infinity));
    },
    take: (clusterId) => {
      const timeMs = earliest.get(clusterId);
      earliest.delete(clusterId);
      return timeMs;
    },
  };
};

/** The same store, which notes what was written once it is durable. */
export const noteWrites = (store: MetricsStore, written: WrittenTimes): MetricsStore => ({
  ...store,
  append: async (readings) => {
    await store.append(readings);
    for (const { clusterId, timeMs } of readings) written.note(clusterId, timeMs);
  },
  amend: async (reading, earlier) => {
    await store.amend(reading, earlier);
    written.note(reading.clusterId, reading.timeMs);
  },
  withdraw: async (reading) => {
    await store.withdraw(reading);
    written.note(reading.clusterId, reading.timeMs);
  },
});

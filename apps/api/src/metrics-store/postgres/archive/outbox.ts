import { mergeInputs } from "../../merge-inputs.ts";
import type { Reading } from "../../metrics-store.ts";

/** What parts of a scrape may add to it is waited for, since what is sent cannot be changed. */
const SETTLED_MS = 15_000;

interface Waiting {
  readonly reading: Reading;
  readonly sinceMs: number;
}

type Key = Pick<Reading, "clusterId" | "brokerId" | "timeMs" | "part">;

const keyOf = ({ clusterId, brokerId, timeMs, part = 0 }: Key) => `${clusterId} ${timeMs} ${part} ${brokerId}`;

const isOf = ({ clusterId, brokerId, timeMs }: Omit<Key, "part">, reading: Reading) =>
  reading.clusterId === clusterId && reading.timeMs === timeMs && reading.brokerId === brokerId;

/** Readings that are stored and not yet sent. It may lose what it holds: nothing is handed over that was not read back. */
export const createOutbox = (mostSamples: number) => {
  const waiting = new Map<string, Waiting>();
  let samples = 0;
  let dropped = 0;

  const remove = (key: string) => {
    samples -= waiting.get(key)?.reading.inputs.size ?? 0;
    return waiting.delete(key);
  };
  const put = (reading: Reading, sinceMs: number) => {
    const key = keyOf(reading);
    remove(key);
    waiting.set(key, { reading, sinceMs });
    samples += reading.inputs.size;
  };
  const makeRoom = () => {
    for (const key of waiting.keys()) {
      if (samples <= mostSamples) return;
      remove(key);
      dropped += 1;
    }
  };

  return {
    /** Takes what was stored; of two of the same broker and time the first stays, as in the store. */
    add: (readings: readonly Reading[], nowMs: number): void => {
      for (const reading of readings) {
        const first = waiting.get(keyOf(reading));
        if (first === undefined) put(reading, nowMs);
        else put({ ...reading, inputs: mergeInputs(first.reading.inputs, reading.inputs) }, first.sinceMs);
      }
      makeRoom();
    },
    /** Takes a reading in place of an earlier one that waits. */
    amend: (reading: Reading, earlier: readonly Reading["inputs"][], nowMs: number): void => {
      const first = waiting.get(keyOf(reading));
      if (first !== undefined)
        put({ ...reading, inputs: mergeInputs(first.reading.inputs, reading.inputs, earlier) }, nowMs);
    },
    withdraw: (key: Omit<Key, "part">): void => {
      for (const [text, { reading }] of waiting) if (isOf(key, reading)) remove(text);
    },
    /** What has waited long enough, in order of time; it waits on until it is removed. */
    settled: (nowMs: number): Reading[] =>
      [...waiting.values()]
        .filter(({ sinceMs }) => nowMs - sinceMs >= SETTLED_MS)
        .map(({ reading }) => reading)
        .sort((one, other) => one.timeMs - other.timeMs),
    remove: (readings: readonly Reading[]): void => {
      for (const reading of readings) if (waiting.get(keyOf(reading))?.reading === reading) remove(keyOf(reading));
    },
    waiting: () => waiting.size,
    /** Readings that there was no room for, since the start. */
    dropped: () => dropped,
  };
};

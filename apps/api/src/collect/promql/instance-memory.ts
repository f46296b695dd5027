import type { ScrapeReading } from "@highwater/telemetry";

/** So long after its time a scrape may still be on its way: an exporter may take that long, and a remote writer too. */
const SETTLED_MS = 12_000;

type Inputs = ScrapeReading["inputs"];

/** What was taken of one time. */
interface Taken {
  readonly samples: number;
  /** Null where nothing was stored. */
  readonly inputs: Inputs | null;
}

/** Times of an instance that are to be taken. */
export interface Wanted {
  /** Times of which nothing was taken. */
  readonly fresh: readonly number[];
  /** Times of which more has come since, with what is stored. */
  readonly grown: readonly { readonly timeMs: number; readonly earlier: Inputs | null }[];
}

/** What is remembered of an instance, so that each of its scrapes is taken once, and whole. */
export const createInstanceMemory = () => {
  const taken = new Map<number, Taken>();
  let newest: { readonly timeMs: number; readonly samples: number } | null = null;
  return {
    get newestMs(): number | null {
      return newest?.timeMs ?? null;
    },
    /**
     * What is to be taken of these times. One that is very new and has fewer samples than the one before waits: a server
     * that is written to by others may not have all of it yet.
     */
    wanted: (times: ReadonlyMap<number, number>, nowMs: number): Wanted => {
      const isWhole = (timeMs: number, samples: number) =>
        timeMs <= nowMs - SETTLED_MS || samples >= (newest?.samples ?? Infinity);
      const ordered = [...times].toSorted(([a], [b]) => a - b);
      return {
        fresh: ordered.flatMap(([timeMs, samples]) => (taken.has(timeMs) || !isWhole(timeMs, samples) ? [] : [timeMs])),
        grown: ordered.flatMap(([timeMs, samples]) => {
          const before = taken.get(timeMs);
          return before === undefined || samples <= before.samples ? [] : [{ timeMs, earlier: before.inputs }];
        }),
      };
    },
    take: (timeMs: number, samples: number, inputs: Inputs | null): void => {
      taken.set(timeMs, { samples, inputs });
      if (newest === null || timeMs >= newest.timeMs) newest = { timeMs, samples };
    },
    /** Forgets times that are not asked for any more. */
    forgetUntil: (untilMs: number): void => {
      for (const timeMs of taken.keys()) if (timeMs <= untilMs) taken.delete(timeMs);
    },
  };
};

export type InstanceMemory = ReturnType<typeof createInstanceMemory>;

/** Of one source, by the number of the hour or day. */
type OfSource<T> = Map<number, T>;

interface Entry<T> {
  readonly bySource: Map<number, OfSource<T>>;
  values: number;
}

interface Options<T> {
  /** Most numbers in all that is kept. */
  readonly mostValues: number;
  /** How many numbers an hour or day holds. */
  readonly sizeOf: (stretch: T) => number;
}

/** Decoded hours or days by what was asked for; what was asked for least recently goes first. */
export const createKeptStretches = <T>({ mostValues, sizeOf }: Options<T>) => {
  /** The least recently used ones first. */
  const entries = new Map<string, Entry<T>>();

  const touch = (key: string): Entry<T> => {
    const entry = entries.get(key) ?? { bySource: new Map<number, OfSource<T>>(), values: 0 };
    entries.delete(key);
    entries.set(key, entry);
    return entry;
  };

  return {
    /** What is kept of a question, by source; it counts as a use. */
    of: (key: string): ReadonlyMap<number, ReadonlyMap<number, T>> => touch(key).bySource,
    /** Adds what is not there yet. */
    add: (key: string, sourceId: number, stretches: Iterable<readonly [number: number, stretch: T]>): void => {
      const entry = touch(key);
      const ofSource: OfSource<T> = entry.bySource.get(sourceId) ?? new Map();
      entry.bySource.set(sourceId, ofSource);
      for (const [number, stretch] of stretches) {
        if (ofSource.has(number)) continue;
        ofSource.set(number, stretch);
        entry.values += sizeOf(stretch);
      }
    },
    /** @returns whether something had to go */
    makeRoom: (): boolean => {
      let values = [...entries.values()].reduce((sum, entry) => sum + entry.values, 0);
      let hasGone = false;
      for (const [key, entry] of entries) {
        if (values <= mostValues) break;
        values -= entry.values;
        entries.delete(key);
        hasGone = true;
      }
      return hasGone;
    },
    /** Without sources: of all. */
    forget: (sourceIds: readonly number[] | undefined, isGone: (number: number) => boolean): void => {
      for (const entry of entries.values())
        for (const id of sourceIds ?? entry.bySource.keys()) {
          const ofSource = entry.bySource.get(id);
          if (ofSource === undefined) continue;
          for (const [number, stretch] of ofSource)
            if (isGone(number)) {
              ofSource.delete(number);
              entry.values -= sizeOf(stretch);
            }
          if (ofSource.size === 0) entry.bySource.delete(id);
        }
    },
  };
};

import type { Piece } from "../column-pieces.ts";

/** Of one source, by hour; null where nothing of the hour is compacted. */
export type HoursOfSource = Map<number, Piece | null>;

interface Entry {
  readonly bySource: Map<number, HoursOfSource>;
  values: number;
}

const sizeOf = (piece: Piece | null): number =>
  piece === null ? 0 : piece.timesMs.length * (1 + piece.values.filter((column) => column !== undefined).length);

/** Decoded hours by the inputs that were asked for. At most `mostValues` numbers; the least recently used inputs go first. */
export const createKeptHours = (mostValues: number) => {
  /** The least recently used ones first. */
  const entries = new Map<string, Entry>();

  const touch = (key: string): Entry => {
    const entry = entries.get(key) ?? { bySource: new Map<number, HoursOfSource>(), values: 0 };
    entries.delete(key);
    entries.set(key, entry);
    return entry;
  };

  return {
    /** What is kept of some inputs, by source; it counts as a use. */
    of: (key: string): ReadonlyMap<number, HoursOfSource> => touch(key).bySource,
    /** Adds what is not there yet. */
    add: (key: string, sourceId: number, hours: Iterable<readonly [hour: number, piece: Piece | null]>): void => {
      const entry = touch(key);
      const ofSource: HoursOfSource = entry.bySource.get(sourceId) ?? new Map();
      entry.bySource.set(sourceId, ofSource);
      for (const [hour, piece] of hours) {
        if (ofSource.has(hour)) continue;
        ofSource.set(hour, piece);
        entry.values += sizeOf(piece);
      }
    },
    makeRoom: (): void => {
      let values = [...entries.values()].reduce((sum, entry) => sum + entry.values, 0);
      for (const [key, entry] of entries) {
        if (values <= mostValues) return;
        values -= entry.values;
        entries.delete(key);
      }
    },
    /** Without sources: of all. */
    forget: (sourceIds: readonly number[] | undefined, isGone: (hour: number) => boolean): void => {
      for (const entry of entries.values())
        for (const id of sourceIds ?? entry.bySource.keys()) {
          const ofSource = entry.bySource.get(id);
          if (ofSource === undefined) continue;
          for (const [hour, piece] of ofSource)
            if (isGone(hour)) {
              ofSource.delete(hour);
              entry.values -= sizeOf(piece);
            }
          if (ofSource.size === 0) entry.bySource.delete(id);
        }
    },
  };
};

import type { Piece } from "../column-pieces.ts";
import { createKeptStretches } from "../kept-stretches.ts";
import { createChanging } from "./changing.ts";

/** Of one source, by hour; null where nothing of the hour is compacted. */
type HoursOfSource = ReadonlyMap<number, Piece | null>;

const sizeOf = (piece: Piece | null): number =>
  piece === null ? 0 : piece.timesMs.length * (1 + piece.values.filter((column) => column !== undefined).length);

/** First and last, both inclusive, counted from 1970. */
export type Hours = readonly [from: number, to: number];

/** A compacted hour that was read. */
export interface LoadedHour {
  readonly sourceId: number;
  readonly hour: number;
  /** Undefined: it is not to be kept. */
  readonly piece: Piece | undefined;
}

/** What is to be read, and where to say what it was; undefined where nothing was read. Only the first call counts. */
export interface MissingHours {
  readonly sourceIds: readonly number[];
  readonly hours: Hours;
  readonly finish: (loaded: readonly LoadedHour[] | undefined) => void;
}

export interface OpenedHours {
  readonly known: ReadonlyMap<number, readonly Piece[]>;
  /** Hours of which nothing is known yet; none of them is among the known ones. */
  readonly missing: MissingHours | undefined;
}

interface Loading {
  readonly sourceIds: ReadonlySet<number>;
  isOutdated: boolean;
}

/** Hours of a source that are not known, as one range. */
const unknownOf = (hours: HoursOfSource | undefined, [from, to]: Hours): Hours | undefined => {
  let [first, last] = [from, to];
  while (first <= last && hours?.has(first) === true) first += 1;
  while (first <= last && hours?.has(last) === true) last -= 1;
  return first > last ? undefined : [first, last];
};

/** Those of a range but for another range. */
const knownOf = (hours: HoursOfSource | undefined, [from, to]: Hours, but: Hours | undefined): Piece[] => {
  const pieces: Piece[] = [];
  for (let hour = from; hour <= to; hour += 1) {
    if (but !== undefined && hour >= but[0] && hour <= but[1]) continue;
    const piece = hours?.get(hour);
    if (piece !== null && piece !== undefined) pieces.push(piece);
  }
  return pieces;
};

/** One range that has all of them. */
const rangeOver = (ranges: Iterable<Hours>): Hours => {
  let [first, last] = [Infinity, -Infinity];
  for (const [from, to] of ranges) [first, last] = [Math.min(first, from), Math.max(last, to)];
  return [first, last];
};

/** What was read of a source: where there is no piece of an hour, nothing of it is compacted. */
function* hoursRead([from, to]: Hours, loaded: ReadonlyMap<number, LoadedHour>) {
  for (let hour = from; hour <= to; hour += 1) {
    const one = loaded.get(hour);
    if (one === undefined) yield [hour, null] as const;
    else if (one.piece !== undefined) yield [hour, one.piece] as const;
  }
}

/**
 * Compacted hours of inputs that were asked for before, decoded: a chart that is drawn anew asks for the same ones again. What happens to an
 * hour makes it forget that hour. At most `mostValues` numbers are kept, the least recently asked inputs go first.
 */
export const createClosedHours = (mostValues: number) => {
  const kept = createKeptStretches({ mostValues, sizeOf });
  const loading = new Set<Loading>();
  const changing = createChanging();
  let epoch = 0;

  const forget = (sourceIds: readonly number[] | undefined, isGone: (hour: number) => boolean) => {
    epoch += 1;
    kept.forget(sourceIds, isGone);
    for (const one of loading)
      one.isOutdated ||= sourceIds === undefined || sourceIds.some((id) => one.sourceIds.has(id));
  };

  const startLoading = (key: string, sourceIds: readonly number[], hours: Hours): MissingHours => {
    const one: Loading = { sourceIds: new Set(sourceIds), isOutdated: false };
    loading.add(one);
    const finish = (loaded: readonly LoadedHour[] | undefined) => {
      if (!loading.delete(one) || loaded === undefined || one.isOutdated) return;
      const bySource = Map.groupBy(loaded, ({ sourceId }) => sourceId);
      for (const id of sourceIds) {
        const read = new Map(bySource.get(id)?.map((hour) => [hour.hour, hour]));
        if (!changing.has(id)) kept.add(key, id, hoursRead(hours, read));
      }
      kept.makeRoom();
    };
    return { sourceIds, hours, finish };
  };

  return {
    /** It changes with all that is forgotten: what was read before and after is not of one state. */
    epoch: (): number => epoch,
    /** Hours of some sources, and what of them is to be read. */
    open: (inputs: readonly string[], sourceIds: readonly number[], range: Hours): OpenedHours => {
      const key = inputs.join(" ");
      const bySource = kept.of(key);
      const unknown = new Map<number, Hours>();
      for (const id of sourceIds) {
        const hours = unknownOf(bySource.get(id), range);
        if (hours !== undefined) unknown.set(id, hours);
      }
      const toRead = rangeOver(unknown.values());
      const known = new Map(
        sourceIds.map((id) => [id, knownOf(bySource.get(id), range, unknown.has(id) ? toRead : undefined)]),
      );
      return { known, missing: unknown.size === 0 ? undefined : startLoading(key, [...unknown.keys()], toRead) };
    },
    /** Does what changes compacted hours of some sources; what is read of these meanwhile is not kept. Without an hour: all of them. */
    around: async <R>(sourceIds: readonly number[], hour: number | undefined, work: () => Promise<R>): Promise<R> => {
      const isGone = (one: number) => hour === undefined || one === hour;
      forget(sourceIds, isGone);
      try {
        return await changing.during(sourceIds, work);
      } finally {
        forget(sourceIds, isGone);
      }
    },
    /** Forgets hours before an hour. */
    dropBefore: (first: number): void => forget(undefined, (hour) => hour < first),
  };
};

export type ClosedHours = ReturnType<typeof createClosedHours>;

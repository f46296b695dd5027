import type { PartKey } from "./part.ts";

const sourceOf = ({ clusterId, source, isBroker }: PartKey): string => JSON.stringify([clusterId, source, isBroker]);

/** Each source's keys. */
const bySource = <K extends PartKey>(keys: Iterable<K>) => Map.groupBy(keys, sourceOf);

/** The most times that one source has among the keys. */
export const mostOfOneSource = (keys: Iterable<PartKey>): number =>
  [...bySource(keys).values()].reduce((most, { length }) => Math.max(most, length), 0);

/** One of each group after the other, each group in its own order. */
const inTurns = <K>(groups: Iterable<readonly K[]>): K[] =>
  [...groups]
    .flatMap((mine) => mine.map((key, turn) => ({ key, turn })))
    .sort((a, b) => a.turn - b.turn)
    .map(({ key }) => key);

/** Each source's keys in order of time, one of each source after the other. */
const bySourcesTurns = <K extends PartKey>(keys: readonly K[]): K[] =>
  inTurns([...bySource(keys).values()].map((mine) => mine.toSorted((a, b) => a.timeMs - b.timeMs)));

/** One of each cluster after the other, and so within each its sources: who has many does not hold up the others. */
export const fairly = <K extends PartKey>(keys: Iterable<K>): K[] =>
  inTurns([...Map.groupBy(keys, ({ clusterId }) => clusterId).values()].map(bySourcesTurns));

/** The keys whose source has at most so many among all. */
export const ofSmallSources = <K extends PartKey>(keys: readonly K[], all: Iterable<PartKey>, most: number): K[] => {
  const groups = bySource(all);
  return keys.filter((key) => (groups.get(sourceOf(key))?.length ?? 0) <= most);
};

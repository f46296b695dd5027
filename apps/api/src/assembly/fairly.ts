import type { PartKey } from "./part.ts";

const sourceOf = ({ clusterId, source, isBroker }: PartKey): string => JSON.stringify([clusterId, source, isBroker]);

/** Each source's keys. */
const bySource = <K extends PartKey>(keys: Iterable<K>) => Map.groupBy(keys, sourceOf);

/** The most times that one source has among the keys. */
export const mostOfOneSource = (keys: Iterable<PartKey>): number =>
  [...bySource(keys).values()].reduce((most, { length }) => Math.max(most, length), 0);

/** Each source's keys in order of time, one of each source after the other: who has many does not hold up the others. */
export const fairly = <K extends PartKey>(keys: Iterable<K>): K[] =>
  [...bySource(keys).values()]
    .flatMap((mine) => mine.sort((a, b) => a.timeMs - b.timeMs).map((key, turn) => ({ key, turn })))
    .sort((a, b) => a.turn - b.turn)
    .map(({ key }) => key);

/** The keys whose source has at most so many among all. */
export const ofSmallSources = <K extends PartKey>(keys: readonly K[], all: Iterable<PartKey>, most: number): K[] => {
  const groups = bySource(all);
  return keys.filter((key) => (groups.get(sourceOf(key))?.length ?? 0) <= most);
};

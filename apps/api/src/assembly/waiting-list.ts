import { type PartKey, textOf } from "./part.ts";

interface Waiting {
  readonly key: PartKey;
  readonly sinceMs: number;
  /** Of its parts, those that came again counted again. */
  readonly characters: number;
}

/** Sources and times of which more parts may come. */
export const createWaitingList = (clock: () => number) => {
  const waiting = new Map<string, Waiting>();
  const characters = (key: PartKey): number => waiting.get(textOf(key))?.characters ?? 0;
  return {
    characters,
    has: (key: PartKey): boolean => waiting.has(textOf(key)),
    keys: (): PartKey[] => [...waiting.values()].map(({ key }) => key),
    /** Those of which nothing came for so long. */
    due: (quietMs: number): PartKey[] =>
      [...waiting.values()].filter(({ sinceMs }) => clock() - sinceMs >= quietMs).map(({ key }) => key),
    /** It waits from now on, or anew, with so many characters more. */
    add: (key: PartKey, more = 0): void => {
      waiting.set(textOf(key), { key, sinceMs: clock(), characters: characters(key) + more });
    },
    remove: (key: PartKey): void => {
      waiting.delete(textOf(key));
    },
  };
};

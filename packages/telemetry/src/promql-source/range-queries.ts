import type { TimeWindow } from "./time-window.ts";

/** What to ask a Prometheus API, as the parameters of `/api/v1/query`. */
export interface RangeQuery {
  readonly query: string;
  /** Unix seconds, to the millisecond. */
  readonly time: string;
}

const MS_PER_SECOND = 1000;

/** Groups of names, joined by `|`, each of at most so many characters, or of one name. */
const groupsOf = (names: Iterable<string>, mostCharacters: number): string[] => {
  const groups: string[] = [];
  for (const name of names) {
    const last = groups.at(-1);
    if (last === undefined || last.length + 1 + name.length > mostCharacters) groups.push(name);
    else groups[groups.length - 1] = `${last}|${name}`;
  }
  return groups;
};

/** Matchers of a series selector as a selector. */
export const selectorText = (matchers: readonly string[]): string => `{${matchers.join(",")}}`;

/**
 * Queries that together give the raw samples of all series with these names within a window. Names are alternatives of
 * one regular expression, which a server looks up one by one; `mostNameCharacters` bounds it, since servers bound a query.
 */
export const rangeQueries = (
  names: Iterable<string>,
  matchers: readonly string[],
  { fromMs, toMs }: TimeWindow,
  mostNameCharacters: number,
): RangeQuery[] => {
  const time = (toMs / MS_PER_SECOND).toFixed(3);
  return groupsOf(names, mostNameCharacters).map((group) => ({
    query: `${selectorText([...matchers, `__name__=~"${group}"`])}[${Math.ceil(toMs - fromMs)}ms]`,
    time,
  }));
};

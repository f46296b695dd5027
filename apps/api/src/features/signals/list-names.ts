import type { SignalNameMatch } from "@highwater/contract/signals";
import { type KnownName, knownNames, SIGNALS } from "@highwater/telemetry";

interface NamesPage {
  readonly q: string;
  readonly limit: number;
  readonly cursor: string | undefined;
}

const NAMES = SIGNALS.map((signal) => ({
  signal: signal.name,
  names: knownNames(signal).map((known) => ({ known, text: known.name.toLowerCase() })),
}));

/** What stands between the words of a metric or an MBean. */
const BETWEEN = /[\s{},]+/;

const wordsOf = (query: string): string[] =>
  query
    .toLowerCase()
    .split(BETWEEN)
    .filter((word) => word !== "");

const shortest = (names: readonly KnownName[]): KnownName | undefined =>
  names.toSorted((a, b) => a.name.length - b.name.length)[0];

/** Signals with a name that holds every word of the query, in the catalogue's order; the cursor is the last one's. */
export const listNames = ({ q, limit, cursor }: NamesPage) => {
  const words = wordsOf(q);
  const matches = NAMES.flatMap(({ signal, names }): SignalNameMatch[] => {
    const found = names.filter(({ text }) => words.length > 0 && words.every((word) => text.includes(word)));
    const best = shortest(found.map(({ known }) => known));
    return best === undefined ? [] : [{ signal, name: best.name, from: [...best.from], more: found.length - 1 }];
  });
  const start = cursor === undefined ? 0 : matches.findIndex(({ signal }) => signal === cursor) + 1;
  const items = matches.slice(start, start + limit);
  return { items, nextCursor: start + limit < matches.length ? (items.at(-1)?.signal ?? null) : null };
};

import type { Catalog } from "@highwater/sizing";
import type { Tab } from "./hardware-search.ts";

export const TAB_WORDS: Readonly<Record<Tab, string>> = {
  drives: "Drives",
  machines: "Machines",
  nics: "NICs",
  managed: "Managed",
};

/** What every entry of the catalogue has. */
interface Sourced {
  readonly id: string;
  readonly name?: string | undefined;
  readonly source: string;
  readonly status: string;
  readonly note?: string | null;
}

const OWN = "own:";

export const isOwn = ({ id }: Pick<Sourced, "id">): boolean => id.startsWith(OWN);

/** What people call an entry. */
export const nameOf = ({ id, name }: Pick<Sourced, "id" | "name">): string => name ?? id;

/** True where its figures could not be checked against a document. */
export const isUnverified = ({ status }: Pick<Sourced, "status">): boolean => status.startsWith("unverified");

/** The entries that hold every word, those of one's own first. */
export const searchEntries = <E extends Sourced>(entries: readonly E[], query: string): readonly E[] => {
  const words = query.toLowerCase().split(/\s+/);
  const found = entries.filter((entry) => {
    const text = `${entry.id} ${nameOf(entry)} ${entry.source} ${entry.status} ${entry.note ?? ""}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  return [...found.filter(isOwn), ...found.filter((entry) => !isOwn(entry))];
};

const soldFirst = (drives: Catalog["drives"]): Catalog["drives"] =>
  drives.toSorted((a, b) => Number(a.discontinued) - Number(b.discontinued));

/** The whole catalogue as it is searched; drives that are no longer sold come last. */
export const searchCatalog = (catalog: Catalog, query: string) => ({
  drives: searchEntries(soldFirst(catalog.drives), query),
  machines: searchEntries(catalog.instances, query),
  nics: searchEntries(catalog.nics, query),
  brokers: searchEntries(catalog.managedBrokers ?? [], query),
  units: searchEntries(catalog.managedUnits ?? [], query),
});

export type Found = ReturnType<typeof searchCatalog>;

export const countIn = (found: Found, tab: Tab): number =>
  tab === "managed" ? found.brokers.length + found.units.length : found[tab].length;

const plural = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? "" : "s"}`;

/** What the page says first. */
export const firstSentence = (catalog: Catalog): string => {
  const all = searchCatalog(catalog, "");
  const entries: readonly Sourced[] = [...all.drives, ...all.machines, ...all.nics, ...all.brokers, ...all.units];
  const own = entries.filter(isOwn).length;
  const unchecked = entries.filter(isUnverified).length;
  return [
    `${plural(entries.length, "entry").replace("entrys", "entries")} to size with, ${own} of your own`,
    `${unchecked} could not be checked against a document`,
  ].join("; ");
};

import type { ClusterEvent } from "@highwater/contract";
import type { EventFilters } from "../../api/list-events.ts";
import { EVENT_KINDS, EVENT_SOURCES } from "../../lib/event-words.ts";

/** What the URL of the list says; nothing stands for all events. */
export interface EventsSearch {
  readonly q?: string;
  readonly kind?: ClusterEvent["kind"];
  readonly source?: ClusterEvent["source"];
  readonly broker?: string;
}

const textOf = (value: unknown): string | undefined => {
  const text = typeof value === "string" || typeof value === "number" ? String(value).trim() : "";
  return text === "" ? undefined : text;
};

const isKind = (value: unknown): value is ClusterEvent["kind"] => Object.hasOwn(EVENT_KINDS, String(value));
const isSource = (value: unknown): value is ClusterEvent["source"] => Object.hasOwn(EVENT_SOURCES, String(value));

/** Reads it; what makes no sense is left out. */
export const readEventsSearch = (search: Readonly<Record<string, unknown>>): EventsSearch => {
  const [q, broker] = [textOf(search["q"]), textOf(search["broker"])];
  return {
    ...(q === undefined ? {} : { q }),
    ...(isKind(search["kind"]) ? { kind: search["kind"] } : {}),
    ...(isSource(search["source"]) ? { source: search["source"] } : {}),
    ...(broker === undefined ? {} : { broker }),
  };
};

/** The same as the API asks it. */
export const filtersOf = ({ q, ...others }: EventsSearch): EventFilters => ({
  ...others,
  ...(q === undefined ? {} : { search: q }),
});

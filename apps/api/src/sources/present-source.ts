import type { Source } from "@highwater/contract/sources";
import type { Target } from "@highwater/contract/targets";
import type { KnownSource } from "./source-book.ts";
import { sourceIdOf } from "./source-id.ts";
import { sentState } from "./sent-state.ts";
import type { SentSource } from "./source-book.ts";

const readingOf = (known: KnownSource | undefined) => known?.current?.reading ?? known?.newestReading ?? null;

/**
 * A target as a source: what is configured, and what its scrapes showed. `machineBroker` tells the broker that a
 * machine's figures go to.
 */
export const targetSource = (
  target: Target,
  known: KnownSource | undefined,
  machineBroker: () => string | null,
): Source => {
  const { id, url, format, kind, brokerId, origin, auth, state } = target;
  const reading = readingOf(known);
  return {
    id: sourceIdOf({ targetId: Number(id) }),
    via: format === "jolokia" ? "jolokia" : "scrape",
    url,
    origin,
    kind,
    brokerId: brokerId ?? reading?.brokerId ?? (reading?.role === "host" ? machineBroker() : null),
    role: reading?.role ?? null,
    kafkaVersion: reading?.kafkaVersion ?? null,
    auth,
    alsoTold: [],
    state,
  };
};

/** What is sent for a broker as a source; silent for longer than `shortestMs` and its own habit, it counts as down. */
export const sentSource = (known: SentSource, nowMs: number, shortestMs: number): Source => {
  const reading = readingOf(known);
  return {
    id: sourceIdOf(known.key),
    via: known.key.via,
    url: null,
    origin: "sent",
    kind: null,
    brokerId: known.key.brokerId,
    role: reading?.role ?? null,
    kafkaVersion: reading?.kafkaVersion ?? null,
    auth: null,
    alsoTold: [],
    state: sentState(known, nowMs, shortestMs),
  };
};

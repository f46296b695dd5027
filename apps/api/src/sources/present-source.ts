import type { Source } from "@highwater/contract/sources";
import type { Target } from "@highwater/contract/targets";
import type { KnownSource } from "./source-book.ts";
import { sourceIdOf } from "./source-id.ts";
import { sentState } from "./sent-state.ts";
import type { AskedSource, SentSource } from "./source-book.ts";

const VIA = { prometheus: "scrape", jolokia: "jolokia", promql: "promql" } as const;

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
    via: VIA[format],
    url,
    instance: null,
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

/** A broker that a Prometheus API tells of; silent for longer than `shortestMs` and its own habit, it counts as down. */
export const askedSource = (
  { url, origin, auth }: Target,
  known: AskedSource,
  nowMs: number,
  shortestMs: number,
): Source => {
  const reading = readingOf(known);
  return {
    id: sourceIdOf(known.key),
    via: "promql",
    url,
    instance: known.key.instance,
    origin,
    kind: null,
    brokerId: known.brokerId ?? reading?.brokerId ?? null,
    role: reading?.role ?? null,
    kafkaVersion: reading?.kafkaVersion ?? null,
    auth,
    alsoTold: [],
    state: sentState(known, nowMs, shortestMs),
  };
};

/** What is sent for a broker as a source; silent for longer than `shortestMs` and its own habit, it counts as down. */
export const sentSource = (known: SentSource, nowMs: number, shortestMs: number): Source => {
  const reading = readingOf(known);
  return {
    id: sourceIdOf(known.key),
    via: known.key.via,
    url: null,
    instance: null,
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

import type { TargetState } from "@highwater/contract/targets";
import { usualSpacingMs } from "../metrics-store/usual-spacing.ts";
import { milliseconds } from "../words.ts";
import type { KnownSource } from "./source-book.ts";

const MISSED = 3;
const MINUTE_MS = 60_000;

const inMinutes = (ms: number) => (ms < MINUTE_MS ? milliseconds(ms) : `${Math.floor(ms / MINUTE_MS)} min`);

/** For how long nothing came that should have: a source is silent after three of its usual spacings. */
const silenceOf = ({ history }: KnownSource, nowMs: number, shortestMs: number): string | null => {
  const times = Float64Array.from(history, ({ atMs }) => atMs);
  const spacingMs = times.length < 2 ? 0 : usualSpacingMs(times);
  const silentMs = nowMs - Number(times.at(-1));
  if (silentMs <= Math.max(shortestMs, MISSED * spacingMs)) return null;
  return inMinutes(silentMs);
};

const isoOrNull = (ms: number | null | undefined) =>
  ms === null || ms === undefined ? null : new Date(ms).toISOString();

/** What was taken of a body, in the contract's words. */
const takenOf = (source: KnownSource) => {
  const reading = source.current?.reading ?? source.newestReading;
  return {
    samples: reading?.samples ?? null,
    accepted: reading?.accepted ?? null,
    naming: reading?.naming ?? null,
    signals: [...(reading?.signals ?? [])],
    missing: [...(reading?.missing ?? [])],
  };
};

const SENT = (silent: string) =>
  `Nothing was sent for ${silent}. Check that the sender still runs and that it reaches this console.`;
const ASKED = (silent: string) =>
  `No newer sample of it was found for ${silent}. Check under the Prometheus API whether that answers, and there whether this instance is still scraped.`;

/** How a source that says nothing while it is silent goes: by what came last, and by its silence since. */
export const sentState = (source: KnownSource, nowMs: number, shortestMs: number): TargetState => {
  const newest = source.history.at(-1);
  const silent = silenceOf(source, nowMs, shortestMs);
  const words = "instance" in source.key ? ASKED : SENT;
  const error = newest?.error ?? (silent === null ? null : words(silent));
  return {
    ...takenOf(source),
    health: error === null ? "up" : "down",
    lastScrapeAt: isoOrNull(newest?.atMs),
    lastSuccessAt: isoOrNull(source.lastSuccessMs),
    durationMs: newest?.durationMs ?? null,
    bodyBytes: newest?.bodyBytes ?? null,
    error,
  };
};

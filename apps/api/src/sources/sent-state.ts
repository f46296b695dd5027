import type { TargetState } from "@highwater/contract/targets";
import { usualSpacingMs } from "../metrics-store/usual-spacing.ts";
import { milliseconds } from "../words.ts";
import type { SentSource } from "./source-book.ts";

const MISSED = 3;
const MINUTE_MS = 60_000;

const inMinutes = (ms: number) => (ms < MINUTE_MS ? milliseconds(ms) : `${Math.floor(ms / MINUTE_MS)} min`);

/** What is sent says nothing while it is silent: it counts as down after three of its usual spacings. */
const silenceOf = ({ history }: SentSource, nowMs: number, shortestMs: number): string | null => {
  const times = Float64Array.from(history, ({ atMs }) => atMs);
  const spacingMs = times.length < 2 ? 0 : usualSpacingMs(times);
  const silentMs = nowMs - Number(times.at(-1));
  if (silentMs <= Math.max(shortestMs, MISSED * spacingMs)) return null;
  return `Nothing was sent for ${inMinutes(silentMs)}. Check that the sender still runs and that it reaches this console.`;
};

const isoOrNull = (ms: number | null | undefined) =>
  ms === null || ms === undefined ? null : new Date(ms).toISOString();

/** What was taken of a body, in the contract's words. */
const takenOf = (source: SentSource) => {
  const reading = source.current?.reading ?? source.newestReading;
  return {
    samples: reading?.samples ?? null,
    accepted: reading?.accepted ?? null,
    naming: reading?.naming ?? null,
    signals: [...(reading?.signals ?? [])],
    missing: [...(reading?.missing ?? [])],
  };
};

/** How a source whose samples are sent goes: by its newest push, and by its silence since. */
export const sentState = (source: SentSource, nowMs: number, shortestMs: number): TargetState => {
  const newest = source.history.at(-1);
  const error = newest?.error ?? silenceOf(source, nowMs, shortestMs);
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

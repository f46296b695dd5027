import type { ClusterEvent } from "@highwater/contract";
import { sayAge, sayDuration } from "../../lib/durations.ts";
import { EVENT_KINDS, lastedMs } from "../../lib/event-words.ts";

/** What happened last, in one sentence. */
export const lastEventSentence = (event: ClusterEvent, nowMs: number): string => {
  const startMs = Date.parse(event.startedAt);
  const durationMs = lastedMs(event);
  const when = startMs > nowMs ? `in ${sayDuration(startMs - nowMs)}` : sayAge(startMs, nowMs);
  const what =
    event.source === "detected" || event.source === "recording"
      ? event.title
      : `${EVENT_KINDS[event.kind][0]?.toUpperCase() ?? ""}${EVENT_KINDS[event.kind].slice(1)}: ${event.title}`;
  if (durationMs === null) return `Last: ${what}, ${when}.`;
  return event.source === "detected"
    ? `Last: ${what} ${when}; it was away for at most ${sayDuration(durationMs)}.`
    : `Last: ${what}, ${when}, for ${sayDuration(durationMs)}.`;
};

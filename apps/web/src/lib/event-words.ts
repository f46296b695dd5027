import type { ClusterEvent } from "@highwater/contract";
import { sayDuration } from "./durations.ts";

/** Kinds in the words of people. */
export const EVENT_KINDS: Readonly<Record<ClusterEvent["kind"], string>> = {
  restart: "restart",
  roll: "roll",
  deploy: "deploy",
  change: "change",
  incident: "incident",
  note: "note",
};

export const EVENT_SOURCES: Readonly<Record<ClusterEvent["source"], string>> = {
  detected: "detected",
  api: "API",
  web: "by hand",
  recording: "recording",
};

/** How long it took; null for a moment. */
export const lastedMs = ({ startedAt, endedAt }: Pick<ClusterEvent, "startedAt" | "endedAt">): number | null =>
  endedAt === null ? null : Date.parse(endedAt) - Date.parse(startedAt);

const lasted = (event: ClusterEvent): string => {
  const durationMs = lastedMs(event);
  if (durationMs === null) return "";
  return event.kind === "restart" && event.source === "detected"
    ? `, away at most ${sayDuration(durationMs)}`
    : `, ${sayDuration(durationMs)}`;
};

/** An event as the charts over time show it. */
export const toChartEvent = (event: ClusterEvent) => {
  const fromMs = Date.parse(event.startedAt);
  return {
    id: event.id,
    label: event.source === "detected" ? `${EVENT_KINDS[event.kind]} ${event.brokerIds.join(", ")}` : event.title,
    title: `${event.title}${lasted(event)}`,
    fromMs,
    toMs: event.endedAt === null ? fromMs : Date.parse(event.endedAt),
  };
};

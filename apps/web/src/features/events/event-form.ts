import type { ClusterEvent, EventInput } from "@highwater/contract";

/** What the fields of the dialog hold. Times are local, as an input of type datetime-local has them. */
export interface EventDraft {
  readonly kind: ClusterEvent["kind"];
  readonly title: string;
  readonly note: string;
  readonly startedAt: string;
  readonly endedAt: string;
  readonly brokers: string;
  readonly tags: string;
}

const two = (value: number): string => String(value).padStart(2, "0");

/** "2026-11-22T14:05:09": a moment in local time, as the input wants it. */
export const localText = (timeMs: number): string => {
  const date = new Date(timeMs);
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}`;
};

const list = (text: string): string[] =>
  [...new Set(text.split(",").map((word) => word.trim()))].filter((word) => word !== "");

export const draftOf = (event: ClusterEvent | null, nowMs: number): EventDraft =>
  event === null
    ? { kind: "deploy", title: "", note: "", startedAt: localText(nowMs), endedAt: "", brokers: "", tags: "" }
    : {
        kind: event.kind,
        title: event.title,
        note: event.note ?? "",
        startedAt: localText(Date.parse(event.startedAt)),
        endedAt: event.endedAt === null ? "" : localText(Date.parse(event.endedAt)),
        brokers: event.brokerIds.join(", "),
        tags: event.tags.join(", "),
      };

/** A time that nobody touched keeps its milliseconds. */
const instantOf = (text: string, before: string | null | undefined): string => {
  if (before !== null && before !== undefined && localText(Date.parse(before)) === text) return before;
  return new Date(text).toISOString();
};

/** What is sent; null where a time is no time. */
export const readDraft = (draft: EventDraft, before: ClusterEvent | null): EventInput | null => {
  const { kind, title, note, startedAt, endedAt, brokers, tags } = draft;
  if (Number.isNaN(Date.parse(startedAt)) || (endedAt !== "" && Number.isNaN(Date.parse(endedAt)))) return null;
  return {
    kind,
    title: title.trim(),
    note: note.trim() === "" ? null : note.trim(),
    startedAt: instantOf(startedAt, before?.startedAt),
    endedAt: endedAt === "" ? null : instantOf(endedAt, before?.endedAt),
    brokerIds: list(brokers),
    tags: list(tags),
    ...(before === null ? { source: "web" as const } : {}),
  };
};

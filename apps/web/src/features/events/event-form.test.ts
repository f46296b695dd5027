import type { ClusterEvent } from "@highwater/contract";
import { describe, expect, test } from "vitest";
import { draftOf, readDraft } from "./event-form.ts";
import { readEventsSearch } from "./events-search.ts";
import { lastEventSentence } from "./first-sentence.ts";

const event: ClusterEvent = {
  id: "7",
  kind: "deploy",
  title: "orders 4.2",
  note: null,
  startedAt: "2026-11-22T10:00:00.123Z",
  endedAt: "2026-11-22T10:02:00.456Z",
  brokerIds: ["1", "2"],
  tags: ["4.2"],
  source: "api",
  key: null,
  evidence: null,
  createdAt: "2026-11-22T10:00:00.123Z",
  updatedAt: "2026-11-22T10:00:00.123Z",
};
const nowMs = Date.parse("2026-11-22T10:20:00Z");

describe("the dialog", () => {
  test("sends back what it was given, to the millisecond", () => {
    const { id: _id, source: _source, key: _key, evidence: _evidence, createdAt: _c, updatedAt: _u, ...fields } = event;
    expect(readDraft(draftOf(event, nowMs), event)).toEqual(fields);
  });

  test("reads lists, drops what is empty, and knows a time that is none", () => {
    const draft = { ...draftOf(null, nowMs), title: " note ", brokers: "1, ,2,1", tags: "a" };
    expect(readDraft(draft, null)).toMatchObject({
      title: "note",
      brokerIds: ["1", "2"],
      tags: ["a"],
      endedAt: null,
      source: "web",
    });
    expect(readDraft({ ...draft, startedAt: "soon" }, null)).toBeNull();
  });
});

test("the first sentence says what happened last, and for how long", () => {
  expect(lastEventSentence(event, nowMs)).toBe("Last: Deploy: orders 4.2, 20 min ago, for 2 min.");
  expect(lastEventSentence({ ...event, endedAt: null }, nowMs)).toBe("Last: Deploy: orders 4.2, 20 min ago.");
  const restart = { ...event, kind: "restart", source: "detected", title: "Broker 2 restarted" } as const;
  expect(lastEventSentence(restart, nowMs)).toBe("Last: Broker 2 restarted 20 min ago; it was away for at most 2 min.");
});

test("the URL's words are read, others are left out", () => {
  expect(readEventsSearch({ q: " x ", kind: "toString", source: "api", broker: 2 })).toEqual({
    q: "x",
    source: "api",
    broker: "2",
  });
});

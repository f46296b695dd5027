import { readScrape } from "@highwater/telemetry";
import { describe, expect, test } from "vitest";
import type { RecordedScrape } from "./recorded-scrape.ts";
import { createSourceBook } from "./source-book.ts";

const reading = readScrape(
  new TextEncoder().encode('kafka_server_ReplicaManager_Value{name="PartitionCount"} 12\nbad {\n'),
);
const DAY_MS = 24 * 60 * 60 * 1000;
const PUSH = { via: "push", brokerId: "2" } as const;

const pushed = (id: number) => ({ via: "push", brokerId: String(id) }) as const;

const book = () => {
  const time = { ms: 1000 };
  const sources = createSourceBook(() => time.ms);
  const record = (atMs: number, more: Partial<RecordedScrape> = {}) => {
    time.ms = atMs;
    const scrape = { clusterId: 1, source: PUSH, atMs, durationMs: 5, bodyBytes: 64, reading, error: null };
    sources.record({ ...scrape, ...more });
  };
  return { sources, record, time };
};

describe("the book of sources", () => {
  test("keeps the newest 500 scrapes of a source, counts without their samples", () => {
    const { sources, record } = book();
    for (let atMs = 1; atMs <= 600; atMs++) record(atMs);
    const history = sources.find(1, PUSH)?.history;
    expect([history?.length, history?.[0]?.atMs]).toEqual([500, 101]);
    expect(history?.at(-1)).toEqual({
      atMs: 600,
      durationMs: 5,
      bodyBytes: 64,
      samples: 1,
      accepted: 1,
      rejected: 1,
      error: null,
    });
  });

  test("keeps the last two good readings by the time of their samples, whatever came late or failed", () => {
    const { sources, record } = book();
    record(1000);
    record(2000);
    record(3000, { reading: null, bodyBytes: null, error: "refused" });
    record(4000, { sampleMs: 1500 });
    const source = sources.find(1, PUSH);
    expect([source?.previous?.timeMs, source?.current?.timeMs, source?.lastSuccessMs]).toEqual([1000, 2000, 4000]);
  });

  test("forgets a sent source that was silent for a day, not a target", () => {
    const { sources, record, time } = book();
    record(1000);
    record(1000, { source: { targetId: 7 } });
    time.ms += DAY_MS;
    expect(sources.sent(1)).toHaveLength(1);
    time.ms += 1;
    expect([sources.sent(1), sources.find(1, PUSH)]).toEqual([[], undefined]);
    expect(sources.find(1, { targetId: 7 })?.history).toHaveLength(1);
  });

  test("holds at most 2000 sources: the one that was silent for longest goes", () => {
    const { sources, record } = book();
    for (let id = 0; id < 2000; id++) record(id, { source: pushed(id) });
    record(3000, { source: pushed(0) });
    record(3001, { source: pushed(2000) });
    expect(sources.sent(1)).toHaveLength(2000);
    expect([sources.find(1, pushed(0))?.history.length, sources.find(1, pushed(1))]).toEqual([2, undefined]);
  });

  test("lists a cluster's sent sources as people count them, and those of no other cluster", () => {
    const { sources, record } = book();
    for (const brokerId of ["10", "2"]) record(1, { source: { via: "otlp", brokerId } });
    record(1, { clusterId: 2 });
    expect(sources.sent(1).map(({ key }) => key.brokerId)).toEqual(["2", "10"]);
  });

  test("forgets clusters and targets that are gone", () => {
    const { sources, record } = book();
    record(1, { source: { targetId: 7 } });
    record(1, { source: { targetId: 8 } });
    record(1);
    record(1, { clusterId: 2 });
    sources.retain([{ id: 1, targets: [{ id: 7 }] }]);
    expect(sources.find(1, { targetId: 7 })).toBeDefined();
    expect([sources.find(1, { targetId: 8 }), sources.find(2, PUSH)]).toEqual([undefined, undefined]);
    expect(sources.find(1, PUSH)).toBeDefined();
  });
});

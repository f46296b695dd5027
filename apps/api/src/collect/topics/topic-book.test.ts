import type { TopicCounters } from "@highwater/telemetry";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Reading } from "../../metrics-store/metrics-store.ts";
import { inputOfPlace, partOfPlace } from "../../metrics-store/topic-points.ts";
import { OtherTopics } from "./other-topics.ts";
import { createTopicBook, saySummed } from "./topic-book.ts";
import type { TopicPlace, TopicTable } from "./topic-table.ts";

const DAY_MS = 86_400_000;

const tableInMemory = (): TopicTable & { readonly stored: () => TopicPlace[] } => {
  let stored: TopicPlace[] = [];
  return {
    stored: () => stored,
    load: async () => stored,
    put: async (_cluster, places) => {
      const replaced = (one: TopicPlace) => places.some(({ name, place }) => name === one.name || place === one.place);
      stored = [...stored.filter((one) => !replaced(one)), ...places];
    },
    seen: async (_cluster, places, timeMs) => {
      stored = stored.map((one) => Object.assign({}, one, places.includes(one.place) ? { seenMs: timeMs } : {}));
    },
  };
};

const start = ({ most = 2, table = tableInMemory(), nowMs = 0 } = {}) => {
  const warnings: string[] = [];
  const clock = { nowMs };
  const log = { warn: (_context: object, message: string) => void warnings.push(message) };
  const book = createTopicBook({ table, most, keptMs: 7 * DAY_MS, log, clock: () => clock.nowMs });
  const tell = (timeMs: number, topics: Readonly<Record<string, number>>, brokerId = "1"): Promise<Reading[]> =>
    book.partsOf([
      {
        clusterId: 1,
        brokerId,
        timeMs,
        inputs: new Map(),
        topics: new Map(Object.entries(topics).map(([name, value]): [string, TopicCounters] => [name, [value, 0, 0]])),
      },
    ]);
  return { book, tell, table, warnings, clock };
};

/** Bytes in by place. */
const valuesOf = (readings: readonly Reading[], places = 300): Record<number, number> => {
  const values: Record<number, number> = {};
  for (const { part, inputs } of readings)
    for (let place = 0; place < places; place += 1) {
      const value = partOfPlace(place) === part ? inputs.get(inputOfPlace("bytes_in", place)) : undefined;
      if (value !== undefined) values[place] = value;
    }
  return values;
};

const namesOf = async (book: ReturnType<typeof start>["book"]) =>
  Object.fromEntries((await book.placesOf(1)).map(({ name, place }) => [name, place]));

describe("topics with series of their own", () => {
  test("are the largest of those that are seen first, and stay so on every broker and after a restart", async () => {
    const { book, tell, table } = start();
    expect(valuesOf(await tell(0, { small: 5, large: 900, middle: 70, idle: 0 }))).toEqual({ 0: 0, 1: 900, 2: 70 });
    expect(await namesOf(book)).toEqual({ large: 1, middle: 2 });
    await tell(0, { huge: 100_000, middle: 1 }, "2");
    const again = start({ table });
    expect(valuesOf(await again.tell(15_000, { huge: 1, middle: 71 }))).toEqual({ 0: 0, 2: 71 });
    expect(await namesOf(again.book)).toEqual({ large: 1, middle: 2 });
  });

  test("a topic without traffic takes no place", async () => {
    const { book, tell } = start({ most: 1 });
    await tell(0, { idle: 0 });
    expect(await namesOf(book)).toEqual({});
    await tell(15_000, { idle: 0, busy: 1 });
    expect(await namesOf(book)).toEqual({ busy: 1 });
  });

  test("one that was not heard for as long as samples are kept makes room, and its old samples are not the new one's", async () => {
    const { book, tell, clock, table } = start({ most: 1 });
    await tell(0, { old: 1 });
    clock.nowMs = 6 * DAY_MS;
    await tell(clock.nowMs, { young: 1 });
    expect(await namesOf(book)).toEqual({ old: 1 });
    clock.nowMs = 8 * DAY_MS;
    await tell(clock.nowMs, { young: 2 });
    expect(await namesOf(book)).toEqual({ young: 1 });
    expect(table.stored()).toMatchObject([{ name: "young", place: 1, sinceMs: 8 * DAY_MS }]);
    expect(valuesOf(await tell(7 * DAY_MS, { young: 1 }, "2"))).toEqual({});
  });

  test("one that is heard now and then keeps its place over a restart", async () => {
    const { tell, clock, table } = start({ most: 1 });
    await tell(0, { old: 1 });
    clock.nowMs = 6 * DAY_MS;
    await tell(clock.nowMs, { old: 2 });
    const again = start({ table, most: 1, nowMs: 8 * DAY_MS });
    await again.tell(8 * DAY_MS, { young: 1 });
    expect(await namesOf(again.book)).toEqual({ old: 1 });
  });

  test("a lower bound leaves the first ones", async () => {
    const { tell, table } = start({ most: 3 });
    await tell(0, { a: 3, b: 2, c: 1 });
    const lower = start({ table, most: 1 });
    expect(valuesOf(await lower.tell(15_000, { a: 4, b: 3, c: 2 }))).toEqual({ 0: 0, 1: 4 });
    expect(valuesOf(await lower.tell(30_000, { a: 4, b: 5, c: 3 }))).toEqual({ 0: 3, 1: 4 });
  });

  test("a topic that is called other is a topic", async () => {
    const { tell } = start({ most: 1 });
    await tell(0, { other: 10, more: 5 });
    expect(valuesOf(await tell(15_000, { other: 11, more: 9 }))).toEqual({ 0: 4, 1: 11 });
  });
});

const fiveTopics = new Map(Array.from({ length: 5 }, (_, index): [string, TopicCounters] => [`t${index}`, [0, 0, 0]]));

describe("the sum of all other topics", () => {
  test("does not jump when one is deleted, made anew, or moves to another broker", async () => {
    const { tell } = start({ most: 1 });
    await tell(0, { own: 1_000_000, a: 1000, b: 500_000 });
    expect(valuesOf(await tell(15_000, { own: 1_000_000, a: 1010, b: 500_005 }))[0]).toBe(15);
    expect(valuesOf(await tell(30_000, { own: 1_000_000, a: 1020 }))[0]).toBe(25);
    expect(valuesOf(await tell(45_000, { own: 1_000_000, a: 1030, b: 7 }))[0]).toBe(25 + 10 + 7);
    // Away for longer than a gap may be: it is counted anew.
    await tell(400_000, { own: 1_000_000, a: 1030 });
    expect(valuesOf(await tell(415_000, { own: 1_000_000, a: 1030, b: 90_000 }))[0]).toBe(42);
  });

  test("takes up no more names than there is room for, however many are invented", () => {
    const others = new OtherTopics();
    others.take(0, fiveTopics, 3);
    expect(others.size).toBe(3);
    others.take(1000, fiveTopics, 0);
    expect(others.size).toBe(3);
    others.take(1000, fiveTopics, 1);
    expect(others.size).toBe(4);
  });

  test("is not told for times before the newest", async () => {
    const { tell } = start({ most: 1 });
    await tell(30_000, { own: 9, a: 5 });
    expect(valuesOf(await tell(15_000, { own: 8, a: 4 }))).toEqual({ 1: 8 });
  });

  test("that there is one is said once, with what to do", async () => {
    const { tell, book, warnings } = start({ most: 2 });
    await tell(0, { a: 3, b: 2 });
    expect([saySummed(await book.summary(1)), warnings]).toEqual([null, []]);
    await tell(15_000, Object.fromEntries(Array.from({ length: 1340 }, (_, index) => [`t${index}`, 1])));
    await tell(30_000, { a: 4, t1: 2 });
    const sentence =
      "2 of 1,342 topics have series of their own, the others are summed; MAX_TOPICS_PER_CLUSTER sets how many.";
    expect([saySummed(await book.summary(1)), warnings]).toEqual([sentence, [sentence]]);
  });
});

const increase = (before: number, after: number) => (after < before ? after : after - before);

test("own series and the sum grow together by what all topics grow by, whatever the bound is", async () => {
  const scrape = fc.dictionary(fc.constantFrom("a", "b", "c", "d", "e", "f"), fc.integer({ min: 0, max: 1000 }), {
    noNullPrototype: true,
  });
  const scrapes = fc.array(fc.tuple(fc.constantFrom("1", "2"), scrape), { minLength: 1, maxLength: 25 });
  await fc.assert(
    fc.asyncProperty(scrapes, fc.integer({ min: 1, max: 7 }), async (told, most) => {
      const { tell } = start({ most });
      const truth = new Map<string, number>();
      const kept = new Map<string, number>();
      let [grown, found] = [0, 0];
      for (const [index, [brokerId, topics]] of told.entries()) {
        for (const [name, value] of Object.entries(topics)) {
          grown += increase(truth.get(`${brokerId} ${name}`) ?? value, value);
          truth.set(`${brokerId} ${name}`, value);
        }
        for (const [place, value] of Object.entries(valuesOf(await tell(index * 1000, topics, brokerId), 8))) {
          // The sum begins at 0, which it is not told at while nothing is in it.
          const before = kept.get(`${brokerId} ${place}`) ?? (place === "0" ? 0 : value);
          found += increase(before, value);
          kept.set(`${brokerId} ${place}`, value);
        }
      }
      expect(found).toBe(grown);
    }),
  );
});

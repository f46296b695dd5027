import { expect, test } from "vitest";
import type { BrokerColumns } from "./metrics-store.ts";
import { inputOfPlace, partOfPlace, toldUntilMs, topicPoints } from "./topic-points.ts";

const broker = (brokerId: string, timesMs: readonly number[], counter: readonly number[] = []): BrokerColumns => ({
  brokerId,
  columns: { timesMs: Float64Array.from(timesMs), inputs: () => Float64Array.from(counter) },
});

const every = (stepMs: number, count: number, fromMs = 0) =>
  Array.from({ length: count }, (_, index) => fromMs + index * stepMs);

const QUERY = { clusterId: 1, places: [1], fromMs: 0, toMs: 60_000, points: 100, maxGapMs: 300_000 };

test("a sum ends where the last of those has told that still tell", () => {
  const all = [
    broker("1", every(15_000, 5)),
    broker("2", every(15_000, 5, -7000)),
    broker("3", every(15_000, 3, -60_000)),
  ];
  expect(toldUntilMs(all, 15_000)).toBe(53_000);
  expect(toldUntilMs([broker("1", every(60_000, 5)), broker("2", every(60_000, 5, -50_000))], 15_000)).toBe(190_000);
  expect(toldUntilMs([], 15_000)).toBe(Infinity);
});

test("one who tells a little later than others makes no dip at the end", () => {
  const brokers = [
    broker("1", every(15_000, 5), [0, 150, 300, 450, 600]),
    broker("2", every(15_000, 4, 14_000), [0, 150, 300, 450]),
  ];
  const untilMs = toldUntilMs(brokers, 15_000);
  const found = topicPoints({ ...QUERY, measure: "bytes_in", leastStepMs: 15_000, untilMs }, 1, brokers);
  expect(found?.points.map(([, value]) => value)).toEqual([20, 20, 20, 20]);
});

test("places are kept in parts of sixty-four", () => {
  expect([0, 63, 64, 200].map(partOfPlace)).toEqual([1, 1, 2, 4]);
  expect([0, 63, 64, 200].map((place) => inputOfPlace("bytes_in", place))).toEqual([
    "topic_bytes_in_total/0",
    "topic_bytes_in_total/63",
    "topic_bytes_in_total/0",
    "topic_bytes_in_total/8",
  ]);
});

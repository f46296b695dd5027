import type { InputName } from "@highwater/telemetry";
import { expect, test } from "vitest";
import { observationOf } from "./observation.ts";

const OPTIONS = { intervalMs: 2000, notes: ["a note"] };
const START_MS = 1_000_000;

/** One broker that received bytes unevenly: 1000 B/s at first, 3000 B/s then. */
const readings = [
  [-2, 0],
  [0, 2000],
  [2, 4000],
  [6, 16_000],
  [8, 99_000],
].map(([seconds = 0, bytes = 0]) => ({
  timeMs: START_MS + seconds * 1000,
  inputs: new Map<InputName, number>([
    ["bytes_in_total", bytes],
    ["produce_total_time_p99_ms", 10 + seconds],
    ["produce_total_time_count", bytes],
  ]),
}));
const scraped = {
  brokers: [{ brokerId: "1", readings }],
  failuresMs: [START_MS - 1, START_MS + 3000],
  kafkaVersion: "4.3.1",
};
const observed = observationOf(scraped, { startMs: START_MS, endMs: START_MS + 7000 }, OPTIONS);
const signalOf = (name: string) => observed.signals.find(({ signal }) => signal === name);

test("a rate of the run is from its first to its last scrape, not the mean of intervals", () => {
  // 14 000 B in 6 s; the mean of the two intervals would be 2000 B/s.
  expect(signalOf("bytes_in_rate")?.mean).toBeCloseTo(14_000 / 6, 6);
  expect(signalOf("bytes_in_rate")).toMatchObject({ least: 1000, most: 3000, last: 3000 });
});

test("only scrapes within the run count", () => {
  expect(observed).toMatchObject({ scrapes: 3, failedScrapes: 1, scrapeIntervalSeconds: 2, notes: ["a note"] });
  expect(signalOf("produce_total_time_p99")?.points).toEqual([
    [0, 10],
    [2, 12],
    [6, 16],
  ]);
  expect(signalOf("produce_total_time_p99")?.last).toBe(16);
});

test("a signal that was never told is not there", () => {
  expect(signalOf("gc_pause_ratio")).toBeUndefined();
});

test("times are told as RFC 3339", () => {
  expect([observed.startedAt, observed.endedAt]).toEqual(["1970-01-01T00:16:40.000Z", "1970-01-01T00:16:47.000Z"]);
});

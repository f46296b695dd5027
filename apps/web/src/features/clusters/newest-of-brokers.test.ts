import type { SeriesAnswer } from "@highwater/contract";
import { expect, test } from "vitest";
import { newestOfBrokers } from "./newest-of-brokers.ts";

const NOW = 1_000_000;
const answer = (byBroker: Record<string, readonly (readonly [number, number | null])[]>): SeriesAnswer => ({
  signal: "produce_total_time_p99",
  unit: "ms",
  fromMs: 0,
  toMs: NOW,
  clamped: false,
  series: Object.entries(byBroker).map(([broker, points]) => ({
    labels: { broker },
    points: points.map(([time, value]): [number, number | null] => [time, value]),
  })),
});

test("a broker that fell silent is left out while others speak", () => {
  const series = answer({ "1": [[NOW - 5000, 3]], "2": [[NOW - 90_000, 80]] });
  expect(newestOfBrokers(series, NOW, 45_000)).toEqual({
    values: [{ broker: "1", timeMs: NOW - 5000, value: 3 }],
    staleSinceMs: null,
  });
});

test("where all fell silent the last words stay, with their moment", () => {
  const series = answer({ "1": [[NOW - 90_000, 3]], "2": [[NOW - 100_000, 80]], "3": [[NOW - 200_000, 9]] });
  const { values, staleSinceMs } = newestOfBrokers(series, NOW, 45_000);
  expect(staleSinceMs).toBe(NOW - 90_000);
  expect(values.map(({ broker }) => broker)).toEqual(["1", "2"]);
});

test("a gap is no value, and nothing at all is nothing", () => {
  expect(newestOfBrokers(answer({ "1": [[NOW, null]] }), NOW, 45_000)).toEqual({ values: [], staleSinceMs: null });
  expect(newestOfBrokers(undefined, NOW, 45_000)).toEqual({ values: [], staleSinceMs: null });
});

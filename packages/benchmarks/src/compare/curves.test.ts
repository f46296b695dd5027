import { expect, test } from "vitest";
import { NO_LATENCY } from "../run.ts";
import { curveLatency, curvesOf, type DrawnRun } from "./curves.ts";

const run = (id: string, recordsPerSecond: number, p99Ms: number, more: Partial<DrawnRun> = {}): DrawnRun => ({
  id,
  name: id,
  step: null,
  recordsPerSecond,
  bytesPerSecond: recordsPerSecond * 1000,
  receivedBytesPerSecondPerBroker: null,
  latency: { ...NO_LATENCY, p50Ms: 1, p99Ms, maxMs: 2 * p99Ms },
  endToEndLatency: null,
  config: {},
  percentiles: [],
  series: [],
  brokerTotals: [],
  ...more,
});

const seen = (p99Ms: number) => ({
  brokerTotals: [
    { receivedBytesPerSecond: 9, p99Ms: null },
    { receivedBytesPerSecond: 7, p99Ms: p99Ms / 2 },
    { receivedBytesPerSecond: 8, p99Ms },
  ],
});

test("a curve over load joins repeats, with the spread of their p99 and what the worst broker reported", () => {
  const { load } = curvesOf([run("c", 500, 40), run("a", 100, 4, seen(2)), run("b", 101, 6, seen(4))], "latency");
  expect(load).toMatchObject([
    {
      ids: ["a", "b"],
      recordsPerSecond: 100.5,
      p99Ms: 5,
      p99LeastMs: 4,
      p99MostMs: 6,
      brokerReceivedBytesPerSecond: 8,
      brokerP99Ms: 3,
    },
    { ids: ["c"], p99Ms: 40, brokerP99Ms: null },
  ]);
});

test("repeats without a bound are one load although they differ by more than 2 %", () => {
  expect(curvesOf([run("a", 100, 4), run("b", 110, 6)], "latency").load).toHaveLength(1);
});

test("percentiles are medians over the runs; summaries where a run has nothing finer", () => {
  const fine = (p99Ms: number) =>
    run("x", 1, p99Ms, {
      percentiles: [
        [50, 1],
        [99, p99Ms],
        [100, 90],
      ],
    });
  expect(curvesOf([fine(5), fine(7), fine(30)], "latency").percentiles).toEqual([
    [50, 1],
    [99, 7],
    [100, 90],
  ]);
  expect(curvesOf([fine(5), run("y", 1, 7)], "latency").percentiles).toEqual([
    [50, 1],
    [99, 6],
    [100, 12],
  ]);
});

test("throughput over time has at most 200 points, means of neighbours", () => {
  const series = Array.from({ length: 450 }, (_, index) => ({ seconds: index + 1, recordsPerSecond: index % 2 }));
  const [first] = curvesOf([run("a", 1, 1, { series })], "latency").overTime;
  expect([first?.points.length, first?.points[0]]).toEqual([150, [3, 1 / 3]]);
});

test("curves show the whole way where that is all that every group has", () => {
  const endToEnd = run("k", 1, 0, { latency: NO_LATENCY, endToEndLatency: { ...NO_LATENCY, p99Ms: 73 } });
  const both = run("o", 1, 5, { endToEndLatency: { ...NO_LATENCY, p99Ms: 9 } });
  expect([
    curveLatency([[endToEnd], [both]]),
    curveLatency([[both]]),
    curveLatency([[endToEnd], [run("p", 1, 1)]]),
  ]).toEqual(["endToEndLatency", "latency", "latency"]);
  expect(curvesOf([endToEnd], "endToEndLatency").percentiles).toEqual([[99, 73]]);
});

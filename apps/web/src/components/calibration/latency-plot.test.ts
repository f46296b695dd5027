import { expect, test } from "vitest";
import { ceilingOf, chosenPoint, curveBelow, latencyPlot, residualPlot } from "./latency-plot.ts";
import type { LatencyPlotInput } from "./latency-plot.ts";

const point = (load: number, p99Ms: number, saturated = false) => ({
  receivedBytesPerSecond: load,
  p99Ms,
  leastMs: p99Ms * 0.9,
  mostMs: p99Ms * 1.1,
  repeats: 3,
  saturated,
  ids: [`run-${load}`],
});
const place = (load: number, p99Ms: number, highMs: number | null = p99Ms * 2) => ({
  receivedBytesPerSecond: load,
  p99Ms,
  lowMs: p99Ms / 2,
  highMs,
});
const INPUT: LatencyPlotInput = {
  points: [point(10e6, 4), point(50e6, 10), point(90e6, 20), point(95e6, 900, true)],
  curve: [place(0, 3), place(50e6, 10), place(90e6, 20), place(99e6, 200, null)],
  knee: { receivedBytesPerSecond: 60e6, p99Ms: 12, interval: { low: 55e6, high: null } },
  capacityBytesPerSecond: 100e6,
  scale: "linear",
};

test("the axis ends above what was kept up with, not where the curve has no bound", () => {
  expect(ceilingOf(INPUT)).toBeCloseTo(1.2 * 22);
  expect(ceilingOf({ ...INPUT, scale: "log" })).toBeCloseTo(1.2 * 990);
});

test("the curve ends where it crosses the ceiling", () => {
  const drawn = curveBelow(INPUT.curve, 110);
  expect(drawn).toHaveLength(4);
  expect(drawn.at(-1)).toEqual([94.5e6, 110]);
});

test("the band is open where it is not bounded, and where it leaves the drawing", () => {
  const [band] = latencyPlot(INPUT).bands ?? [];
  expect(band?.points.map(([, , most]) => most)).toEqual([6, 20, Number.POSITIVE_INFINITY]);
});

test("a load that was not kept up with is said at its place, and drawn on a logarithmic axis", () => {
  const linear = latencyPlot(INPUT);
  expect(linear.series.map(({ id }) => id)).toEqual(["fit", "measured"]);
  expect(linear.markers?.map(({ label }) => label.replaceAll("\u2009", " "))).toEqual([
    "knee 60 MB/s",
    "capacity 100 MB/s",
    "not kept up, 900 ms",
  ]);
  const log = latencyPlot({ ...INPUT, scale: "log" });
  expect(log.series.map(({ id, points }) => [id, points.length])).toEqual([
    ["fit", 4],
    ["measured", 3],
    ["not kept up", 1],
  ]);
});

test("an open knee reaches to the capacity", () => {
  expect(latencyPlot(INPUT).markers?.[0]?.range).toEqual([55e6, 100e6]);
});

test("a point that is chosen is found by its series and place", () => {
  expect(chosenPoint(INPUT, { seriesId: "measured", index: 1 })?.receivedBytesPerSecond).toBe(50e6);
  expect(chosenPoint({ ...INPUT, scale: "log" }, { seriesId: "not kept up", index: 0 })?.p99Ms).toBe(900);
  expect(chosenPoint(INPUT, { seriesId: "fit", index: 0 })).toBeUndefined();
});

test("without a fit the points stand alone", () => {
  const { series, bands, markers } = latencyPlot({ ...INPUT, curve: [], knee: null, capacityBytesPerSecond: null });
  expect([series.map(({ id }) => id), bands, markers?.length]).toEqual([["measured"], [], 1]);
});

const residual = (load: number, residualRatio: number) => ({
  receivedBytesPerSecond: load,
  p99Ms: 1,
  fittedMs: 1,
  residualMs: 0,
  residualRatio,
});

test("residuals stand around 0", () => {
  const { y, series } = residualPlot({ errorRatio: 0.1, residuals: [residual(1e6, -0.3), residual(2e6, 0.1)] });
  expect([y.least, y.most]).toEqual([-0.3, 0.3]);
  expect(series[0]?.points).toEqual([
    [1e6, -0.3],
    [2e6, 0.1],
  ]);
});

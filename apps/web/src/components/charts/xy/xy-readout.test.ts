import { expect, test } from "vitest";
import { axisOf } from "./axis.ts";
import type { XySeries } from "./xy-model.ts";
import { dotPaths, placesOf, whiskerPath, xyLinePath } from "./xy-paths.ts";
import { chosenAt, reachableOf, readoutAt, snapTo, stopsOf } from "./xy-readout.ts";

const series = (id: string, points: XySeries["points"], more: Partial<XySeries> = {}): XySeries => ({
  id,
  colour: "red",
  points,
  draw: "both",
  ...more,
});
const a = series("a", [
  [0, 1],
  [50, 2],
  [100, null],
]);
const b = series("b", [
  [100, 4],
  [50.5, 3],
]);
const x = axisOf({ title: "x", unit: "" }, [0, 100], 5);
const y = axisOf({ title: "y", unit: "ms" }, [0, 4], 4);
const reachable = reachableOf([a, b], x);

test("the crosshair snaps to the nearest point of any series, and gaps are none", () => {
  expect(snapTo(reachable, 0.3)).toBe(0.5);
  expect(snapTo(reachable, 0.9)).toBe(1);
  expect(snapTo([], 0.5)).toBeNull();
});

test("a series without a point near the crosshair says so", () => {
  expect(readoutAt(reachable, 0.5, y).map(({ text }) => text)).toEqual(["2\u2009ms", "3\u2009ms"]);
  expect(readoutAt(reachable, 1, y).map(({ text }) => text)).toEqual(["–", "4\u2009ms"]);
  expect(readoutAt(reachableOf([a, series("c", b.points, { listed: false })], x), 0.5, y)).toHaveLength(1);
});

test("keys stop at every point, in even steps where there are too many", () => {
  expect(stopsOf(reachable)).toEqual([0, 0.5, 0.505, 1]);
  const many = series(
    "many",
    Array.from({ length: 5000 }, (_, index) => [index / 50, 1] as const),
  );
  expect(stopsOf(reachableOf([many], x))).toHaveLength(151);
});

test("a click chooses the point that is nearest in both directions, and none far from all", () => {
  expect(chosenAt(reachable, 0.5, y, 0.5)).toEqual({ seriesId: "a", index: 1 });
  expect(chosenAt(reachable, 0.505, y, 0.75)).toEqual({ seriesId: "b", index: 1 });
  expect(chosenAt(reachable, 0.25, y, 0.5)).toBeNull();
  expect(chosenAt(reachable, 1, y, null)).toEqual({ seriesId: "b", index: 0 });
});

const places = placesOf(x, y, { left: 0, right: 100, top: 0, bottom: 40 });

test("lines break at gaps, and what is beyond an axis stays at its edge", () => {
  expect(
    xyLinePath(
      [
        [0, 0],
        [50, 4],
        [60, null],
        [70, 2],
        [100, Number.POSITIVE_INFINITY],
      ],
      places,
    ),
  ).toBe("M0 40L50 0M70 20L100 0");
});

test("thousands of points are a few paths, each point in one of them", () => {
  const points = Array.from({ length: 3000 }, (_, index) => [index / 30, 2] as const);
  const paths = dotPaths(points, places);
  expect(paths).toHaveLength(30);
  expect(paths.join("").match(/h0/g)).toHaveLength(3000);
});

test("a whisker runs from least to most", () => {
  expect(whiskerPath([[50, 1, 3]], places)).toBe("M50 30V10M47 30h6M47 10h6");
});

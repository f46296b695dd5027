import type { Point } from "@highwater/contract";
import { expect, test } from "vitest";
import { bucketPoints, mergeLive } from "./merge-live.ts";

const window = { fromMs: 0, toMs: 1000, stepMs: 0, aggregate: "max" as const };

test("live points follow the history and none stands twice", () => {
  const history: Point[] = [
    [10, 1],
    [20, 2],
  ];
  const live: Point[] = [
    [10, 1],
    [20, 2],
    [30, 3],
  ];
  expect(mergeLive(history, live, window)).toEqual([
    [10, 1],
    [20, 2],
    [30, 3],
  ]);
});

test("without live points the history itself is given, so that nothing is drawn again", () => {
  const history: Point[] = [
    [10, 1],
    [20, 2],
  ];
  expect(mergeLive(history, [], window)).toBe(history);
});

test("what has left the window is dropped but for one point, so that the line enters from the edge", () => {
  const history: Point[] = [
    [10, 1],
    [20, 2],
    [30, 3],
    [40, 4],
  ];
  expect(mergeLive(history, [], { ...window, fromMs: 25 })).toEqual([
    [20, 2],
    [30, 3],
    [40, 4],
  ]);
});

test("points beyond the end of the window are not shown", () => {
  expect(mergeLive([[10, 1]], [[2000, 9]], window)).toEqual([[10, 1]]);
});

test("a gap stays a gap", () => {
  expect(
    mergeLive(
      [[10, 1]],
      [
        [20, null],
        [30, 3],
      ],
      window,
    ),
  ).toEqual([
    [10, 1],
    [20, null],
    [30, 3],
  ]);
});

test("the highest value of a bucket counts for a percentile, also where history holds a part of the bucket", () => {
  const merged = mergeLive(
    [
      [0, 1],
      [100, 5],
    ],
    [
      [130, 9],
      [160, 2],
      [210, 4],
    ],
    { ...window, stepMs: 100 },
  );
  expect(merged).toEqual([
    [0, 1],
    [100, 9],
    [200, 4],
  ]);
});

test.each([
  ["max", 9],
  ["min", 1],
  ["mean", 5],
  ["last", 5],
] as const)("a bucket is summed up by its %s", (aggregate, expected) => {
  expect(
    bucketPoints(
      [
        [10, 1],
        [20, 9],
        [30, 5],
      ],
      100,
      aggregate,
    ),
  ).toEqual([[0, expected]]);
});

test("a bucket is a gap only where all of it is", () => {
  expect(
    bucketPoints(
      [
        [10, null],
        [20, 3],
        [110, null],
      ],
      100,
      "max",
    ),
  ).toEqual([
    [0, 3],
    [100, null],
  ]);
});

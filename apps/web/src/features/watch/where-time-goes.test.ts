import { expect, test } from "vitest";
import { timeShares } from "./where-time-goes.ts";

const phases = [
  [
    {
      id: "1",
      points: [
        [10, 1],
        [20, 3],
      ] as [number, number][],
    },
    { id: "2", points: [[10, 5]] as [number, number][] },
  ],
  [
    {
      id: "1",
      points: [
        [10, 10],
        [20, 20],
      ] as [number, number][],
    },
  ],
];

test("the mean of a stretch is taken per phase, the slowest broker first", () => {
  expect(timeShares(phases, { kind: "mean", fromMs: 0, toMs: 30 })).toEqual([
    { brokerId: "1", shares: [2, 15], totalMs: 17 },
    { brokerId: "2", shares: [5, null], totalMs: 5 },
  ]);
});

test("at a moment the nearest values count, and a broker without any is left out", () => {
  expect(timeShares(phases, { kind: "at", momentMs: 20, reachMs: 5 })).toEqual([
    { brokerId: "1", shares: [3, 20], totalMs: 23 },
  ]);
});

import { describe, expect, test } from "vitest";
import { combinedOverTime, heldSince, sumOf } from "./held-since.ts";

const above = (limit: number) => (value: number) => value > limit;

describe("heldSince", () => {
  test("is the first of the newest points that all meet the condition", () => {
    expect(
      heldSince(
        [
          [1, 9],
          [2, 0],
          [3, 7],
          [4, 8],
        ],
        above(5),
      ),
    ).toEqual({ sinceMs: 3, fromTheStart: false });
  });

  test("says where the condition held from the first known point on", () => {
    expect(
      heldSince(
        [
          [1, 9],
          [2, 8],
        ],
        above(5),
      ),
    ).toEqual({ sinceMs: 1, fromTheStart: true });
  });

  test("does not reach over a gap", () => {
    expect(
      heldSince(
        [
          [1, 9],
          [2, null],
          [3, 9],
        ],
        above(5),
      )?.sinceMs,
    ).toBe(3);
  });

  test("is undefined where the newest point does not meet it, is a gap, or is not there", () => {
    expect([
      heldSince(
        [
          [1, 9],
          [2, 1],
        ],
        above(5),
      ),
      heldSince([[1, null]], above(5)),
      heldSince([], above(5)),
    ]).toEqual([undefined, undefined, undefined]);
  });
});

describe("combinedOverTime", () => {
  test("counts each broker with its newest value, and none in a gap", () => {
    const histories = [
      {
        brokerId: "1",
        points: [
          [1, 2],
          [5, 3],
        ] as [number, number | null][],
      },
      {
        brokerId: "2",
        points: [
          [2, 10],
          [6, null],
        ] as [number, number | null][],
      },
    ];
    expect(combinedOverTime(histories, sumOf)).toEqual([
      [1, 2],
      [2, 12],
      [5, 13],
      [6, 3],
    ]);
  });
});

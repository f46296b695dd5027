import { expect, test } from "vitest";
import { byId, indexAt, newestValue, valueNear } from "./series.ts";

test("the newest value passes over gaps", () => {
  expect(
    newestValue([
      [0, 1],
      [10, 2],
      [20, null],
    ]),
  ).toEqual([10, 2]);
  expect(newestValue([[0, null]])).toBeUndefined();
  expect(newestValue([])).toBeUndefined();
});

test.each([
  [-1, -1],
  [0, 0],
  [9, 0],
  [10, 1],
  [99, 2],
])("at %d ms the last point before is number %d", (momentMs, index) => {
  expect(
    indexAt(
      [
        [0, 1],
        [10, 2],
        [20, 3],
      ],
      momentMs,
    ),
  ).toBe(index);
});

test("the value under a crosshair is the nearest one within reach", () => {
  expect(
    valueNear(
      [
        [0, 1],
        [10, 2],
      ],
      6,
      10,
    ),
  ).toBe(2);
  expect(
    valueNear(
      [
        [0, 1],
        [10, 2],
      ],
      4,
      10,
    ),
  ).toBe(1);
  expect(valueNear([[0, 1]], 100, 10)).toBeNull();
  expect(
    valueNear(
      [
        [0, 1],
        [10, null],
      ],
      9,
      10,
    ),
  ).toBeNull();
});

test("broker 2 comes before broker 10", () => {
  expect(["10", "2", "1"].sort(byId)).toEqual(["1", "2", "10"]);
});

import type { Point } from "@highwater/contract";
import { expect, test } from "vitest";
import type { Line } from "./series.ts";
import { bandOf, focusOn, MOST_NAMED, worstFew } from "./worst-few.ts";

const flat = (id: string, value: number | null): Line => ({
  id,
  points: [
    [0, value],
    [10, value],
  ] satisfies Point[],
});
const ten = Array.from({ length: 10 }, (_, index) => flat(String(index + 1), index + 1));

test("up to six brokers are all named", () => {
  const { named, band, bandCount } = worstFew(ten.slice(0, MOST_NAMED), "up");
  expect(named.map(({ id }) => id)).toEqual(["1", "2", "3", "4", "5", "6"]);
  expect(band).toEqual([]);
  expect(bandCount).toBe(0);
});

test("of more, the highest are named where up is worse, in the order of their ids", () => {
  const { named, bandCount } = worstFew(ten, "up");
  expect(named.map(({ id }) => id)).toEqual(["5", "6", "7", "8", "9", "10"]);
  expect(bandCount).toBe(4);
});

test("the lowest are named where down is worse", () => {
  expect(worstFew(ten, "down").named.map(({ id }) => id)).toEqual(["1", "2", "3", "4", "5", "6"]);
});

test("the band runs from the least to the most of the others", () => {
  for (const [, least, most] of worstFew(ten, "up").band) {
    expect(least).toBe(1);
    expect(most).toBe(4);
  }
});

test("a broker without a value is the last to be named", () => {
  const { named } = worstFew([flat("silent", null), ...ten.slice(0, 6)], "up");
  expect(named.map(({ id }) => id)).not.toContain("silent");
});

test("a time without any value is a gap in the band", () => {
  expect(
    bandOf(
      [
        {
          id: "1",
          points: [
            [0, 1],
            [10, null],
            [20, 3],
          ],
        },
      ],
      3,
    ),
  ).toEqual([
    [expect.any(Number), 1, 1],
    [expect.any(Number), null, null],
    [expect.any(Number), 3, 3],
  ]);
  expect(bandOf([])).toEqual([]);
});

test("one broker can be set against all others", () => {
  const { named, bandCount } = focusOn(ten, "3");
  expect(named.map(({ id }) => id)).toEqual(["3"]);
  expect(bandCount).toBe(9);
});

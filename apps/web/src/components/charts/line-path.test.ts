import { expect, test } from "vitest";
import { bandPath, linePath } from "./line-path.ts";

const RING = "m-2 0a2 2 0 1 0 4 0a2 2 0 1 0 -4 0";
const scales = { x: (timeMs: number) => timeMs, y: (value: number) => 100 - value };

test("points are joined in order", () => {
  expect(
    linePath(
      [
        [0, 0],
        [10, 50.04],
      ],
      scales,
      100,
    ),
  ).toBe("M0 100L10 50");
});

test("a null parts the line, and a lone point is a ring", () => {
  expect(
    linePath(
      [
        [0, 1],
        [10, null],
        [20, 2],
      ],
      scales,
      100,
    ),
  ).toBe(`M0 99${RING}M20 98${RING}`);
});

test("points too far apart are not joined", () => {
  expect(
    linePath(
      [
        [0, 1],
        [10, 1],
        [500, 2],
        [510, 2],
      ],
      scales,
      100,
    ),
  ).toBe("M0 99L10 99M500 98L510 98");
});

test("nothing is drawn of nothing", () => {
  expect(linePath([], scales, 100)).toBe("");
  expect(bandPath([], scales)).toBe("");
});

test("a band goes out over the most and back over the least, in one piece per stretch", () => {
  expect(
    bandPath(
      [
        [0, 1, 5],
        [10, 2, 6],
        [20, null, null],
        [30, 3, 7],
      ],
      scales,
    ),
  ).toBe("M0 95L10 94L10 98L0 99ZM30 93L30 97Z");
});

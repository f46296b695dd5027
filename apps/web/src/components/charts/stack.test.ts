import { expect, test } from "vitest";
import { stackLines, stackTop } from "./stack.ts";

test("each layer stands on the one before", () => {
  const layers = stackLines(
    [
      {
        id: "a",
        points: [
          [0, 1],
          [10, 2],
        ],
      },
      {
        id: "b",
        points: [
          [0, 3],
          [10, 4],
        ],
      },
    ],
    100,
  );
  expect(layers.map(({ band }) => band.slice(-2))).toEqual([
    [
      [0, 0, 1],
      [10, 0, 2],
    ],
    [
      [0, 1, 4],
      [10, 2, 6],
    ],
  ]);
  expect(stackTop(layers)).toBe(6);
});

test("where one part is not known the sum is not known", () => {
  const layers = stackLines(
    [
      { id: "a", points: [[0, 1]] },
      { id: "b", points: [[0, null]] },
    ],
    100,
  );
  expect(layers.map(({ band }) => band.at(-1))).toEqual([
    [0, null, null],
    [0, null, null],
  ]);
  expect(stackTop(layers)).toBe(0);
});

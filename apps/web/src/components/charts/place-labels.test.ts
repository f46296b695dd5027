import { expect, test } from "vitest";
import { placeLabels } from "./place-labels.ts";

test("labels that are far apart stay where they are", () => {
  expect(
    placeLabels(
      [
        { id: "1", y: 20 },
        { id: "2", y: 60 },
      ],
      12,
      0,
      100,
    ),
  ).toEqual([
    { id: "1", y: 20 },
    { id: "2", y: 60 },
  ]);
});

test("labels at one height are moved apart within the plot, in their order", () => {
  const placed = placeLabels(
    [
      { id: "a", y: 95 },
      { id: "b", y: 96 },
      { id: "c", y: 97 },
    ],
    12,
    0,
    100,
  );
  expect(placed.map(({ id }) => id)).toEqual(["a", "b", "c"]);
  expect(placed.map(({ y }) => y)).toEqual([76, 88, 100]);
});

import type { SeriesAnswer } from "@highwater/contract";
import { expect, test } from "vitest";
import { ALL_OTHERS, stackedLines, windowOfAnswer } from "./topic-lines.ts";

const answer = (series: SeriesAnswer["series"]): SeriesAnswer => ({
  signal: "topic_bytes_in_rate",
  unit: "bytes/s",
  fromMs: 0,
  toMs: 60_000,
  clamped: false,
  series,
});

test("lines upon each other have the same times, and a gap is where nobody tells anything", () => {
  const lines = stackedLines(
    answer([
      {
        labels: { topic: "orders" },
        points: [
          [12_000, 5],
          [15_000, 6],
          [30_000, null],
          [45_000, 7],
        ],
      },
      {
        labels: { topic: "other", summed: "true" },
        points: [
          [15_000, 1],
          [45_000, null],
        ],
      },
    ]),
  );
  expect(lines).toEqual([
    {
      id: "orders",
      points: [
        [12_000, 5],
        [15_000, 6],
        [30_000, null],
        [45_000, 7],
      ],
    },
    {
      id: ALL_OTHERS,
      points: [
        [12_000, 0],
        [15_000, 1],
        [30_000, null],
        [45_000, 0],
      ],
    },
  ]);
  expect(windowOfAnswer(answer([]), lines)).toEqual({ fromMs: 0, toMs: 60_000, gapMs: 37_500, staleMs: 75_000 });
});

test("a topic that is called other is not the sum of others", () => {
  expect(stackedLines(answer([{ labels: { topic: "other" }, points: [] }])).map(({ id }) => id)).toEqual(["other"]);
});

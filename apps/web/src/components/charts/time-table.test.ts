import { expect, test } from "vitest";
import { tableOfTime } from "./time-table.ts";

test("a chart's rows hold every time once, its values, and what happened then", () => {
  const { columns, rows } = tableOfTime({
    unit: "ms",
    fromMs: 0,
    toMs: 3000,
    lines: [
      {
        id: "1",
        points: [
          [0, 4],
          [1000, null],
          [5000, 1],
        ],
      },
      { id: "2", points: [[1000, 7]] },
    ],
    events: [
      { id: "e", label: "restart 2", title: "Broker 2 restarted", fromMs: 500, toMs: 1200 },
      { id: "f", label: "deploy", title: "deploy v2", fromMs: -10, toMs: 600 },
    ],
  });
  expect(columns.map(({ title, unit }) => [title, unit])).toEqual([
    ["Time", ""],
    ["1", "ms"],
    ["2", "ms"],
    ["Events", ""],
  ]);
  expect(rows).toEqual([
    ["1970-01-01T00:00:00.000Z", 4, null, "deploy v2"],
    ["1970-01-01T00:00:00.500Z", null, null, "Broker 2 restarted; deploy v2"],
    ["1970-01-01T00:00:01.000Z", null, 7, "Broker 2 restarted"],
  ]);
});

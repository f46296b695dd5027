import { expect, test } from "vitest";
import { tableOfSeries } from "../xy/table-of-series.ts";
import { csvOfTable, fileNameOf, jsonOf } from "./export-table.ts";

const table = tableOfSeries(
  { title: "Load", unit: "bytes/s" },
  { title: "p99", unit: "ms" },
  [
    {
      id: "1",
      label: "=own, run",
      colour: "red",
      draw: "both",
      points: [
        [1e6, 4.25],
        [2e6, null],
      ],
      whiskers: [[1e6, 4, 5]],
    },
  ],
  [{ id: "expected", colour: "red", points: [[1e6, 3, Number.POSITIVE_INFINITY]] }],
);

test("a CSV has units in its head, exact values, and nothing where nothing is known", () => {
  expect(csvOfTable(table)).toBe(
    [
      'Series,"Load, bytes/s","p99, ms","Least, ms","Most, ms"',
      '"\'=own, run",1000000,4.25,4,5',
      '"\'=own, run",2000000,,,',
      "expected,1000000,,3,",
      "",
    ].join("\r\n"),
  );
});

test("a JSON has its columns with their units, and rows by their keys", () => {
  const read: unknown = JSON.parse(jsonOf("p99 against load", table));
  expect(read).toEqual({
    title: "p99 against load",
    columns: [
      { key: "series", title: "Series", unit: null },
      { key: "x", title: "Load", unit: "bytes/s" },
      { key: "y", title: "p99", unit: "ms" },
      { key: "least", title: "Least", unit: "ms" },
      { key: "most", title: "Most", unit: "ms" },
    ],
    rows: [
      { series: "=own, run", x: 1e6, y: 4.25, least: 4, most: 5 },
      { series: "=own, run", x: 2e6, y: null, least: null, most: null },
      { series: "expected", x: 1e6, y: null, least: 3, most: null },
    ],
  });
});

test.each([
  [["Nightly / main", "p99 against load"], "nightly-main-p99-against-load.csv"],
  [["../../etc/passwd", ""], "etc-passwd.csv"],
  [["Größe", "p99.9"], "größe-p99.9.csv"],
  [["", "…"], "highwater.csv"],
])("%j makes a file name: %s", (parts, name) => {
  expect(fileNameOf(parts, "csv")).toBe(name);
});

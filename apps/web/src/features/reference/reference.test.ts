import { EVIDENCE, PROFILES, PUBLISHED } from "@highwater/sizing";
import type { PublishedCell, PublishedTable } from "@highwater/sizing";
import { expect, test } from "vitest";
import { documentOf, tableAnchor } from "./anchors.ts";
import { cellText, cellTitle } from "./cell-words.ts";
import { agrees, comparedRows, tallyOf } from "./compare.ts";
import { useOf } from "./document-use.ts";
import { firstSentence } from "./first-sentence.ts";
import { UNIT_READINGS } from "./unit-words.ts";

const tableOf = (document: string, id: string): PublishedTable => {
  const found = PUBLISHED.find((one) => one.id === document)?.tables.find((table) => table.id === id);
  if (found === undefined) throw new Error(`no table ${id} in ${document}`);
  return found;
};

const differing = (table: PublishedTable, name: string, unit: string): readonly boolean[] =>
  comparedRows(table).map((cells) =>
    cells.some(
      ({ column, agrees: same }) =>
        column.of === "reproduced" && column.name === name && column.unit === unit && same === false,
    ),
  );

test.each<[PublishedCell, PublishedCell, boolean]>([
  [57, 57.22, true],
  [57, 61.44, false],
  [5.8, 5.769, true],
  [1.19, 1.083, false],
  [1.09, 1.096, false],
  [0.5, 0.55, true],
  [110, 100, false],
  ["4", 4, false],
  ["a", "a", true],
])("printed %s beside %s: %s", (printed, reproduced, same) => {
  expect(agrees(printed, reproduced)).toBe(same);
});

test("every load of Table 3 is printed in Gib/s, and none from 5 M events on in Gb/s", () => {
  const table = tableOf("intel-confluent-2020", "table-3");
  expect(differing(table, "network", "Gib/s")).toEqual(Array.from({ length: 7 }, () => false));
  expect(differing(table, "events", "billion/day")).not.toContain(true);
  expect(differing(table, "storage at 3 copies", "TiB/day")).not.toContain(true);
  expect(differing(table, "storage at 3 copies", "TB/day")).not.toContain(false);
  expect(differing(table, "network", "Gb/s")).toEqual([false, true, true, true, true, true, true]);
});

test("the figures that documents get wrong are the known ones", () => {
  expect(differing(tableOf("intel-confluent-2020", "table-2"), "total", "")).toEqual([
    false,
    false,
    false,
    false,
    false,
    false,
    true,
  ]);
  expect(differing(tableOf("intel-confluent-2020", "figure-7"), "life", "years")).toEqual([true, true]);
  expect(differing(tableOf("twitter-2022", "gains"), "with over without", "")).toEqual([true, true, false, false]);
  expect(tallyOf(PUBLISHED.filter(({ id }) => id === "confluent-kora-2023"))).toEqual({ compared: 0, differing: 0 });
});

test("a printed figure that agrees in one unit of two counts once, as agreeing", () => {
  const columns = [
    { name: "network", unit: "Gbps", of: "printed" },
    { name: "network", unit: "Gib/s", of: "reproduced" },
    { name: "network", unit: "Gb/s", of: "reproduced" },
  ] as const;
  const table = {
    id: "t",
    title: "T",
    columns,
    rows: [
      [57, 57.22, 61.44],
      [58, 57.22, 61.44],
      [null, 1, 2],
    ],
    notes: [],
  };
  const document = {
    id: "d",
    title: "D",
    year: null,
    tables: [table],
    contradictions: [],
    latencyKind: null,
    scope: "",
  };
  expect(tallyOf([document])).toEqual({ compared: 2, differing: 1 });
});

test("cells keep the print, and say how far it is from what was worked out", () => {
  const printed = { name: "network", unit: "Gbps", of: "printed" } as const;
  const again = { name: "network", unit: "Gb/s", of: "reproduced" } as const;
  const cell = { value: 61.44, column: again, printed: 57, beside: 0, agrees: false };
  expect(cellText({ ...cell, value: 1207, column: printed })).toBe("1\u2009207");
  expect(cellText(cell)).toBe("61.44");
  expect(cellText({ ...cell, value: 1327.104 })).toBe("1\u2009327");
  expect(cellText({ ...cell, value: 2441.40625, printed: 2441.4 })).toBe("2\u2009441.4");
  expect(cellText({ ...cell, value: 0, printed: null })).toBe("0");
  expect(cellText({ ...cell, value: 7.68e9, column: { ...again, unit: "bytes/s" } })).toBe("7.68\u2009GB/s");
  expect(cellText({ ...cell, value: null })).toBe("–");
  expect(cellText({ ...cell, value: false })).toBe("no");
  expect(cellTitle(cell)).toBe("61.44 Gb/s; printed 57, 7.2 % less");
  expect(cellTitle({ ...cell, value: 57.2204, agrees: true })).toBe("57.2204 Gb/s; printed 57, which it rounds to");
});

test("one document sizes latency, one CPU, the rest are evidence", () => {
  expect(PUBLISHED.map((document) => [document.id, useOf(document, PROFILES)])).toEqual([
    ["intel-confluent-2020", "latency"],
    ["intel-guide-2022", "evidence"],
    ["twitter-2022", "cpu"],
    ["confluent-kora-2023", "evidence"],
    ["intel-pmem", "evidence"],
  ]);
  const { sentence, detail } = firstSentence(PUBLISHED, PROFILES);
  const found = PUBLISHED.flatMap(({ contradictions }) => contradictions).length;
  expect(sentence).toBe(
    `Five documents: one can size latency and one CPU; all of them contradict themselves, in ${found} places`,
  );
  expect(detail).toMatch(/^Of \d+ printed figures that follow from others, \d+ are not/);
});

test("every anchor is its own, and every effect leads to its document", () => {
  const anchors = PUBLISHED.flatMap((document) => [
    document.id,
    ...document.tables.map((table) => tableAnchor(document, table)),
  ]);
  expect(new Set(anchors).size).toBe(anchors.length);
  expect(EVIDENCE.filter(({ source }) => documentOf(source, PUBLISHED) === undefined)).toEqual([]);
});

test("binary units are as much larger as they are", () => {
  expect(UNIT_READINGS.map(({ factor }) => Number(factor.toFixed(4)))).toEqual([1.0737, 1.0995, 1.0486, 1]);
});

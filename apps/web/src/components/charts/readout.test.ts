import { expect, test } from "vitest";
import { readoutOf, readoutText } from "./readout.ts";

const input = {
  lines: [
    { id: "1", points: [[0, 10] as [number, number], [10_000, 41.26] as [number, number]] },
    { id: "2", points: [[0, 12] as [number, number]] },
  ],
  unit: "ms",
  most: 50,
  momentMs: null,
  reachMs: 1000,
  nowMs: 61_000,
  staleMs: 55_000,
};

test("the newest values are shown, an old one with its age", () => {
  expect(readoutOf(input)).toEqual({
    when: "newest",
    unit: "ms",
    events: [],
    entries: [
      { id: "1", text: "41.3", stale: false },
      { id: "2", text: "12 (61 s ago)", stale: true },
    ],
  });
});

test("under the crosshair a line without a value there is a dash", () => {
  expect(readoutOf({ ...input, momentMs: 10_000 }).entries.map(({ text }) => text)).toEqual(["41.3", "–"]);
});

test("it can be read aloud", () => {
  expect(readoutText(readoutOf({ ...input, nowMs: 1000 }))).toMatch(/^newest: 1 41\.3.ms, 2 12.ms$/u);
});

import { expect, test } from "vitest";
import { missesOf } from "./misses.ts";

const window = { fromMs: 0, toMs: 20_000, intervalMs: 5000 };

test.each([
  ["none lacks", [1000, 6000, 11_000, 16_000], 0],
  ["they are late by a little", [1000, 6400, 10_900, 16_700], 0],
  ["one lacks", [1000, 11_000, 16_000], 1],
  ["the last two lack", [1000, 6000], 2],
  ["all lack", [], 3],
])("misses are counted where %s", (_, times, missed) => {
  expect(missesOf(times, window)).toBe(missed);
});

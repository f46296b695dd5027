import { expect, test } from "vitest";
import { finderSentence, finderStateOf } from "./finder-words.ts";

const NOW_MS = Date.parse("2026-01-01T00:10:00Z");
const WAITING = {
  origin: "http_sd" as const,
  place: "http://sd/",
  lastLookAt: null,
  lastSuccessAt: null,
  found: 0,
  error: null,
  warnings: [],
};
const GOOD = { ...WAITING, lastLookAt: "2026-01-01T00:09:30Z", lastSuccessAt: "2026-01-01T00:09:30Z", found: 1 };
const FAILING = { ...GOOD, lastSuccessAt: "2026-01-01T00:05:00Z", found: 3, error: "sd answered HTTP 500." };

test("a finder says what it found and when, or since when it fails", () => {
  expect(finderSentence(WAITING, NOW_MS)).toBe("waits for its first look");
  expect(finderSentence(GOOD, NOW_MS)).toBe("1 target found 30 s ago");
  expect(finderSentence(FAILING, NOW_MS)).toBe("the look 30 s ago failed; 3 targets found 5 min ago stay");
  expect(finderSentence({ ...FAILING, lastSuccessAt: null, found: 0 }, NOW_MS)).toBe(
    "the look 30 s ago failed; it has found nothing since the console started",
  );
});

test("a finder that fails is bad, one that leaves entries out warns", () => {
  expect([WAITING, GOOD, { ...GOOD, warnings: ["1 of 2 left out"] }, FAILING].map(finderStateOf)).toEqual([
    "unknown",
    "good",
    "warning",
    "bad",
  ]);
});

import { expect, test } from "vitest";
import { expiryOf } from "./token-words.ts";

const NOW_MS = Date.parse("2026-11-23T00:00:00Z");

test.each([
  [null, "never", "plain"],
  ["2026-11-20T00:00:00Z", "expired 3 days ago", "bad"],
  ["2026-12-01T00:00:00Z", "in 8 days", "warning"],
  ["2027-02-21T00:00:00Z", "in 90 days", "plain"],
])("%s is said as %s", (expiresAt, words, tone) => {
  expect(expiryOf({ expiresAt }, NOW_MS)).toEqual({ words, tone });
});

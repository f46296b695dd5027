import { expect, test } from "vitest";
import { sayRetention } from "./retention-words.ts";

const DAY_MS = 86_400_000;

test.each([
  [{ retentionMs: 7 * DAY_MS, retentionBytes: null, cleanupPolicy: "delete" }, "7 days"],
  [{ retentionMs: null, retentionBytes: null, cleanupPolicy: "delete" }, "without end"],
  [{ retentionMs: null, retentionBytes: null, cleanupPolicy: "compact" }, "compacted"],
  [{ retentionMs: 7 * DAY_MS, retentionBytes: null, cleanupPolicy: "compact,delete" }, "compacted, 7 days"],
  [{ retentionMs: null, retentionBytes: null, cleanupPolicy: null }, "–"],
])("%o is kept %s", (topic, words) => {
  expect(sayRetention(topic)).toBe(words);
});

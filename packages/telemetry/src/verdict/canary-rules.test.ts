import { expect, test } from "vitest";
import { observe } from "./rules.ts";
import { evidence } from "./test-evidence.ts";

const evidenceOf = (failed: number, sent: number | null) =>
  observe(evidence({ canary_failed_rate: { 3: [0, failed] }, canary_sent_rate: { 3: [10, sent] } }))[0]?.evidence;

test("records that went wrong are counted, of those that were sent in the same time", () => {
  expect(evidenceOf(8 / 15, 10)).toBe(
    "In the last 15 s 8 of 150 records through broker 3 were given up without an acknowledgement.",
  );
  expect(evidenceOf(1 / 15, 0)).toBe(
    "In the last 15 s 1 record through broker 3 was given up without an acknowledgement.",
  );
  expect(evidenceOf(8 / 15, null)).toMatch(/^In the last 15 s 8 records through broker 3/);
});

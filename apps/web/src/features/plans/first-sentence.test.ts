import { expect, test } from "vitest";
import { firstSentence } from "./first-sentence.ts";

const SAME = { kind: "same" } as const;
const OTHER = { kind: "other", brokers: 4 } as const;
const REFUSED = { kind: "refused", why: "" } as const;

test.each([
  [[SAME], "good", "1 plan is saved; its answer holds today"],
  [[SAME, SAME], "good", "2 plans are saved; every answer holds today"],
  [[SAME, OTHER], "warning", "2 plans are saved; 1 would get another number of brokers today"],
  [
    [REFUSED, OTHER, OTHER],
    "warning",
    "3 plans are saved; 2 would get another number of brokers today, 1 cannot be sized any more",
  ],
  [[SAME, { kind: "unknown" } as const], "unknown", "2 plans are saved"],
])("%j", (todays, state, sentence) => {
  expect(firstSentence(todays)).toEqual({ state, sentence });
});

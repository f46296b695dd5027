import type { Verdict } from "@highwater/contract";
import { expect, test } from "vitest";
import { firstSentence, rankOf } from "./first-sentence.ts";

const judged = (displayName: string, state: Verdict["state"] | undefined, isRecording = false) => ({
  displayName,
  isRecording,
  verdict:
    state === undefined ? undefined : { state, sentence: `${displayName} is ${state}.`, since: null, findings: [] },
});

test.each([
  [["good", "good"], "good", "All 2 clusters are well."],
  [["good"], "good", "A is well."],
  [["good", "bad"], "bad", "B needs a person: B is bad."],
  [["warning", "bad", "good"], "bad", "2 clusters need a person, B first: B is bad."],
  [["unknown", "good"], "unknown", "Nothing is wrong where it is known; A: not known."],
  [[undefined], "unknown", "It is not known yet how the clusters are."],
  [[], "unknown", "No cluster is watched yet."],
] as const)("clusters that are %o", (states, state, sentence) => {
  const clusters = states.map((one, index) => judged(["A", "B", "C"][index] ?? "", one));
  expect(firstSentence(clusters)).toEqual({ state, sentence });
});

test("a recording needs nobody and comes after every cluster, however bad it shows", () => {
  const recording = judged("R", "bad", true);
  const well = judged("A", "good");
  expect(firstSentence([recording, well])).toEqual({ state: "good", sentence: "A is well." });
  expect(rankOf(recording)).toBeGreaterThan(rankOf(well));
});

test("a recording alone is said to be one", () => {
  expect(firstSentence([judged("R", "bad", true)])).toEqual({
    state: "bad",
    sentence: "Only a recording is played, no cluster of yours yet. R is bad.",
  });
});

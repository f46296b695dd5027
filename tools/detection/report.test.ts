import { expect, test } from "vitest";
import { piecesOf } from "./load-run.ts";
import { report } from "./report.ts";
import type { Results } from "./results.ts";
import { isRight, type Trial } from "./trial.ts";

const trial = (more: Partial<Trial>): Trial => ({
  fault: "stalls",
  brokerId: "2",
  named: "2",
  kind: "stalls",
  seconds: 25,
  clearSeconds: 20,
  at: "2026-01-31T12:00:00.000Z",
  ...more,
});

test.each([
  ["the right broker in time", trial({}), true],
  ["another kind than slow append", trial({ kind: "unknown" }), true],
  ["too late", trial({ seconds: 61 }), false],
  ["another broker", trial({ named: "1" }), false],
  ["nobody", trial({ named: null, kind: null, seconds: null }), false],
  ["a stall called slow append", trial({ kind: "slow_append" }), false],
  ["slow appends called so", trial({ fault: "slow-appends", kind: "slow_append" }), true],
  ["slow appends called stalls", trial({ fault: "slow-appends", kind: "stalls" }), false],
])("%s", (_, given, right) => {
  expect(isRight(given)).toBe(right);
});

test("the table counts each fault's trials, and false alarms stand below it with their words", () => {
  const results: Results = {
    machine: { cores: 2, cpu: "A CPU", memoryBytes: 8e9, node: "v24" },
    kafkaVersion: "4.3.1",
    intervalSeconds: 5,
    goes: [
      { at: "2026-01-31T10:00:00.000Z", first: true },
      { at: "2026-01-31T14:00:00.000Z", first: false },
    ],
    trials: [trial({}), trial({ named: "1", seconds: 40 }), trial({ seconds: 30 })],
    loadRuns: [
      {
        minutes: 120,
        judged: 4000,
        falseAlarms: [{ minute: 3.25, phase: "steady", brokerId: "1", kind: "stalls", words: "Its peers wait." }],
        at: "2026-01-31T12:00:00.000Z",
      },
    ],
  };
  const text = report(results);
  expect(text).toMatch(/\| stalls: .* \| 3 \| 2 \| 2 of 3 \| stalls 3 \| 30 \(most 40\) \| 20 \(most 20\) \|/);
  expect(text).toContain(
    "False alarms in 120 minutes of steady, ramping and rolling load with one rolling restart of all brokers: 1.",
  );
  expect(text).toContain(
    "Measured in 2 goes, brokers and load scheduled before the machine's other work in 1 of them.",
  );
  expect(text).toContain("- minute 3.3, steady: broker 1, stalls. Its peers wait.");
});

test.each([
  [120, 6, 20],
  [35, 2, 17.5],
  [5, 1, 5],
])("%i minutes without a fault are done in %i pieces of %f", (minutes, count, each) => {
  expect(piecesOf(minutes)).toEqual(Array.from({ length: count }, () => each));
});

test("where nothing is missing there is no piece", () => {
  expect(piecesOf(0)).toEqual([]);
  expect(piecesOf(-3)).toEqual([]);
});

import { expect, test } from "vitest";
import { NO_LATENCY } from "../run.ts";
import { gateChecks } from "./gate.ts";
import { gateSentence } from "./gate-sentence.ts";
import type { ComparedRun } from "./metrics.ts";

const BOUNDS = { p99WorseBy: 0.1, throughputWorseBy: 0.05 };

const run = (recordsPerSecond: number | null, p99Ms: number | null, step: string | null = null): ComparedRun => ({
  id: "x",
  name: "x",
  step,
  recordsPerSecond,
  bytesPerSecond: null,
  receivedBytesPerSecondPerBroker: null,
  latency: { ...NO_LATENCY, p99Ms },
  endToEndLatency: null,
  config: {},
});
const gate = (baseline: ComparedRun[], candidate: ComparedRun[], hasLatency = true) =>
  gateChecks(baseline, candidate, BOUNDS, hasLatency);

test.each([
  { now: [950, 11], results: ["passed", "passed"] },
  { now: [949.9, 11.01], results: ["failed", "failed"] },
  { now: [2000, 1], results: ["passed", "passed"] },
  { now: [null, 11], results: ["notMeasured", "passed"] },
  { now: [1000, null], results: ["passed", "notMeasured"] },
])("$now against 1,000 records/s and 10 ms: $results", ({ now: [rate = null, p99 = null], results }) => {
  expect(gate([run(1000, 10)], [run(rate, p99)]).map(({ result }) => result)).toEqual(results);
});

test("medians decide, the noise is told beside", () => {
  const checks = gate([run(1000, 10), run(1000, 10.5), run(1000, 99)], [run(1000, 12), run(900, 13), run(1000, 11.4)]);
  expect(checks).toMatchObject([
    { metric: "recordsPerSecond", baseline: 1000, candidate: 1000, worseBy: 0, result: "passed", noise: "within" },
    { metric: "latency.p99Ms", baseline: 10.5, candidate: 12, result: "failed", noise: "within" },
  ]);
  expect(checks[1]?.reason).toContain("Welch's t-test at 5 %, 3 and 3 runs");
  expect(gateSentence(checks)).toBe("Failed: p99 is 14 % worse (10.5 ms to 12 ms, at most 10 % is allowed).");
});

test("a p99 below the least step of the tool counts as that step", () => {
  const [, p99] = gate([run(1000, 0)], [run(1000, 1)]);
  expect(p99).toMatchObject({ worseBy: 0, result: "passed" });
  expect(gate([run(1000, 0)], [run(1000, 3)])[1]).toMatchObject({ worseBy: 2, result: "failed" });
});

test("consumers are judged by throughput alone", () => {
  const checks = gate([run(1000, null)], [run(1010, null)], false);
  expect(checks.map(({ metric }) => metric)).toEqual(["recordsPerSecond"]);
  expect(gateSentence(checks)).toBe("Passed: throughput is 1.0 % better.");
});

test("several loads are judged each by itself", () => {
  const checks = gate([run(100, 4, "low"), run(200, 8, "high")], [run(200, 20, "high"), run(100, 4, "low")]);
  expect(checks.map(({ step, metric, result }) => `${step ?? "-"} ${metric} ${result}`)).toEqual([
    "low recordsPerSecond passed",
    "low latency.p99Ms passed",
    "high recordsPerSecond passed",
    "high latency.p99Ms failed",
  ]);
  expect(gateSentence(checks)).toBe("Failed: p99 at high is 150 % worse (8 ms to 20 ms, at most 10 % is allowed).");
  expect(gate([run(100, 4, "low"), run(200, 8, "high")], [run(700, 4, "other")])).toEqual([]);
  const beyond = gate([run(100, 4, "low")], [run(100, 4, "low"), run(900, 9, "top")]);
  expect(beyond.map(({ step, result }) => [step, result])).toEqual([
    ["low", "passed"],
    ["low", "passed"],
    ["top", "notMeasured"],
    ["top", "notMeasured"],
  ]);
  expect(gateSentence(beyond)).toContain("not judged: throughput at top, p99 at top");
});

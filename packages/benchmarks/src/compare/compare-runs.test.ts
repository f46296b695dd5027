import { expect, test } from "vitest";
import { NO_LATENCY } from "../run.ts";
import { compareRuns } from "./compare-runs.ts";
import type { ComparedRun } from "./metrics.ts";

const run = (
  id: string,
  recordsPerSecond: number | null,
  p99Ms: number | null,
  more: Partial<ComparedRun> = {},
): ComparedRun => ({
  id,
  name: id,
  step: null,
  recordsPerSecond,
  bytesPerSecond: null,
  latency: { ...NO_LATENCY, p99Ms },
  receivedBytesPerSecondPerBroker: null,
  endToEndLatency: null,
  config: {},
  ...more,
});
const verdicts = (...groups: ComparedRun[][]) =>
  Object.fromEntries(compareRuns(groups).map(({ metric, groups: [, other] }) => [metric, other?.verdict]));

test("one run each has differences and no verdict", () => {
  const [rate, latency, ...others] = compareRuns([[run("a", 100, 5)], [run("b", 110, 4)]]);
  expect(others).toEqual([]);
  expect(rate?.groups[1]).toMatchObject({ value: 110, difference: 10, differenceRatio: 0.1, verdict: "unknown" });
  expect(latency?.groups[1]).toMatchObject({ difference: -1, reason: "one run each: no spread known" });
});

test("over repeats, more throughput and less latency are better", () => {
  const slow = [run("a", 100, 9), run("b", 101, 10), run("c", 99, 11)];
  const fast = [run("d", 200, 1), run("e", 201, 2), run("f", 199, 3)];
  expect(verdicts(slow, fast)).toEqual({ recordsPerSecond: "better", "latency.p99Ms": "better" });
  expect(verdicts(fast, slow)).toEqual({ recordsPerSecond: "worse", "latency.p99Ms": "worse" });
  expect(verdicts(slow, slow)).toEqual({ recordsPerSecond: "noDifference", "latency.p99Ms": "noDifference" });
});

test("what one side did not measure is not judged", () => {
  const [, latency] = compareRuns([[run("a", 1, null)], [run("b", 1, 4)]]);
  expect(latency?.groups[1]).toMatchObject({ value: 4, difference: null, reason: "not measured in both" });
});

test("groups of several loads are compared load by load, never by a median over loads", () => {
  const curve = (name: string, p99s: readonly number[]) =>
    p99s.map((p99Ms, index) => run(`${name}${index}`, 1000 * (index + 1), p99Ms, { step: `${index + 1} MB/s` }));
  const metrics = compareRuns([curve("a", [4, 6, 80]), curve("b", [5, 6])]);
  const p99 = metrics.filter(({ metric }) => metric === "latency.p99Ms");
  expect(p99.map(({ step, groups }) => [step, groups.map(({ value }) => value)])).toEqual([
    ["1 MB/s", [4, 5]],
    ["2 MB/s", [6, 6]],
  ]);
  expect(compareRuns([curve("a", [1, 2]), [run("x", 77_000, 1, { step: "other" })]])).toEqual([]);
});

/** A host of Twitter, 2022. */
const host = (id: string, received: number, cores: number, connections: number) =>
  run(id, null, null, {
    receivedBytesPerSecondPerBroker: received,
    config: { brokers: 10, coresPerBroker: cores, clientConnections: connections },
  });

test("throughput per core and connections per core set clusters of different sizes side by side", () => {
  // 5 and 6.25 MB/s, 1,538.5 and 2,083.3 connections of one core.
  const metrics = compareRuns([[host("f5", 260e6, 52, 800_000)], [host("f6", 450e6, 72, 1_500_000)]]);
  const values = (name: string) => metrics.find(({ metric }) => metric === name)?.groups.map(({ value }) => value);
  expect(values("receivedBytesPerSecondPerCore")).toEqual([5e6, 6.25e6]);
  expect(values("connectionsPerCore")).toEqual([expect.closeTo(1538.5, 1), expect.closeTo(2083.3, 1)]);
  expect(metrics.find(({ metric }) => metric === "connectionsPerCore")?.groups[1]?.verdict).toBe("unknown");
});

test("a test that finds a difference of means where medians point the other way is no verdict", () => {
  const base = [10, 10, 10, 10, 10, 10, 10.01].map((value, index) => run(`a${index}`, value, null));
  const odd = [10.5, 10.5, 10.5, 9.99, 9.99, 9.99, 9.99].map((value, index) => run(`b${index}`, value, null));
  const [rate] = compareRuns([base, odd]);
  expect(rate?.groups[1]?.verdict).not.toBe("better");
});

import { expect, test } from "vitest";
import { NO_LATENCY } from "../run.ts";
import { compareRuns } from "./compare-runs.ts";
import type { ComparedRun } from "./metrics.ts";
import { comparisonSentence } from "./sentence.ts";

const runs = (rates: readonly (number | null)[], p99s: readonly (number | null)[], step: string | null = null) =>
  rates.map((recordsPerSecond, index): ComparedRun => ({
    id: String(index),
    name: "",
    step,
    recordsPerSecond,
    bytesPerSecond: null,
    receivedBytesPerSecondPerBroker: null,
    latency: { ...NO_LATENCY, p99Ms: p99s[index] ?? null },
    endToEndLatency: null,
    config: {},
  }));
const sentence = (...groups: ComparedRun[][]) =>
  comparisonSentence(compareRuns(groups), ["a", "b", "c", "d", "e", "f"].slice(0, groups.length));

const base = () => runs([100, 101, 99], [10, 11, 9]);

test("says what differs beyond noise and what does not", () => {
  expect(sentence(base(), runs([123, 124, 122], [10, 9, 11]))).toBe(
    "b has 23 % more throughput and no different p99 than a.",
  );
  expect(sentence(base(), runs([100, 99, 101], [5, 5.5, 4.5]), runs([50, 51, 49], [10, 9, 11]))).toBe(
    "b has no different throughput and 50 % less p99 than a; c has 50 % less throughput and no different p99 than a.",
  );
});

test("says that nothing can be said, and why", () => {
  expect(sentence(runs([100], [10]), runs([104.4], [9]))).toBe(
    "b has 4.4 % more throughput and 10 % less p99 than a, but nothing can be said beyond noise (one run each: no spread known): repeat each at least three times.",
  );
  expect(sentence(runs([100], [null]), runs([null], [9]))).toBe(
    "Nothing can be said of b: neither throughput nor p99 was measured in both.",
  );
  expect(sentence(base())).toBe("One group alone: there is nothing to compare it with.");
});

test("says what is the same, before what differs", () => {
  const unrepeated =
    "but nothing can be said beyond noise (one run each: no spread known): repeat each at least three times.";
  expect(sentence(runs([100], [10]), runs([100], [10]))).toBe(
    `b has the same throughput and the same p99 as a, ${unrepeated}`,
  );
  expect(sentence(runs([100], [10]), runs([150], [10]))).toBe(
    `b has the same p99 and 50 % more throughput than a, ${unrepeated}`,
  );
});

test("says one difference of p99 once", () => {
  const two = [...runs([100], [4], "x"), ...runs([200], [8], "y")];
  expect(sentence(two, runs([100], [6], "x"))).toContain("(p99 +50 %)");
});

test("counts the loads of curves", () => {
  const curve = (p99s: readonly (readonly number[])[]) =>
    p99s.flatMap((repeats, index) =>
      runs(
        repeats.map(() => 100 * (index + 1)),
        repeats,
        `step ${index}`,
      ),
    );
  expect(
    sentence(
      curve([
        [4, 5, 6],
        [8, 9, 10],
      ]),
      curve([
        [4, 5, 6],
        [18, 19, 20],
      ]),
    ),
  ).toBe(
    "At the 2 loads that b shares with a, throughput is no different 2 times; p99 is worse once, no different once (p99 +0.0 % to +111 %).",
  );
  expect(sentence(curve([[4], [8]]), curve([[4], [9]]))).toContain(
    "p99 is not judged 2 times (p99 +0.0 % to +13 %): repeat",
  );
  expect(sentence(curve([[4], [8]]), runs([7000], [1], "other"))).toBe(
    "Nothing can be said of b: it has no load in common with a (no step of the same name, none within 2 %).",
  );
});

test("counts many groups in place of a clause for each", () => {
  const faster = runs([200, 201, 199], [20, 21, 19]);
  expect(sentence(base(), faster, faster, faster, base())).toBe(
    "Of 4 groups held against a, throughput is better 3 times, no different once; p99 is worse 3 times, no different once (p99 +0.0 % to +100 %).",
  );
});

test("says once that groups have no load in common", () => {
  const curve = [...runs([100], [4], "x"), ...runs([200], [8], "y")];
  const other = (rate: number) => runs([rate], [4], `at ${rate}`);
  const why = "they have no load in common with a (no step of the same name, none within 2 %).";
  expect(sentence(curve, other(7000), other(8000))).toBe(`Nothing can be said of b and c: ${why}`);
  expect(sentence(curve, runs([100], [5], "x"), other(7000), other(8000), other(9000), other(9500))).toBe(
    `At the one load that b shares with a, throughput is not judged; p99 is not judged (p99 +25 %): repeat each at least three times; nothing can be said of 4 groups: ${why}`,
  );
});

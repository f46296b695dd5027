import type { BenchmarkRun, BenchmarkRunItem, Comparison } from "@highwater/contract";
import { expect, test } from "vitest";
import { ApiProblem } from "../../lib/api-problem.ts";
import { compareGroups, compareIds } from "./compare-groups.ts";
import { keyConditions } from "./key-conditions.ts";
import { foldSuites } from "./list/fold-suites.ts";
import { latelyPairs, latelySentence, pairIds } from "./list/lately.ts";
import { runRows } from "./list/run-rows.ts";
import { filtersOf, isFiltered, readRunsSearch } from "./list/runs-search.ts";
import { sparklinePath } from "./list/sparkline-path.ts";
import { whatIsThere } from "./list/what-is-there.ts";
import { refusalWords } from "./upload/refusal-words.ts";

const NO_LATENCY: BenchmarkRunItem["latency"] = {
  averageMs: null,
  p50Ms: null,
  p75Ms: null,
  p95Ms: null,
  p99Ms: null,
  p999Ms: null,
  p9999Ms: null,
  maxMs: null,
};

const NOON = Date.parse("2026-01-31T12:00:00Z");

let count = 0;
/** A run of a list; each one made is a minute older than the one before. */
const runOf = (given: Partial<BenchmarkRun> = {}): BenchmarkRun => {
  count += 1;
  const createdAt = new Date(NOON - count * 60_000).toISOString();
  return {
    id: `r${count}`,
    name: "nightly",
    tool: "kafka-producer-perf-test",
    toolVersion: null,
    kind: "produce",
    cluster: "orders-eu",
    tags: [],
    suite: null,
    step: null,
    startedAt: null,
    endedAt: null,
    published: null,
    sparkline: [],
    brokerTotals: [],
    records: 1000,
    durationSeconds: 10,
    recordsPerSecond: 100,
    bytesPerSecond: 102_400,
    mebibytesPerSecond: 0.1,
    receivedBytesPerSecondPerBroker: null,
    latency: NO_LATENCY,
    endToEndLatency: null,
    publishDelay: null,
    consumedRecordsPerSecond: null,
    fetch: null,
    withWarmup: null,
    config: { acks: "all", recordBytes: 1024 },
    conditions: {},
    derived: [],
    warnings: [],
    noData: false,
    file: null,
    createdAt,
    updatedAt: createdAt,
    percentiles: [],
    series: [],
    observed: null,
    ...given,
  };
};

test("the URL is read leniently and asked exactly", () => {
  const search = readRunsSearch({ q: 42, tool: "rm -rf", kind: "consume", tag: " ci ", suite: "", source: "own" });
  expect(search).toEqual({ q: "42", kind: "consume", tag: "ci" });
  expect(filtersOf(search)).toEqual({ search: "42", kind: "consume", tag: "ci" });
  expect(isFiltered(search)).toBe(true);
  expect(isFiltered(readRunsSearch({ source: "published" }))).toBe(false);
});

test("a suite stands in one row at its newest run; one run alone is a run", () => {
  const [a, b, c, d] = [runOf({ suite: "matrix" }), runOf(), runOf({ suite: "matrix" }), runOf({ suite: "lone" })];
  expect(foldSuites([a, b, c, d])).toEqual([
    { kind: "suite", suite: "matrix", runs: [a, c] },
    { kind: "run", run: b },
    { kind: "run", run: d },
  ]);
});

test("repeats of a step are one group, the oldest group is the baseline", () => {
  const newer = runOf({ id: "new", suite: "s", step: "1" });
  const lone = runOf({ id: "lone" });
  const older = runOf({ id: "old", suite: "s", step: "1" });
  const other = runOf({ id: "other", suite: "t", step: "1" });
  expect(compareGroups([newer, lone, older, other])).toEqual([["other"], ["old", "new"], ["lone"]]);
  expect(compareIds([newer, lone, older, other])).toBe("other,old~new,lone");
});

test("the newest runs are held against the like before them, and only those", () => {
  const runs = Array.from({ length: 7 }, (_, index) =>
    runOf({ id: `n${index}`, config: { acks: "all", topic: `topic-${index}` } }),
  );
  const [pair, ...others] = latelyPairs(runs);
  expect(others).toEqual([]);
  expect(pair).toEqual({ title: "nightly", newest: ["n0", "n1", "n2"], before: ["n3", "n4", "n5"] });
  expect(pair === undefined ? "" : pairIds(pair)).toBe("n3~n4~n5,n0~n1~n2");
  expect(latelyPairs(runs.slice(0, 4))[0]).toMatchObject({ newest: ["n0", "n1"], before: ["n2", "n3"] });
  expect(latelyPairs(runs.slice(0, 3))).toEqual([]);
  expect(latelyPairs([...runs.slice(0, 3), runOf({ config: { acks: "1" } })])).toEqual([]);
  expect(latelyPairs(runs.map((_, index) => runOf({ name: `${index} other` })))).toEqual([]);
});

const at = (suite: string, id: string) => runOf({ id, suite, step: "50 %", name: `${suite} (run 1)` });

test("a step of the newest suite is held against the same step of the suite before", () => {
  const runs = [at("June", "a"), at("June", "b"), at("May", "c"), at("May", "d"), at("April", "e"), at("April", "f")];
  expect(latelyPairs(runs)).toEqual([{ title: "June, 50 %", newest: ["a", "b"], before: ["c", "d"] }]);
});

const PAIR = { title: "nightly", newest: ["a", "b"], before: ["c", "d"] };

const groupOf = (value: number, verdict: "baseline" | "better" | "worse" | "noDifference") => ({
  ids: [],
  names: [],
  value,
  least: null,
  most: null,
  difference: null,
  differenceRatio: null,
  verdict,
  reason: "",
});

const comparisonOf = (verdict: "better" | "worse" | "noDifference", before = 14): Comparison => ({
  metrics: [
    {
      metric: "latency.p99Ms",
      unit: "ms",
      step: null,
      groups: [groupOf(before, "baseline"), groupOf(19, verdict)],
    },
  ],
  conditionsDiffering: [],
  sentence: "",
  note: "",
  curves: [],
  curveLatency: "latency",
  groups: 2,
});

test("what got worse beyond noise is said first", () => {
  expect(latelySentence([PAIR], [comparisonOf("worse")])).toEqual({
    state: "warning",
    sentence: "Worse beyond noise: p99 of nightly 14 → 19\u2009ms",
  });
  expect(latelySentence([PAIR], [comparisonOf("better")])?.state).toBe("good");
  expect(latelySentence([PAIR], [comparisonOf("noDifference")])?.sentence).toMatch(/^Nothing got better or worse/);
  expect(latelySentence([PAIR], [comparisonOf("worse", 18.999)])?.sentence).toMatch(/^Nothing got better or worse/);
  expect(latelySentence([PAIR], [undefined])).toBeNull();
  expect(latelySentence([], [])).toBeNull();
});

test("what is there is said where nothing can be told", () => {
  const run = runOf({ createdAt: new Date(NOON).toISOString() });
  expect(whatIsThere([], false, NOON)).toBe("No run is here yet");
  expect(whatIsThere([run], false, NOON + 180_000)).toBe("One run is here: nightly, uploaded 3 min ago");
  expect(whatIsThere([run, run], true, NOON + 180_000)).toBe(
    "More than 2 runs of 1 cluster are here, the newest nightly, uploaded 3 min ago",
  );
});

test("key conditions are those that are known, in a fixed order", () => {
  expect(keyConditions({ brokers: 3, acks: "all", tls: false, recordBytes: 1024, producers: 1 })).toEqual([
    "1\u2009024 B",
    "acks all",
    "no TLS",
    "1 producer",
    "3 brokers",
  ]);
  expect(keyConditions({})).toEqual([]);
});

test("the list is exported in plain units", () => {
  const { columns, rows } = runRows([runOf({ id: "x", recordsPerSecond: 2499.4 })]);
  const cell = (key: string) => rows[0]?.[columns.findIndex((column) => column.key === key)];
  expect(cell("recordsPerSecond")).toBe(2499.4);
  expect(cell("p99Ms")).toBeNull();
  expect(cell("conditions")).toBe("1\u2009024 B, acks all");
});

test("a sparkline starts at 0, and one value is none", () => {
  expect(sparklinePath([5, 10, 0], 20, 10)).toBe("M0.0 5.0L10.0 0.0L20.0 10.0");
  expect(sparklinePath([5], 20, 10)).toBe("");
  expect(sparklinePath([0, 0], 20, 10)).toBe("");
});

const refused = (detail: string, errors: { path: string; message: string }[]) =>
  new ApiProblem(422, { type: "about:blank", title: "No result", status: 422, detail, errors });

test("a refusal says what happened and where, each once", () => {
  expect(refusalWords(refused("Line 3 is cut off", [{ path: "body", message: "Line 3 is cut off" }]))).toEqual([
    "Line 3 is cut off.",
  ]);
  expect(refusalWords(refused("It was refused.", [{ path: "body.tags", message: "is too long" }]))).toEqual([
    "It was refused.",
    "body.tags: is too long",
  ]);
  expect(refusalWords(new ApiProblem(413, null))).toEqual(["The console answered with status 413."]);
});

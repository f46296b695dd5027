import type { Signal, SignalCoverage, SignalDetail } from "@highwater/contract";
import { expect, test } from "vitest";
import { filterSignals } from "./filter-signals.ts";
import { byText } from "./group-expressions.ts";
import { readSignalsSearch } from "./signals-search.ts";
import { whoHas } from "./who-has.ts";

const signal = (name: string, scope: Signal["scope"] = "broker"): Signal => ({
  name,
  title: name,
  unit: "count",
  meaning: "",
  misleads: "",
  scope,
  badDirection: "none",
  aggregate: "mean",
});

const cluster = (name: string, ofBrokers: number, signals: SignalCoverage["signals"]): SignalCoverage => ({
  cluster: name,
  displayName: name.toUpperCase(),
  ofBrokers,
  signals,
});

const BYTES = signal("bytes_in_rate");
const CPU = signal("host_cpu_busy_ratio", "host");
const COVERAGE = [cluster("a", 3, { bytes_in_rate: 3 }), cluster("b", 1, {}), cluster("silent", 0, {})];

test("filters narrow together, and a cluster that lacks nothing leaves nothing", () => {
  const known = { coverage: COVERAGE, named: new Map() };
  expect(filterSignals([BYTES, CPU], {}, known)).toEqual([BYTES, CPU]);
  expect(filterSignals([BYTES, CPU], { scope: "host" }, known)).toEqual([CPU]);
  expect(filterSignals([BYTES, CPU], { missing: "a" }, known)).toEqual([CPU]);
  expect(filterSignals([BYTES, CPU], { missing: "b", q: "bytes" }, known)).toEqual([BYTES]);
  expect(filterSignals([BYTES, CPU], { missing: "unknown" }, known)).toEqual([]);
});

test("a search finds by the names of others too, as long as there is one", () => {
  const known = { coverage: COVERAGE, named: new Map([["host_cpu_busy_ratio", "node_cpu_seconds_total"]]) };
  expect(filterSignals([BYTES, CPU], { q: "node_cpu" }, known)).toEqual([CPU]);
  expect(filterSignals([BYTES, CPU], { q: "node_cpu", missing: "a" }, known)).toEqual([CPU]);
  expect(filterSignals([BYTES, CPU], { q: "node_cpu", scope: "broker" }, known)).toEqual([]);
  expect(filterSignals([BYTES], {}, known)).toEqual([BYTES]);
});

test.each([
  ["bytes_in_rate", COVERAGE, { state: "some", words: "in 1 of 2" }],
  ["bytes_in_rate", COVERAGE.slice(0, 1), { state: "all", words: "in A" }],
  ["host_cpu_busy_ratio", COVERAGE.slice(1), { state: "none", words: "not in B" }],
  ["host_cpu_busy_ratio", COVERAGE, { state: "none", words: "in none" }],
  ["bytes_in_rate", COVERAGE.slice(2), { state: "unwatched", words: "no samples" }],
  ["bytes_in_rate", [], { state: "unwatched", words: "no samples" }],
])("%s in %o", (name, coverage, expected) => {
  expect(whoHas(name, coverage)).toEqual(expected);
});

test("a URL that makes no sense shows everything", () => {
  expect(readSignalsSearch({ q: 99, scope: "host", missing: "a" })).toEqual({ q: "99", scope: "host", missing: "a" });
  expect(readSignalsSearch({ q: "", scope: "nobody", missing: ["a"] })).toEqual({});
});

const under = (naming: string, text: string | null, note: string | null): SignalDetail["expressions"][number] => ({
  naming,
  title: naming.toUpperCase(),
  text,
  note,
});

test("the same expression under several namings stands once, with what to mind and where", () => {
  const grouped = byText([
    under("a", "x", null),
    under("b", "y", "mind"),
    under("c", "x", "rule"),
    under("d", null, "no"),
  ]);
  expect(grouped).toEqual([
    { text: "x", titles: ["A", "C"], notes: ["C: rule"] },
    { text: "y", titles: ["B"], notes: ["mind"] },
  ]);
});

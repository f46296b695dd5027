import { CATALOG } from "@highwater/sizing";
import { expect, test } from "vitest";
import { BLANK } from "../form/form-state.ts";
import { PUBLISHED_ROWS, publishedForm, rowName } from "../form/presets.ts";
import { splitAssumptions } from "./assumption-kinds.ts";
import { clusterTotals } from "./cluster-totals.ts";
import { curlFor, shellQuoted } from "./curl.ts";
import { describePlot, latencyPlot } from "./latency-plot.ts";
import { loadEffect } from "./load-effect.ts";
import { planFor } from "./plan.ts";
import { misfits, publishedRows } from "./published-rows.ts";

const sized = (form = BLANK) => {
  const plan = planFor(form, CATALOG);
  if (plan.kind !== "sized") throw new Error(plan.kind);
  return plan;
};
const plain = (text: string) => text.replaceAll("\u2009", " ");

test("a load is said in bits and in bytes", () => {
  expect(plain(loadEffect(7.68e9))).toBe("= 61.4 Gb/s = 7.68 GB/s");
});

test("the command carries the request unchanged and survives quotes", () => {
  const command = curlFor("http://127.0.0.1:4600", { profile: "it's" });
  expect(command).toContain("'http://127.0.0.1:4600/api/v1/sizing/recommendations'");
  expect(command).toContain(String.raw`-d '{"profile":"it'\''s"}'`);
  expect(shellQuoted("")).toBe("''");
});

test("one published row does not fit its link, and it is said with its number", () => {
  expect(misfits(publishedRows(PUBLISHED_ROWS))).toBe(
    "The 5 M events/s row needs 40.96 Gb/s and does not fit its 40 GbE.",
  );
  expect(misfits([])).toBe("");
});

test("rows are called by their millions of events", () => {
  expect(PUBLISHED_ROWS.map(rowName)).toContain("2.5 M events/s");
});

test("the chart stands at the measured point of the published row", () => {
  const row = PUBLISHED_ROWS.find(({ eventsPerSecond }) => eventsPerSecond === 7_500_000);
  if (row === undefined) throw new Error("no such row");
  const { request, answer, known } = sized(publishedForm(row));
  const plot = latencyPlot(request, answer, known);
  expect(plot).toMatchObject({ here: { gbps: 61.44, p99Ms: 20 }, targetMs: 20 });
  expect(plot?.measured).toHaveLength(7);
  expect(plot === null ? "" : describePlot(plot)).toContain("20 ms at 61.4 Gb/s");
});

test("a profile without latencies has no chart", () => {
  const { request, answer, known } = sized({ ...BLANK, profile: "twitter-2022" });
  expect(latencyPlot(request, answer, known)).toBeNull();
});

const titles = (form = BLANK) => clusterTotals(sized(form)).map(({ title }) => title);

test("totals leave out what does not apply", () => {
  expect(titles()).not.toContain("Stored in the remote tier");
  expect(titles({ ...BLANK, local: "2" })).toContain("Stored in the remote tier");
  expect(titles()).not.toContain("Writes in the page cache");
  expect(titles({ ...BLANK, memory: "64" })).toContain("Writes in the page cache");
});

test("defaults are told apart from what was assumed beyond them", () => {
  const { defaults, others } = splitAssumptions(["a = 1 (default)", "b is taken as c"]);
  expect({ defaults, others }).toEqual({ defaults: ["a = 1 (default)"], others: ["b is taken as c"] });
});

import { expect, test } from "vitest";
import { csvOfTable } from "../../../components/charts/export/export-table.ts";
import { figure, GROUPS, metric } from "../testing/compared.ts";
import { comparisonTable } from "./comparison-files.ts";

test("the CSV holds every figure exactly, with its verdict and reason", () => {
  const p99 = metric({
    metric: "latency.p99Ms",
    step: "50 %",
    groups: [
      figure({ value: 20, least: 19, most: 21 }),
      figure({
        ids: ["b1", "b2"],
        value: 25.5,
        least: 24,
        most: 27,
        difference: 5.5,
        differenceRatio: 0.275,
        verdict: "worse",
        reason: "exceeds the noise, by Welch's t-test",
      }),
    ],
  });
  const comparison = {
    metrics: [p99],
    conditionsDiffering: [],
    sentence: "",
    note: "",
    curves: [],
    curveLatency: "latency" as const,
    groups: 2,
  };
  expect(
    csvOfTable(comparisonTable({ comparison, groups: GROUPS }))
      .trim()
      .split("\r\n"),
  ).toEqual([
    "step,metric,unit,group,runs,ids,median,least,most,difference,difference as a ratio,verdict,reason",
    "50 %,latency.p99Ms,ms,before,3,a1 a2 a3,20,19,21,,,baseline,the others are compared with it",
    `50 %,latency.p99Ms,ms,after,2,b1 b2,25.5,24,27,5.5,0.275,worse,"exceeds the noise, by Welch's t-test"`,
  ]);
});

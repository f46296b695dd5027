import { describe, expect, test } from "vitest";
import { planned, request as requestOf } from "../testing/planned.ts";
import { PUBLISHED_REQUEST, publishedPlan } from "../testing/published-plan.ts";
import { markdownCode, markdownTable, markdownText } from "./markdown-text.ts";
import { planMarkdown } from "./plan-markdown.ts";

const text = planMarkdown({ ...publishedPlan("Orders"), url: "http://plan.example/1" });

/** Cells of a row of a table, split where no backslash stands before the bar. */
const cellsOf = (line: string): readonly string[] => line.split(/(?<!\\)\|/u).slice(1, -1);

describe("the published case as a report", () => {
  test("begins with the plan in a sentence", () => {
    expect(text.split("\n").slice(0, 5)).toEqual([
      "# Orders",
      "",
      "3 brokers with 100 Gb/s links carry 7.68 GB/s of producers' data at the peak; the minimum of brokers decides.",
      "",
      "http://plan.example/1",
    ]);
  });

  test.each([
    "| Its use in and out | 61.4 %, 41 % |",
    "| p99 | 20 ms, interpolated (intel-confluent-2020; kind of latency not stated by the source) |",
    "- acks not stated by the source",
    "| 25 | Producers and consumers | not known | not known | 10 Gb/s |",
    "| brokers | 4,380 USD | brokers·730 h·price per hour | 3·730·2 = 4380 USD |",
    "- workload.acks = all (default)",
    '    "recordsPerSecond": 7500000,',
  ])("has %s", (part) => {
    expect(text).toContain(part);
  });

  test("has the formula, the numbers and the source of each limit", () => {
    const row = text.split("\n").find((line) => line.startsWith("| p99 latency |"));
    const cells = cellsOf(row ?? "").map((cell) => cell.trim());
    expect(cells.slice(1, 8)).toEqual([
      "3",
      "7.68 GB/s",
      "7.68 GB/s",
      "100 %",
      "100 %",
      "W·R/N",
      "7.68e9·3/3 = 7.68e9 bytes/s",
    ]);
    expect(cells[8]).toContain("341991-001US");
  });

  test("leaves out what the plan has not: no prices, no cost", () => {
    const request = { ...PUBLISHED_REQUEST, prices: null };
    expect(planMarkdown({ name: "x", request, answer: planned(request) })).not.toContain("## Cost");
  });
});

describe("what a person typed", () => {
  test("is text: no heading, table, HTML, link or image", () => {
    const name = "a | b\n# c <img src=x onerror=alert(1)> [d](javascript:e) `f` *g* &lt;";
    const [title, next] = planMarkdown(publishedPlan(name)).split("\n");
    expect(next).toBe("");
    expect(title).toBe(String.raw`# a \| b \# c \<img src=x onerror=alert(1)\> \[d\](javascript:e) \`f\` \*g\* \&lt;`);
  });

  test.each([
    ["- item", String.raw`\- item`],
    ["1. item", String.raw`1\. item`],
    ["1.5 items", "1.5 items"],
    ["=====", String.raw`\=====`],
    ["  spaces  ", "spaces"],
    ["\u2028line", "line"],
  ])("%j is written %j", (typed, expected) => {
    expect(markdownText(typed)).toBe(expected);
  });

  test("keeps a table's columns and its row on one line", () => {
    const lines = markdownTable(["A", "B"], [["x|y", "1\n2"]]);
    expect(lines).toHaveLength(4);
    for (const line of lines.slice(0, 3)) expect(cellsOf(line)).toHaveLength(2);
  });

  test("cannot end a block of code", () => {
    expect(markdownCode("json", "a\n````\nb")[0]).toBe("`````json");
  });

  test("leaves a title where the name is empty", () => {
    expect(planMarkdown(publishedPlan(" \n "))).toMatch(/^# Kafka plan\n/u);
  });
});

const report = (asked: ReturnType<typeof requestOf>): string =>
  planMarkdown({ name: "p", request: asked, answer: planned(asked) });

describe("figures of a report", () => {
  test("have three digits: the band of a drive's life too", () => {
    const drives = { catalogId: "intel-p4510-4tb", count: 4 };
    const asked = requestOf({ bytesPerSecond: 1e8, retentionHours: 1 }, { drives });
    expect(report(asked)).toContain("years at a write amplification of 0.191 and");
    const body = report(asked).split("## Request")[0] ?? "";
    expect(body).not.toMatch(/\d\.\d{9}/u);
  });

  test("that do not apply are called so: no broker is left after the loss of the only one", () => {
    expect(report(requestOf({ replicationFactor: 1 }, {}, { minBrokers: 1 }))).toContain("| does not apply |");
  });
});

import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { recommend } from "../index.ts";
import { parseCsv } from "../testing/parse-csv.ts";
import { parseTfvars } from "../testing/parse-tfvars.ts";
import { publishedPlan } from "../testing/published-plan.ts";
import { validRequests } from "../testing/valid-requests.ts";
import { EXPORT_FORMATS, exportPlan } from "./index.ts";

test("every format has a file name, a content type and a text", () => {
  const files = EXPORT_FORMATS.map(({ format }) => exportPlan(format, publishedPlan("Orders, 7.5 M/s")));
  expect(files.map(({ fileName }) => fileName)).toEqual([
    "orders-7-5-m-s.json",
    "orders-7-5-m-s.md",
    "orders-7-5-m-s.csv",
    "orders-7-5-m-s.server.properties",
    "orders-7-5-m-s.tfvars",
  ]);
  for (const { contentType, text } of files) {
    expect(contentType).toMatch(/^(?:text|application)\/[a-z]+; charset=utf-8$/u);
    expect(text).toMatch(/\n$/u);
  }
});

test.each([
  ["", "kafka-plan"],
  ["  ../../etc/passwd ", "etc-passwd"],
  ["Zürich — Aufträge", "zurich-auftrage"],
  ["注文", "kafka-plan"],
  ['a"b\r\nX-Header: 1', "a-b-x-header-1"],
  ["CON", "con-plan"],
  ["x".repeat(300), "x".repeat(60)],
])("the plan %j is a file named %s", (name, expected) => {
  expect(exportPlan("json", publishedPlan(name)).fileName).toBe(`${expected}.json`);
});

test("JSON holds the request that makes the same answer again", () => {
  const plan = publishedPlan("Orders");
  const read: unknown = JSON.parse(exportPlan("json", plan).text);
  expect(read).toMatchObject({ schema: "highwater/sizing-plan", schemaVersion: 1, name: "Orders", createdAt: null });
  expect(read).toHaveProperty("request", plan.request);
  expect(read).toHaveProperty("answer", plan.answer);
  expect(recommend(plan.request)).toEqual({ ok: true, answer: plan.answer });
});

describe("for every plan and every name", () => {
  const anyText = fc.string({ unit: "binary", maxLength: 40 });
  const nasty = fc.constantFrom("=1+1", "a|b\n# c", '"${var.x}" %{if', "<script>", "\\", "@cmd", "-", "1. x", "```");
  const names = fc.oneof(anyText, nasty);

  test("no format throws, nothing is undefined or NaN, and the files read back", () => {
    fc.assert(
      fc.property(validRequests, names, fc.option(anyText), (request, name, createdAt) => {
        const result = recommend(request);
        fc.pre(result.ok);
        const plan = { name, request, answer: result.answer, createdAt: createdAt ?? undefined };
        const text = Object.fromEntries(EXPORT_FORMATS.map(({ format }) => [format, exportPlan(format, plan).text]));
        const rows = parseCsv(text["csv"] ?? "");
        expect(new Set(rows.map((row) => row.length))).toEqual(new Set([6]));
        for (const cell of rows.flat()) expect(cell).not.toMatch(/^[=+\-@\t\r\n]/u);
        expect(parseTfvars(text["terraform"] ?? "").get("broker_count")).toBe(result.answer.brokers);
        expect(JSON.parse(text["json"] ?? "")).toHaveProperty("answer.brokers", result.answer.brokers);
        const own = exportPlan("markdown", { ...plan, name: "x", createdAt: undefined }).text;
        for (const word of ["undefined", "NaN", "Infinity", "[object"]) expect(own).not.toContain(word);
      }),
      { numRuns: 150 },
    );
  });
});

import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { CATALOG, recommend } from "../index.ts";
import type { SizingRequest } from "../request.ts";
import { parseCsv } from "../testing/parse-csv.ts";
import { parseTfvars } from "../testing/parse-tfvars.ts";
import { planned, request as requestOf } from "../testing/planned.ts";
import { publishedPlan } from "../testing/published-plan.ts";
import { EXPORT_FORMATS, exportPlan } from "./index.ts";
import type { ExportedPlan, ExportFormat } from "./index.ts";

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

const ids = (entries: readonly { readonly id: string }[]): fc.Arbitrary<string | null> =>
  fc.option(fc.constantFrom(...entries.map(({ id }) => id)));

const workload = fc.record({
  bytesPerSecond: fc.double({ min: 1, max: 1e10, noNaN: true }),
  peakToAverageRatio: fc.constantFrom(1, 2.5),
  consumerGroups: fc.constantFrom(0, 0.5, 1, 4),
  followerFetch: fc.boolean(),
  replicationFactor: fc.constantFrom(1, 3),
  minInsyncReplicas: fc.constant(1),
  acks: fc.constantFrom("all" as const, "1" as const),
  tls: fc.boolean(),
  localRetentionHours: fc.option(fc.constantFrom(0, 6)),
  partitions: fc.option(fc.integer({ min: 1, max: 5_000 })),
  clientConnections: fc.option(fc.integer({ min: 1, max: 5_000 })),
  p99TargetMs: fc.option(fc.constantFrom(20, 100)),
});

const broker = fc.record({
  catalogId: ids(CATALOG.instances),
  drives: fc.option(
    fc
      .record({ catalogId: fc.constantFrom(...CATALOG.drives.map(({ id }) => id)), count: fc.nat(7) })
      .map(({ catalogId, count }) => ({ catalogId, count: count + 1 })),
  ),
  maxPartitionReplicas: fc.option(fc.constant(4_000)),
  maxConnections: fc.option(fc.constant(3_000)),
});

const layout = fc.record({
  zones: fc.constantFrom(1, 2, 3),
  stretch: fc.boolean(),
  clientNodes: fc.nat(40),
  supportNodes: fc.nat(3),
  lost: fc.constantFrom(0, 1),
});

const prices = fc.option(
  fc.record({ perBrokerHour: fc.double({ min: 0, max: 10, noNaN: true }), perCrossZoneGigabyte: fc.constant(0.02) }),
);

/** Requests of every shape that are read without an issue; some have no plan. */
const validRequests: fc.Arbitrary<SizingRequest> = fc
  .record({
    workload,
    broker,
    layout,
    prices,
    profile: fc.constantFrom(null, "intel-confluent-2020", "twitter-2022"),
  })
  .map((drawn) => ({
    workload: drawn.workload,
    broker: drawn.broker,
    policy: {
      availabilityZones: drawn.layout.zones,
      brokerFailuresTolerated: Math.min(drawn.layout.lost, drawn.workload.replicationFactor - 1),
    },
    topology: {
      kind: drawn.layout.stretch && drawn.layout.zones > 1 ? "stretch" : null,
      clientNodes: drawn.layout.clientNodes,
      supportNodes: drawn.layout.supportNodes,
    },
    prices: drawn.prices,
    profile: drawn.profile,
  }));

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
        const heap = /^-Xms\d+[gm] -Xmx\d+[gm]$/u;
        expect(rows.flat().filter((cell) => /^[=+\-@\t\r\n]/u.test(cell) && !heap.test(cell))).toEqual([]);
        expect(parseTfvars(text["terraform"] ?? "").get("broker_count")).toBe(result.answer.brokers);
        expect(JSON.parse(text["json"] ?? "")).toHaveProperty("answer.brokers", result.answer.brokers);
        const own = exportPlan("markdown", { ...plan, name: "x", createdAt: undefined }).text;
        for (const word of ["undefined", "NaN", "Infinity", "[object"]) expect(own).not.toContain(word);
      }),
      { numRuns: 150 },
    );
  });
});

const exportsWith = (partitions: number | null) => {
  const asked = requestOf({ partitions });
  const plan: ExportedPlan = { name: "p", request: asked, answer: planned(asked) };
  return (format: ExportFormat): string => exportPlan(format, plan).text;
};

describe("the count of partitions", () => {
  test("is the given one in every export, the recommended one beside it", () => {
    const text = exportsWith(6);
    expect(text("terraform")).toMatch(/^partitions\s+= 6$/mu);
    expect(text("properties")).toContain("--partitions 6 ");
    expect(text("properties")).toContain("63 are recommended");
    expect(text("properties")).toContain("num.partitions=3\n");
    expect(text("csv")).toContain("partitions,planned,6,partitions,,the request");
    expect(text("csv")).toContain("partitions,recommended,63,");
    expect(text("csv")).toContain("settings,topic.partitions,6,");
    expect(text("markdown")).toContain("6, as given; 63 are recommended");
  });

  test("is the recommended one where none is given", () => {
    const text = exportsWith(null);
    expect(text("terraform")).toMatch(/^partitions\s+= 63$/mu);
    expect(text("properties")).toContain("--partitions 63 ");
    expect(text("csv")).toContain("partitions,planned,63,partitions,,as recommended");
  });
});

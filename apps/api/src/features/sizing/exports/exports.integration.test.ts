import { recommend } from "@highwater/sizing";
import { EXPORT_FORMATS, exportPlan } from "@highwater/sizing/exports";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../../test/app.ts";

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.stop());

const request = {
  workload: { recordsPerSecond: 5_000_000, recordBytes: 1024, p99TargetMs: 20 },
  profile: "intel-confluent-2020",
};
const sized = recommend(request);
const post = (path: string, payload: object) =>
  server.app.inject({ method: "POST", url: `/api/v1/sizing/${path}`, payload });
const textOf = (format: (typeof EXPORT_FORMATS)[number]["format"], name: string, createdAt?: string) =>
  sized.ok ? exportPlan(format, { name, request, answer: sized.answer, createdAt }).text : undefined;

describe.each(EXPORT_FORMATS)("$format", ({ format, contentType, extension }) => {
  test("of a saved plan is the text that the engine writes, as a file", async () => {
    const { id, createdAt } = (await post("plans", { name: "Aufträge „EU“ 1", request })).json();
    const file = await server.app.inject(`/api/v1/sizing/plans/${id}/export?format=${format}`);
    expect([file.statusCode, file.headers["content-type"]]).toEqual([200, contentType]);
    expect(file.headers["content-disposition"]).toMatch(/^attachment; filename="[\w.-]+"$/);
    expect(file.headers["content-disposition"]).toContain(`${extension}"`);
    expect(file.body).toBe(textOf(format, "Aufträge „EU“ 1", createdAt));
  });

  test("needs no saved plan, and no name", async () => {
    const file = await post(`exports?format=${format}`, { name: " Orders ", request });
    expect([file.statusCode, file.body]).toEqual([200, textOf(format, "Orders")]);
    expect((await post(`exports?format=${format}`, { request })).body).toBe(textOf(format, "Kafka cluster"));
  });
});

test.each(["?format=pdf", ""])("a format that there is none of is 400: %s", async (query) => {
  const { id } = (await post("plans", { name: "x", request })).json();
  const answer = await server.app.inject(`/api/v1/sizing/plans/${id}/export${query}`);
  expect([answer.statusCode, answer.json().errors[0].path]).toEqual([400, "query.format"]);
});

test("a wrong format is answered with those there are", async () => {
  const { detail } = (await post("exports?format=pdf", { request })).json();
  for (const { format } of EXPORT_FORMATS) expect(detail).toContain(`"${format}"`);
});

test("what cannot be exported is refused with its place", async () => {
  const unknown = await server.app.inject("/api/v1/sizing/plans/nowhere/export?format=json");
  expect(unknown.statusCode).toBe(404);
  const invalid = await post("exports?format=json", { request: { workload: {} } });
  expect([invalid.statusCode, invalid.json().errors[0].path]).toEqual([400, "body.request.workload.recordsPerSecond"]);
  const named = await post("exports?format=json", { name: "a\r\nset-cookie: x", request });
  expect([named.statusCode, named.json().errors[0].path]).toEqual([400, "body.name"]);
});

test("a plan whose answer lacks what the format needs says how to size it anew", async () => {
  const { id } = (await post("plans", { name: "old", request })).json();
  await server.app.prisma.sizingPlan.update({ where: { id }, data: { answer: { brokers: 3 } } });
  const answer = await server.app.inject(`/api/v1/sizing/plans/${id}/export?format=markdown`);
  expect([answer.statusCode, answer.json().detail]).toEqual([409, expect.stringContaining("PATCH")]);
});

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../test/app.ts";

const TOKEN = "hw_integration_token";

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ HIGHWATER_BOOTSTRAP_TOKEN: TOKEN });
});
afterAll(() => server.stop());

const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ method: "GET", url, headers });

test("healthz and readyz answer 200 on a migrated database", async () => {
  expect((await get("/healthz")).json()).toEqual({ status: "ok", role: "active" });
  expect((await get("/readyz")).json()).toEqual({ status: "ready" });
});

test("Highwater's own metrics are a Prometheus exposition", async () => {
  await get("/healthz");
  const { body, headers } = await get("/metrics");
  expect(headers["content-type"]).toContain("text/plain");
  expect(body).toMatch(/^highwater_http_request_duration_seconds_count\{.*route="\/healthz".*\} [1-9]/m);
});

describe("the OpenAPI document", () => {
  test("is 3.1 and has every path of the contract that is served", async () => {
    const document = (await get("/api/v1/openapi.json")).json();
    expect(document.openapi).toBe("3.1.0");
    expect(document.components.securitySchemes).toMatchObject({ token: { type: "http", scheme: "bearer" } });
    expect(document.paths["/healthz"].get.security).toEqual([]);
    expect(document.paths["/api/v1/clusters/{cluster}"].patch).toMatchObject({
      security: [{ token: [] }, { session: [] }],
      description: 'Needs the scope "operate" on the cluster.',
    });
    expect(Object.keys(document.paths)).toEqual(
      expect.arrayContaining([
        "/api/v1/clusters",
        "/api/v1/clusters/{cluster}/series",
        "/api/v1/sizing/recommendations",
        "/readyz",
      ]),
    );
    const { responses } = document.paths["/api/v1/clusters"].post;
    expect(Object.keys(responses["400"].content)).toEqual(["application/problem+json"]);
  });

  test("has a readable form at /docs", async () => {
    expect((await get("/docs/")).headers["content-type"]).toContain("text/html");
  });
});

test.each([
  ["lists", "[".repeat(400_000) + "]".repeat(400_000)],
  ["objects", `{"targets":${'{"a":'.repeat(150_000)}1${"}".repeat(150_000)}}`],
])("a body of %s in each other, as deep as its size allows, is refused as invalid", async (_what, payload) => {
  for (const path of ["/session", "/clusters", "/sizing/recommendations"]) {
    const headers = { authorization: `Bearer ${TOKEN}`, "content-type": "application/json" };
    const answer = await server.app.inject({ method: "POST", url: `/api/v1${path}`, headers, payload });
    expect([path, answer.statusCode]).toEqual([path, 400]);
  }
});

describe("who may ask", () => {
  test("a request by another host name is 403, from another site's page too", async () => {
    expect((await get("/api/v1/clusters", { host: "evil.example" })).statusCode).toBe(403);
    expect((await get("/api/v1/clusters", { origin: "http://evil.example" })).statusCode).toBe(403);
    expect((await get("/api/v1/session", { host: "127.0.0.1:4600", origin: "http://127.0.0.1:4600" })).statusCode).toBe(
      200,
    );
  });

  test("the bootstrap token is accepted, another one is 401, none too", async () => {
    expect((await get("/api/v1/clusters", { authorization: `Bearer ${TOKEN}` })).statusCode).toBe(200);
    expect((await get("/api/v1/clusters", { authorization: "Bearer hw_wrong" })).statusCode).toBe(401);
    expect((await get("/api/v1/clusters", { authorization: "Basic abc" })).statusCode).toBe(401);
    expect((await get("/api/v1/clusters", { authorization: "" })).statusCode).toBe(401);
  });

  test("answers carry a policy that allows no foreign script and no framing", async () => {
    const policy = String((await get("/healthz")).headers["content-security-policy"]);
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
  });
});

test("a path that cannot be read is a problem document too", async () => {
  const answer = await get("/api/v1/clusters/%zz");
  expect(answer.statusCode).toBe(400);
  expect(answer.headers["content-type"]).toContain("application/problem+json");
});

test("an unknown path is a problem document without a stack", async () => {
  const answer = await get("/api/v1/nothing");
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toMatchObject({ status: 404, title: "Not found" });
  expect(answer.body).not.toMatch(/\.ts:\d/);
});

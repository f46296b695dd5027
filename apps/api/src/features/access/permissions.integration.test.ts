import { ROLES, SCOPES_OF_ROLE } from "@highwater/contract/access";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import { openBrowser, type TestBrowser } from "../../../test/browser.ts";
import { PERMISSIONS } from "../../access/permissions.ts";
import { buildApp } from "../../app.ts";
import { readConfig } from "../../config.ts";

type Method = Parameters<TestBrowser["ask"]>[0];

const PASSWORD = "correct horse battery";
let server: TestApp;
const people = new Map<string, TestBrowser>();

beforeAll(async () => {
  server = await startTestApp();
  const admin = openBrowser(server.app);
  for (const name of ["orders", "payments"])
    await server.app.inject({ method: "POST", url: "/api/v1/clusters", payload: { name, targets: [] } });
  const add = async (name: string, grants: object[]) => {
    const made = await server.app.inject({
      method: "POST",
      url: "/api/v1/users",
      payload: { name, password: PASSWORD, grants },
    });
    expect(made.statusCode).toBe(201);
    const browser = openBrowser(server.app);
    expect((await browser.signIn(name, PASSWORD)).statusCode).toBe(200);
    people.set(name, browser);
  };
  for (const role of ROLES) await add(role, [{ role, cluster: null }]);
  await add("operator-of-orders", [{ role: "operator", cluster: "orders" }]);
  await add("nobody", []);
  people.set("stranger", admin);
});
afterAll(() => server.stop());

const entries = Object.entries(PERMISSIONS);
const pathOf = (url: string, cluster: string) => url.replaceAll(":cluster", cluster).replaceAll(/:[a-z]+/gi, "0");
const split = (key: string, cluster: string): [Method, string] => {
  const [method = "", url = ""] = key.split(" ");
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the table has these methods only
  return [method as Method, pathOf(url, cluster)];
};

/** What ends the session that asks would make the next answer another one. */
const ENDS_ITSELF = new Set(["DELETE /session", "DELETE /sessions"]);

const statusFor = async (who: string, key: string, cluster = "nowhere") => {
  const [method, url] = split(key, cluster);
  return (await people.get(who)?.ask(method, url))?.statusCode ?? 0;
};

describe("every endpoint", () => {
  test.each(ROLES)("lets a %s do what the table says, and nothing else", async (role) => {
    const wrong: string[] = [];
    for (const [key, need] of entries) {
      if (ENDS_ITSELF.has(key)) continue;
      const isAllowed = need === "open" || need === "self" || SCOPES_OF_ROLE[role].includes(need.scope);
      const status = await statusFor(role, key);
      const isRefused = status === 401 || status === 403;
      if (isRefused === isAllowed || status >= 500) wrong.push(`${key} ${status}`);
    }
    expect(wrong).toEqual([]);
  });

  test("is closed to who is not signed in, unless the table says open", async () => {
    const wrong: string[] = [];
    for (const [key, need] of entries) {
      const status = await statusFor("stranger", key);
      if ((status === 401) === (need === "open") || status >= 500) wrong.push(`${key} ${status}`);
    }
    expect(wrong).toEqual([]);
  });

  test("is closed to a user without a role, unless it is open or about the user", async () => {
    const wrong: string[] = [];
    for (const [key, need] of entries) {
      if (ENDS_ITSELF.has(key)) continue;
      const status = await statusFor("nobody", key);
      if ((status === 403) !== (typeof need === "object")) wrong.push(`${key} ${status}`);
    }
    expect(wrong).toEqual([]);
  });

  test("of one cluster is closed to who has a role on another", async () => {
    const ofCluster = entries.filter(([, need]) => typeof need === "object" && need.place === "cluster");
    expect(ofCluster.length).toBeGreaterThan(30);
    const wrong: string[] = [];
    for (const [key] of ofCluster) {
      if ((await statusFor("operator-of-orders", key, "payments")) !== 403) wrong.push(key);
      const isStream = key.endsWith("/live") || key.startsWith("DELETE");
      if (!isStream && (await statusFor("operator-of-orders", key, "orders")) === 403) wrong.push(`${key} on orders`);
    }
    expect(wrong).toEqual([]);
  });

  test("that all clusters share is closed to who has a role on one", async () => {
    const shared = entries.filter(([, need]) => typeof need === "object" && need.place === "shared");
    for (const [key] of shared) expect([key, await statusFor("operator-of-orders", key)]).toEqual([key, 403]);
  });
});

test("every entry of the table is a route, and a route that is not in it cannot be registered", async () => {
  const app = await buildApp({
    config: readConfig({ LOG_LEVEL: "fatal" }, server.postgres.directory),
    databaseUrl: server.postgres.connectionString,
    log: pino({ level: "fatal" }),
  });
  try {
    const missing = entries.filter(([key]) => {
      const [method = "", url = ""] = key.split(" ");
      return !app.hasRoute({ method, url: `/api/v1${url}` });
    });
    expect(missing).toEqual([]);
    expect(() => app.get("/api/v1/unlisted", () => "x")).toThrow(/says nothing about GET \/api\/v1\/unlisted/);
    expect(() => app.post("/unlisted", () => "x")).toThrow(/says nothing about POST \/unlisted/);
  } finally {
    await app.close();
  }
});

const items = async (who: string, path: string): Promise<{ name?: string; cluster?: string }[]> =>
  (await people.get(who)?.ask("GET", path))?.json().items;

const workload = (cluster: string) => statusFor("operator-of-orders", `GET /sizing/workload?cluster=${cluster}`);

describe("what a request turns out to concern", () => {
  test("clusters and their signals are listed as far as they may be seen", async () => {
    expect((await items("operator-of-orders", "/clusters")).map(({ name }) => name)).toEqual(["orders"]);
    expect((await items("viewer", "/clusters")).map(({ name }) => name)).toEqual(["orders", "payments"]);
    const coverage = await items("operator-of-orders", "/signal-coverage");
    expect(coverage.map(({ cluster }) => cluster)).toEqual(["orders"]);
    const signal = await people.get("operator-of-orders")?.ask("GET", "/signals/bytes_in_rate");
    expect(signal?.json().clusters.map(({ cluster }: { cluster: string }) => cluster)).toEqual(["orders"]);
  });

  test("a workload is measured on a cluster that may be seen only", async () => {
    expect(await workload("payments")).toBe(403);
    expect(await workload("orders")).not.toBe(403);
  });

  test("the saved sign-ins of a cluster are tried by who may change it only", async () => {
    const tries: [string, object][] = [
      ["/targets/probe", { url: "http://127.0.0.1:1/metrics" }],
      ["/connection/try", { bootstrapServers: "127.0.0.1:1" }],
      ["/discovery/try", { discovery: { http: [{ url: "http://127.0.0.1:1/sd" }] } }],
    ];
    for (const [path, body] of tries) {
      const attempt = async (cluster: string) =>
        (await people.get("operator-of-orders")?.ask("POST", path, { ...body, cluster }))?.statusCode;
      expect([path, await attempt("payments"), await attempt("nowhere")]).toEqual([path, 403, 403]);
      expect([path, await attempt("orders")]).not.toEqual([path, 403]);
    }
  });

  test("benchmark runs are uploaded for a cluster that may be uploaded to only", async () => {
    const run =
      "50000 records sent, 9998.4 records/sec (9.76 MB/sec), 2.5 ms avg latency, 250.0 ms max latency, 1 ms 50th, 9 ms 95th, 40 ms 99th, 120 ms 99.9th.\n";
    const upload = async (query: string) => {
      const answer = await server.app.inject({
        method: "POST",
        url: `/api/v1/benchmark-runs${query}`,
        headers: {
          cookie: people.get("operator-of-orders")?.cookie() ?? "",
          "x-highwater-csrf": "1",
          "content-type": "text/plain",
        },
        payload: run,
      });
      return answer;
    };
    expect((await upload("")).statusCode).toBe(403);
    expect((await upload("?cluster=payments")).statusCode).toBe(403);
    const stored = await upload("?cluster=orders");
    expect(stored.statusCode).toBe(201);
    const move = await people
      .get("operator-of-orders")
      ?.ask("PATCH", `/benchmark-runs/${stored.json().id}`, { cluster: "payments" });
    expect(move?.statusCode).toBe(403);
    expect(move?.json().detail).toContain('on cluster "payments"');
  });

  test("samples are sent to clusters that may be uploaded to only", async () => {
    const metric = {
      name: "kafka_server_BrokerTopicMetrics_Count",
      sum: {
        isMonotonic: true,
        aggregationTemporality: 2,
        dataPoints: [
          {
            asDouble: 5,
            timeUnixNano: `${Date.now()}000000`,
            attributes: [
              { key: "name", value: { stringValue: "BytesInPerSec" } },
              { key: "broker_id", value: { stringValue: "1" } },
            ],
          },
        ],
      },
    };
    const payload = { resourceMetrics: [{ resource: {}, scopeMetrics: [{ metrics: [metric] }] }] };
    const send = (cluster: string) =>
      people.get("operator-of-orders")?.ask("POST", `/ingest/otlp/v1/metrics?cluster=${cluster}`, payload);
    expect((await send("payments"))?.statusCode).toBe(403);
    expect((await send("orders"))?.statusCode).toBe(200);
  });
});

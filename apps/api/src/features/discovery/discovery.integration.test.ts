import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, unlinkSync, writeFileSync } from "node:fs";
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { startTestApp, type TestApp } from "../../../test/app.ts";

const PAGE = `kafka_server_ReplicaManager_Value{name="PartitionCount"} 12\n`;
const TOKEN = "token-that-nobody-may-see";
const SECRET = "contents that nobody may see";
const REFRESH_SECONDS = 5;
const PATIENCE = { timeout: 15_000, interval: 100 };

let server: TestApp;
let web: Server;
let origin: string;
let directory: string;
/** What the service discovery answers, and what the page was asked with. */
let sd: () => { status?: number; body: string };
let asked: IncomingHttpHeaders[] = [];

beforeAll(async () => {
  server = await startTestApp();
  directory = mkdtempSync(join(tmpdir(), "highwater-sd-"));
  web = createServer(({ url, headers }, response) => {
    if (url !== "/sd") return response.end(PAGE);
    asked.push(headers);
    const { status = 200, body } = sd();
    response.writeHead(status, { "content-type": "application/json" }).end(body);
  });
  await new Promise<void>((resolve) => web.listen(0, "127.0.0.1", resolve));
  origin = `127.0.0.1:${(web.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await server.stop();
  web.closeAllConnections();
  await new Promise((resolve) => web.close(resolve));
  rmSync(directory, { recursive: true, force: true });
});
beforeEach(() => {
  asked = [];
  sd = () => ({ body: "[]" });
});

const file = (name: string) => join(directory, name);
const group = (path: string, labels: object = {}) => ({
  targets: [origin],
  labels: { __metrics_path__: path, ...labels },
});
const listing = (...groups: object[]) => ({ body: JSON.stringify(groups) });

const request = async (method: "GET" | "POST" | "PATCH", path: string, payload?: object) => {
  const url = `/api/v1${path}`;
  return server.app.inject(payload === undefined ? { method, url } : { method, url, payload });
};
const create = (name: string, more: object) =>
  request("POST", "/clusters", { name, scrapeIntervalSeconds: 1, ...more });

interface Shown {
  url: string;
  origin: string;
  brokerId: string | null;
  state: { health: string };
  auth: object | null;
}
const targetsOf = async (name: string): Promise<Shown[]> => (await request("GET", `/clusters/${name}`)).json().targets;
const paths = async (name: string) =>
  (await targetsOf(name)).map(({ url, origin: by }) => `${by} ${new URL(url).pathname}`).toSorted();
const findersOf = async (name: string) => (await request("GET", `/clusters/${name}/discovery`)).json().finders;
const becomes = (name: string, expected: string[]) =>
  vi.waitFor(async () => expect(await paths(name)).toEqual(expected), PATIENCE);

describe("http_sd", () => {
  test("finds targets, follows changes, and keeps them while it fails", async () => {
    sd = () => listing(group("/a", { broker_id: "1" }), group("/b"));
    const discovery = {
      http: [{ url: `http://${origin}/sd` }],
      refreshSeconds: REFRESH_SECONDS,
      auth: { bearerToken: TOKEN },
    };
    const created = await create("by-http", { discovery });
    expect(created.json().discovery).toMatchObject({ http: discovery.http, auth: { bearerToken: true } });
    await becomes("by-http", ["http_sd /a", "http_sd /b"]);
    expect(asked[0]).toMatchObject({
      authorization: `Bearer ${TOKEN}`,
      "x-prometheus-refresh-interval-seconds": "5",
    });
    const found = await targetsOf("by-http");
    expect(found.find(({ url }) => url.endsWith("/a"))).toMatchObject({ brokerId: "1", auth: { bearerToken: true } });
    await vi.waitFor(async () => {
      expect((await targetsOf("by-http")).map(({ state }) => state.health)).toEqual(["up", "up"]);
    }, PATIENCE);

    sd = () => listing(group("/b"), group("/c"));
    await becomes("by-http", ["http_sd /b", "http_sd /c"]);
    expect(await findersOf("by-http")).toEqual([
      expect.objectContaining({ origin: "http_sd", place: `http://${origin}/sd`, found: 2, error: null, warnings: [] }),
    ]);

    sd = () => ({ status: 500, body: SECRET });
    await vi.waitFor(async () => expect((await findersOf("by-http"))[0].error).toMatch(/HTTP 500/), PATIENCE);
    expect(await paths("by-http")).toEqual(["http_sd /b", "http_sd /c"]);
    sd = () => ({ body: `{"oops": "${SECRET}"}` });
    await vi.waitFor(async () => expect((await findersOf("by-http"))[0].error).toMatch(/JSON list/), PATIENCE);
    expect(JSON.stringify(await findersOf("by-http"))).not.toContain(SECRET);
    const [{ lastLookAt, lastSuccessAt }] = await findersOf("by-http");
    expect(Date.parse(lastLookAt)).toBeGreaterThan(Date.parse(lastSuccessAt));

    await request("PATCH", "/clusters/by-http", { discovery: null });
    await becomes("by-http", []);
    expect((await request("GET", "/clusters/by-http")).json().discovery).toBeNull();
  });

  test("keeps its sign-in over changes that do not name it", async () => {
    const http = [{ url: `http://${origin}/sd` }];
    await create("kept", { discovery: { http, auth: { basic: { username: "u", password: TOKEN } } } });
    const kept = await request("PATCH", "/clusters/kept", { discovery: { http, refreshSeconds: 30 } });
    expect(kept.json().discovery).toMatchObject({ refreshSeconds: 30, auth: { basic: { username: "u" } } });
    expect(kept.body).not.toContain(TOKEN);
    const removed = await request("PATCH", "/clusters/kept", { discovery: { http, auth: null } });
    expect(removed.json().discovery.auth).toBeNull();
  });

  test("never sends a kept sign-in to a new address", async () => {
    const http = [{ url: `http://${origin}/sd` }];
    const kafka = { urlTemplate: "http://{host}:1/" };
    const auth = { bearerToken: TOKEN };
    await create("leaks", { bootstrapServers: ["127.0.0.1:1"], discovery: { http: [], kafka, auth } });
    asked = [];
    const refused = await request("PATCH", "/clusters/leaks", { discovery: { http, kafka } });
    expect([refused.statusCode, refused.json().errors[0].path]).toEqual([400, "body.discovery.auth"]);
    expect(refused.body).not.toContain(TOKEN);
    const servers = await request("PATCH", "/clusters/leaks", { bootstrapServers: ["127.0.0.1:2"] });
    expect([servers.statusCode, servers.json().errors[0].path]).toEqual([400, "body.bootstrapServers"]);
    expect(asked).toEqual([]);
    const given = await request("PATCH", "/clusters/leaks", { discovery: { http, kafka, auth } });
    expect(given.json().discovery).toMatchObject({ http, auth: { bearerToken: true } });
    const fewer = await request("PATCH", "/clusters/leaks", { discovery: { http } });
    expect(fewer.json().discovery).toMatchObject({ auth: { bearerToken: true } });
  });
});

describe("file_sd", () => {
  test("reads JSON and YAML files that a * stands for, and follows them", async () => {
    writeFileSync(file("one.json"), listing(group("/one")).body);
    writeFileSync(file("two.yml"), `- targets: ["${origin}"]\n  labels: {__metrics_path__: /two, broker: 2}\n`);
    writeFileSync(file("other.txt"), SECRET);
    const files = [{ path: file("*.json") }, { path: file("none*.yml") }];
    await create("by-file", { discovery: { files, refreshSeconds: REFRESH_SECONDS } });
    await becomes("by-file", ["file_sd /one"]);
    await vi.waitFor(async () => {
      expect((await findersOf("by-file"))[1].warnings).toEqual(["No file fits the path just now."]);
    }, PATIENCE);

    await request("PATCH", "/clusters/by-file", {
      discovery: { files: [files[0], { path: file("two.yml") }], refreshSeconds: REFRESH_SECONDS },
      targets: [{ url: `http://${origin}/one`, brokerId: "own" }],
    });
    await becomes("by-file", ["configured /one", "file_sd /two"]);
    expect((await targetsOf("by-file")).map(({ brokerId }) => String(brokerId)).toSorted()).toEqual(["2", "own"]);

    writeFileSync(file("one.json"), `[{"targets": ["${SECRET}"`);
    unlinkSync(file("two.yml"));
    await vi.waitFor(async () => {
      const errors = (await findersOf("by-file")).map(({ error }: { error: string }) => error);
      expect(errors).toEqual([
        expect.stringMatching(/no list of target groups/),
        expect.stringMatching(/is not there/),
      ]);
      expect(JSON.stringify(errors)).not.toContain(SECRET);
    }, PATIENCE);
    expect(await paths("by-file")).toEqual(["configured /one", "file_sd /two"]);

    await request("PATCH", "/clusters/by-file", { targets: [] });
    writeFileSync(file("one.json"), listing(group("/one"), group("/three")).body);
    await becomes("by-file", ["file_sd /one", "file_sd /three", "file_sd /two"]);
  });

  test("reads plain files only", async () => {
    execFileSync("mkfifo", [file("pipe.json")]);
    const files = ["pipe.json", "none.json", "missing/*.json"].map((name) => ({ path: file(name) }));
    const { finders } = (await request("POST", "/discovery/try", { discovery: { files } })).json();
    expect(finders.map(({ error }: { error: string }) => error)).toEqual([
      expect.stringMatching(/no plain file/),
      expect.stringMatching(/is not there/),
      expect.stringMatching(/missing is not there/),
    ]);
  });
});

describe("a try", () => {
  test("says what would be found, and saves nothing", async () => {
    sd = () => listing(group("/x", { id: "9" }), { targets: ["no address/"] });
    const discovery = { http: [{ url: `http://${origin}/sd` }], kafka: { urlTemplate: "http://{host}:7071/metrics" } };
    const answer = await request("POST", "/discovery/try", { discovery, bootstrapServers: ["127.0.0.1:1"] });
    expect(answer.statusCode).toBe(200);
    const { finders, targets } = answer.json();
    expect(targets).toEqual([{ url: `http://${origin}/x`, origin: "http_sd", brokerId: "9" }]);
    expect(finders).toEqual([
      expect.objectContaining({
        origin: "kafka",
        place: "127.0.0.1:1",
        error: expect.stringMatching(/^127\.0\.0\.1:1 refuses connections: check the port/),
      }),
      expect.objectContaining({
        origin: "http_sd",
        found: 1,
        error: null,
        warnings: [expect.stringMatching(/1 of 1/)],
      }),
    ]);
  });

  test.each([
    [{ discovery: { kafka: { urlTemplate: "http://{host}:7071/" } } }, "body.discovery.kafka"],
    [
      { discovery: { kafka: { urlTemplate: "http://{host}:{metrics}/" } }, bootstrapServers: ["a:1"] },
      "body.discovery.kafka.urlTemplate",
    ],
    [
      { discovery: { kafka: { urlTemplate: "http://u:p@{host}/" } }, bootstrapServers: ["a:1"] },
      "body.discovery.kafka.urlTemplate",
    ],
    [{ discovery: { http: [{ url: "http://u:p@sd/" }] } }, "body.discovery.http.0.url"],
    [{ discovery: { files: [{ path: "/a*/b.json" }] } }, "body.discovery.files.0.path"],
    [{ discovery: { files: [{ path: "/etc/passwd" }] } }, "body.discovery.files.0.path"],
    [{ discovery: { auth: { bearerToken: "a\nb" } } }, "body.discovery.auth.bearerToken"],
  ])("of %j is refused", async (payload, path) => {
    const answer = await request("POST", "/discovery/try", payload);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors.map((error: { path: string }) => error.path)).toContain(path);
  });

  test("signs in with what is saved of a cluster, to the saved places only", async () => {
    const discovery = { http: [{ url: `http://${origin}/sd` }] };
    const bearerToken = `${TOKEN}-of-tried`;
    const signedIn = () => asked.filter(({ authorization }) => authorization === `Bearer ${bearerToken}`).length;
    await create("tried", { discovery: { ...discovery, auth: { bearerToken }, refreshSeconds: 3600 } });
    await vi.waitFor(() => expect(signedIn()).toBe(1), PATIENCE);
    const answer = await request("POST", "/discovery/try", { discovery, cluster: "tried" });
    expect([answer.statusCode, answer.json().finders[0].error, signedIn()]).toEqual([200, null, 2]);
    await request("POST", "/discovery/try", { discovery: { ...discovery, auth: null }, cluster: "tried" });
    await request("POST", "/discovery/try", { discovery });
    const elsewhere = { http: [{ url: `http://${origin}/sd?other` }] };
    const refused = await request("POST", "/discovery/try", { discovery: elsewhere, cluster: "tried" });
    expect([refused.statusCode, refused.json().errors[0].path]).toEqual([400, "body.discovery.auth"]);
    const unknown = await request("POST", "/discovery/try", { discovery, cluster: "nobody" });
    expect([unknown.statusCode, unknown.json().errors[0].path]).toEqual([400, "body.cluster"]);
    expect(signedIn()).toBe(2);
  });

  test("never reaches metadata addresses", async () => {
    const discovery = { http: [{ url: "http://169.254.169.254/latest/meta-data" }] };
    const { finders } = (await request("POST", "/discovery/try", { discovery })).json();
    expect(finders[0].error).toMatch(/never connects to/);
  });
});

test("the finder of brokers keeps somebody to ask", async () => {
  await create("asks", {
    bootstrapServers: ["127.0.0.1:1"],
    discovery: { kafka: { urlTemplate: "http://{host}:1/" } },
  });
  const answer = await request("PATCH", "/clusters/asks", { bootstrapServers: [] });
  expect([answer.statusCode, answer.json().errors[0].path]).toEqual([400, "body.bootstrapServers"]);
});

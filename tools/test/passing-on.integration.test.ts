import { createHash, randomBytes } from "node:crypto";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { askFrom } from "./ask-from.ts";
import { CLIENT, JSON_TYPE, openConsolePair, post } from "./console-pair.ts";
import { type ConsoleProcess, type ConsoleProcesses, untilOneWorks } from "./console-processes.ts";
import { SIGNED_IN } from "./console.ts";

const CSRF = { "x-highwater-csrf": "1" };
const PASSWORD = "correct horse battery";
const PAGE = `kafka_server_ReplicaManager_Value{name="UnderReplicatedPartitions",} 3\n`;

let processes: ConsoleProcesses;
let databaseUrl: string;
let active: ConsoleProcess;
let standby: ConsoleProcess;

beforeAll(async () => {
  ({ processes, databaseUrl, active, standby } = await openConsolePair());
}, 180_000);
afterAll(() => processes.stop());

const metricOf = async ({ url }: ConsoleProcess, name: string): Promise<number> => {
  const { body } = await askFrom(`${url}/metrics`);
  const line = body.split("\n").find((one) => one.startsWith(`${name} `));
  return Number(line?.slice(name.length));
};

const line = (records: number) =>
  `${records} records sent, 500.0 records/sec (0.49 MB/sec), 4.20 ms avg latency, 90.00 ms max latency, 3 ms 50th, 20 ms 95th, 60 ms 99th, 85 ms 99.9th.\n`;

const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

/** The first line of the answer to what is sent as it is. */
const rawAnswer = async ({ port }: ConsoleProcess, text: string): Promise<string> => {
  const socket = connect(port, "127.0.0.1");
  socket.write(text);
  for await (const chunk of socket) return String(chunk).split("\r\n")[0] ?? "";
  return "";
};

describe("a process that stands by", () => {
  test("says so, and is ready while the one that works is", async () => {
    expect(await (await fetch(`${standby.url}/healthz`)).json()).toEqual({ status: "ok", role: "standby" });
    expect(await (await fetch(`${active.url}/healthz`)).json()).toEqual({ status: "ok", role: "active" });
    const ready = await fetch(`${standby.url}/readyz`);
    expect([ready.status, ready.headers.get("highwater-served-by")]).toEqual([200, "standby"]);
    expect(await metricOf(standby, "highwater_standby")).toBe(1);
    expect(await metricOf(active, "highwater_standby")).toBe(0);
  });

  test("gives the answers of the one that works, as they are", async () => {
    const before = await metricOf(standby, 'highwater_standby_requests_total{outcome="answered"}');
    const paths = ["/api/v1/clusters", "/api/v1/clusters/pushed", "/api/v1/nothing", "/docs/json", "/%zz"];
    for (const path of paths) {
      const asked = { headers: { ...SIGNED_IN, "accept-encoding": "gzip" } };
      const [direct, through] = await Promise.all([
        askFrom(`${active.url}${path}`, asked),
        askFrom(`${standby.url}${path}`, asked),
      ]);
      expect([path, through.status, through.body]).toEqual([path, direct.status, direct.body]);
      for (const name of ["content-type", "content-encoding", "content-security-policy"])
        expect([name, through.headers[name]]).toEqual([name, direct.headers[name]]);
      expect(Object.keys(through.headers)).not.toContain("highwater-passed-on-proof");
    }
    expect((await askFrom(`${standby.url}/api/v1/clusters`)).status).toBe(401);
    expect(await metricOf(standby, 'highwater_standby_requests_total{outcome="answered"}')).toBeGreaterThan(before);
  });

  test("signs in with a cookie, and lets pages of other sites change nothing", async () => {
    const user = { name: "rita", password: PASSWORD, grants: [{ cluster: null, role: "operator" }] };
    expect((await post(standby, "/users", user)).status).toBe(201);
    const signedIn = await askFrom(`${standby.url}/api/v1/session`, {
      method: "POST",
      from: CLIENT,
      headers: { ...JSON_TYPE, origin: standby.url },
      body: JSON.stringify({ name: "rita", password: PASSWORD }),
    });
    expect(signedIn.status).toBe(200);
    const cookie = (signedIn.headers["set-cookie"] ?? [])[0]?.split(";")[0] ?? "";
    const add = (headers: Record<string, string>) =>
      askFrom(`${standby.url}/api/v1/clusters`, {
        method: "POST",
        headers: { cookie, ...JSON_TYPE, ...headers },
        body: JSON.stringify({ name: "by-cookie" }),
      });
    expect((await add({})).status).toBe(403);
    expect((await add({ ...CSRF, origin: active.url })).status).toBe(403);
    expect((await add({ ...CSRF, host: "evil.example" })).status).toBe(403);
    expect((await add({ ...CSRF, origin: standby.url })).status).toBe(201);
    const sessions = await askFrom(`${standby.url}/api/v1/sessions`, { headers: { cookie } });
    expect(JSON.parse(sessions.body).items).toMatchObject([{ address: CLIENT }]);
  });

  test("passes uploads on, acknowledged once they are stored, whole and with a length or without", async () => {
    const pushed = await askFrom(`${standby.url}/api/v1/clusters/pushed/ingest/prometheus?broker=1`, {
      method: "POST",
      headers: { ...SIGNED_IN, "content-type": "text/plain" },
      body: PAGE,
    });
    expect([pushed.status, JSON.parse(pushed.body).accepted]).toEqual([200, 1]);
    const client = new Client({ connectionString: databaseUrl });
    await client.connect();
    const { rows } = await client.query<{ count: number }>("select count(*)::int as count from samples.scrape");
    await client.end();
    expect(rows[0]?.count).toBe(1);

    const filling = `${randomBytes(48).toString("hex")}\n`.repeat(80_000);
    for (const chunked of [false, true]) {
      const file = Buffer.from(`${chunked ? filling : `${filling}x\n`}${line(chunked ? 9000 : 8000)}`);
      const uploaded = await askFrom(`${standby.url}/api/v1/benchmark-runs?name=large-${chunked}`, {
        method: "POST",
        headers: {
          ...SIGNED_IN,
          "content-type": "text/plain",
          ...(chunked ? { "transfer-encoding": "chunked" } : {}),
        },
        body: file,
      });
      expect([uploaded.status, uploaded.body.slice(0, 300)]).toEqual([201, expect.stringContaining("large")]);
      const run: { id: string } = JSON.parse(uploaded.body);
      const kept = await fetch(`${standby.url}/api/v1/benchmark-runs/${run.id}/file`, { headers: SIGNED_IN });
      expect(sha256(new Uint8Array(await kept.arrayBuffer()))).toBe(sha256(file));
    }
  });

  test("gives the answer to an upload that is refused before it has come whole", async () => {
    const refused = await askFrom(`${standby.url}/api/v1/benchmark-runs`, {
      method: "POST",
      headers: { "content-type": "text/plain" },
      body: randomBytes(8 * 2 ** 20),
    });
    expect([refused.status, JSON.parse(refused.body).title]).toEqual([401, "Not signed in"]);
  });

  test("streams what happens live, and ends the stream of a listener that leaves", async () => {
    const leaving = new AbortController();
    const answer = await fetch(`${standby.url}/api/v1/clusters/pushed/live`, {
      headers: SIGNED_IN,
      signal: leaving.signal,
    });
    expect(answer.headers.get("content-type")).toContain("text/event-stream");
    const heard: string[] = [];
    const reading = (async () => {
      for await (const chunk of answer.body ?? []) heard.push(Buffer.from(chunk).toString());
    })().catch(() => undefined);
    await expect.poll(() => metricOf(active, "highwater_live_clients")).toBe(1);
    await askFrom(`${active.url}/api/v1/clusters/pushed/ingest/prometheus?broker=2`, {
      method: "POST",
      headers: { ...SIGNED_IN, "content-type": "text/plain" },
      body: PAGE,
    });
    await vi.waitFor(() => expect(heard.join("")).toMatch(/event: samples\ndata: .*"brokerId":"2"/), {
      timeout: 30_000,
    });
    leaving.abort();
    await reading;
    await expect.poll(() => metricOf(active, "highwater_live_clients")).toBe(0);
  });

  test("gives what is no whole request the same refusal", async () => {
    const path = "/api/v1/clusters";
    for (const text of [
      `GET ${path} HTTP/1.0\r\n\r\n`,
      `GET ${path} HTTP/1.1\r\n\r\n`,
      `GET ${path}\r\n\r\n`,
      `GET http://evil.example${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n`,
      `OPTIONS * HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n`,
      `PROPFIND ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n`,
      `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: upgrade\r\nUpgrade: websocket\r\n\r\n`,
      `DELETE ${path}/none HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n`,
    ])
      expect([text, await rawAnswer(standby, text)]).toEqual([text, await rawAnswer(active, text)]);
  });

  test("answers headers that are too long as such, at whichever of the two", async () => {
    for (const length of [16_000, 16_200, 16_300, 20_000]) {
      const { status } = await askFrom(`${standby.url}/api/v1/clusters`, {
        headers: { ...SIGNED_IN, x: "x".repeat(length) },
      });
      expect([length, status]).toEqual([length, length === 16_000 ? 200 : 431]);
    }
    expect((await askFrom(`${standby.url}/api/v1/clusters`, { headers: SIGNED_IN })).status).toBe(200);
  });
});

test("the one that works is killed: 503 with Retry-After, and then the other answers itself", async () => {
  const statuses = new Set<number | undefined>();
  const left: string[] = [];
  const uploading = askFrom(`${standby.url}/api/v1/benchmark-runs`, {
    method: "POST",
    headers: { ...SIGNED_IN, "content-type": "text/plain" },
    body: "the beginning of it",
    isEndless: true,
  });
  await sleep(500);
  await active.end("SIGKILL");
  const broken = await uploading;
  expect([broken.status, broken.headers["retry-after"]]).toEqual([503, "1"]);
  expect(JSON.parse(broken.body).detail).toContain("may have been done or not");
  const first = await askFrom(`${standby.url}/api/v1/clusters`, { headers: SIGNED_IN });
  expect([first.status, first.headers["retry-after"], first.headers["highwater-served-by"]]).toEqual([
    503,
    "1",
    "standby",
  ]);
  await vi.waitFor(
    async () => {
      const answer = await askFrom(`${standby.url}/api/v1/clusters`, { headers: SIGNED_IN }).catch(() => undefined);
      statuses.add(answer?.status);
      if (answer?.status === 503) left.push(JSON.parse(answer.body).detail);
      expect([answer?.status, answer?.headers["highwater-served-by"]]).toEqual([200, undefined]);
    },
    { timeout: 60_000, interval: 100 },
  );
  statuses.delete(undefined);
  expect(statuses).toEqual(new Set([200, 503]));
  expect(left.every((detail) => detail.length > 0)).toBe(true);
  expect(await untilOneWorks([standby])).toBe(standby);
  // Who comes later finds the one that works now.
  const later = await processes.begin("later", databaseUrl);
  expect(await untilOneWorks([standby, later])).toBe(standby);
  expect(later.said).toContain(`Requests are passed on to ${standby.url}`);
}, 180_000);

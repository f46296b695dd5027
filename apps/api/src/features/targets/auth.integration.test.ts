import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { createServer, type IncomingMessage, type RequestListener } from "node:http";
import { createServer as createSecureServer, type ServerOptions } from "node:https";
import type { AddressInfo, Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { signInjections, TEST_TOKEN } from "../../../test/app.ts";
import { createAuthority } from "../../../test/certificates.ts";
import { startTestPostgres } from "../../../test/postgres.ts";
import { buildApp } from "../../app.ts";
import { readConfig } from "../../config.ts";

const PAGE = `kafka_server_ReplicaManager_Value{name="PartitionCount"} 12\n`;
const TOKEN = "token-that-nobody-may-see";
const PASSWORD = "word-that-nobody-may-see";
const API_KEY = "key-that-nobody-may-see";
const SECRETS = [TOKEN, PASSWORD, API_KEY, "PRIVATE KEY"];
const NAME = "broker-1.example.com";

const authority = createAuthority("Highwater's test authority");
const stranger = createAuthority("Another authority");
const servers: Server[] = [];
const dataDirectory = mkdtempSync(join(tmpdir(), "highwater-secrets-"));
const lines: string[] = [];
const log = pino({ level: "trace" }, { write: (line) => lines.push(line) });

let postgres: Awaited<ReturnType<typeof startTestPostgres>>;
type App = Awaited<ReturnType<typeof buildApp>>;
let app: App;

const startApp = async (env: Readonly<Record<string, string>> = {}) => {
  const config = readConfig({ DATA_DIR: dataDirectory, HIGHWATER_BOOTSTRAP_TOKEN: TEST_TOKEN, ...env }, dataDirectory);
  const started = await buildApp({ config, databaseUrl: postgres.connectionString, log });
  await started.ready();
  signInjections(started);
  return started;
};

beforeAll(async () => {
  postgres = await startTestPostgres();
  app = await startApp();
});
afterAll(async () => {
  await app.close();
  await postgres.stop();
  for (const server of servers) server.close();
  authority.remove();
  stranger.remove();
  rmSync(dataDirectory, { recursive: true, force: true });
});

const listen = async (server: Server) => {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return (server.address() as AddressInfo).port;
};
const serve = async (answer: RequestListener) => `http://127.0.0.1:${await listen(createServer(answer))}/metrics`;
const serveSecurely = async (options: ServerOptions) => {
  const { certificate: cert, key } = authority.issue(NAME);
  const server = createSecureServer({ cert, key, ...options }, (_request, response) => response.end(PAGE));
  return `https://127.0.0.1:${await listen(server)}/metrics`;
};
/** A page for those who send the header. */
const guarded = (isRight: (headers: IncomingMessage["headers"]) => boolean) =>
  serve(({ headers }, response) => response.writeHead(isRight(headers) ? 200 : 401).end(PAGE));
const withBearer = () => guarded(({ authorization }) => authorization === `Bearer ${TOKEN}`);

const create = (name: string, targets: object[]) =>
  app.inject({ method: "POST", url: "/api/v1/clusters", payload: { name, targets, scrapeIntervalSeconds: 1 } });
const patch = (name: string, payload: object) =>
  app.inject({ method: "PATCH", url: `/api/v1/clusters/${name}`, payload });
const get = (name: string, from: App = app) => from.inject({ url: `/api/v1/clusters/${name}` });
const probe = (payload: object) => app.inject({ method: "POST", url: "/api/v1/targets/probe", payload });
const targetOf = async (name: string, from: App = app, index = 0) => (await get(name, from)).json().targets[index];
const health = (name: string, is: string, from: App = app, index = 0) =>
  vi.waitFor(async () => expect((await targetOf(name, from, index)).state.health).toBe(is), 30_000);

describe("a target that asks for a sign-in", () => {
  test("is scraped with its token, which is kept over changes that do not name it", async () => {
    const url = await withBearer();
    await create("bearer", [{ url, auth: { bearerToken: TOKEN } }]);
    await health("bearer", "up");
    expect((await targetOf("bearer")).auth).toEqual({
      bearerToken: true,
      basic: null,
      headers: [],
      ca: [],
      clientCertificate: null,
      serverName: null,
    });
    await patch("bearer", { targets: [{ url, brokerId: "7" }] });
    await health("bearer", "up");
    expect((await targetOf("bearer")).auth.bearerToken).toBe(true);
  });

  test("is refused without, and says so", async () => {
    const url = await withBearer();
    await create("removed", [{ url, auth: { bearerToken: TOKEN } }]);
    await patch("removed", { targets: [{ url, auth: null }] });
    await health("removed", "down");
    const { auth, state } = await targetOf("removed");
    expect([auth, state.error]).toEqual([null, expect.stringMatching(/refuses access \(HTTP 401\).*Give a sign-in/)]);
  });

  test("may be tried with what is saved for its address, and with nothing else", async () => {
    const url = await withBearer();
    await create("saved", [{ url, auth: { bearerToken: TOKEN } }]);
    expect((await probe({ url, cluster: "saved" })).statusCode).toBe(200);
    expect((await probe({ url })).statusCode).toBe(422);
    expect((await probe({ url, cluster: "saved", auth: null })).statusCode).toBe(422);
    expect((await probe({ url: `${url}?other`, cluster: "saved" })).statusCode).toBe(422);
    const unknown = await probe({ url, cluster: "none" });
    expect([unknown.statusCode, unknown.json().errors[0].path]).toEqual([400, "body.cluster"]);
  });

  test.each([
    [
      { basic: { username: "höher", password: PASSWORD } },
      "authorization",
      `Basic ${Buffer.from(`höher:${PASSWORD}`).toString("base64")}`,
    ],
    [{ headers: [{ name: "X-API-Key", value: API_KEY }] }, "x-api-key", API_KEY],
  ])("gets %o", async (auth, header, value) => {
    const url = await guarded((headers) => headers[header] === value);
    expect((await probe({ url, auth })).statusCode).toBe(200);
  });

  test("does not have its sign-in sent on to another place", async () => {
    const heard: IncomingMessage["headers"][] = [];
    const elsewhere = await serve(({ headers }, response) => {
      heard.push(headers);
      response.writeHead(401).end();
    });
    const url = await serve((_request, response) => response.writeHead(302, { location: elsewhere }).end());
    const auth = { bearerToken: TOKEN, headers: [{ name: "x-api-key", value: API_KEY }] };
    const answer = await probe({ url, auth });
    expect(answer.json().detail).toMatch(/a sign-in is never sent on/);
    expect(heard).toHaveLength(1);
    for (const secret of SECRETS) expect(JSON.stringify(heard)).not.toContain(secret);
  });
});

describe("a target that speaks TLS", () => {
  const ca = authority.certificate;

  test("is trusted by its CA and server name", async () => {
    const url = await serveSecurely({});
    expect((await probe({ url, auth: { ca, serverName: NAME } })).statusCode).toBe(200);
    const reasons = await Promise.all(
      [null, { ca }, { ca: stranger.certificate, serverName: NAME }].map(
        async (auth) => (await probe({ url, auth })).json().detail,
      ),
    );
    expect(reasons).toEqual([
      expect.stringMatching(/CA that is not known here/),
      expect.stringMatching(/certificate for another name/),
      expect.stringMatching(/CA that is not known here/),
    ]);
    expect((await probe({ url: url.replace("https", "http") })).statusCode).toBe(422);
  });

  test("is shown a client certificate where it asks for one", async () => {
    const url = await serveSecurely({ requestCert: true, ca });
    const clientCertificate = authority.issue("highwater");
    const auth = { ca, serverName: NAME, clientCertificate };
    expect((await probe({ url, auth })).statusCode).toBe(200);
    const none = await probe({ url, auth: { ca, serverName: NAME } });
    expect(none.json().detail).toMatch(/asks for a client certificate/);
    const wrong = await probe({ url, auth: { ...auth, clientCertificate: stranger.issue("highwater") } });
    expect(wrong.json().detail).toMatch(/accepts the client certificate/);
    await create("mutual", [{ url, auth }]);
    await health("mutual", "up");
    expect((await targetOf("mutual")).auth).toMatchObject({
      ca: [{ subject: "Highwater's test authority" }],
      clientCertificate: { subject: "highwater", expiresAt: expect.stringMatching(/Z$/) },
      serverName: NAME,
    });
  });
});

describe("a sign-in that cannot work is a 400 that names the field", () => {
  const pair = authority.issue("client");
  const expired = authority.issue("old", ["-days", "-1"]);
  const damaged = pair.certificate.replace(/\n.{20}/, "\nAAAAAAAAAAAAAAAAAAAA");
  test.each([
    [{ bearerToken: "t", basic: { username: "u", password: "p" } }, "basic", /one of them/],
    [{ bearerToken: "a\r\nHost: b" }, "bearerToken", /line break/],
    [{ bearerToken: "Bearer abc" }, "bearerToken", /without the word Bearer/],
    [{ basic: { username: "a:b", password: "p" } }, "basic.username", /colon/],
    [{ headers: [{ name: "Host", value: "x" }] }, "headers.0.name", /console itself/],
    [{ headers: [{ name: "content-length", value: "5" }] }, "headers.0.name", /console itself/],
    [{ headers: [{ name: "Transfer-Encoding", value: "chunked" }] }, "headers.0.name", /console itself/],
    [{ headers: [{ name: "x-a", value: "b\nc" }] }, "headers.0.value", /line break/],
    [{ headers: [{ name: "x a", value: "b" }] }, "headers.0.name", /./],
    [{ bearerToken: "t", headers: [{ name: "Authorization", value: "x" }] }, "headers.0.name", /one of them/],
    [{ ca: "not a certificate" }, "ca", /no certificate in PEM form/],
    [{ ca: damaged }, "ca", /damaged/],
    [{ ca: pair.key }, "ca", /private key/],
    [{ ca: expired.certificate }, "ca", /expired on 20/],
    [
      { clientCertificate: { certificate: expired.certificate, key: expired.key } },
      "clientCertificate.certificate",
      /expired on/,
    ],
    [
      { clientCertificate: { certificate: pair.certificate, key: expired.key } },
      "clientCertificate.key",
      /does not fit/,
    ],
    [{ clientCertificate: { certificate: pair.certificate, key: "x" } }, "clientCertificate.key", /no private key/],
    [
      { clientCertificate: { certificate: pair.certificate, key: authority.encryptedKey() } },
      "clientCertificate.key",
      /without a passphrase/,
    ],
    [{ serverName: "10.0.0.1" }, "serverName", /host name/],
  ])("%#", async (auth, field, words) => {
    const url = "http://127.0.0.1:1/metrics";
    for (const [answer, path] of [
      [await create("bad", [{ url, auth }]), `body.targets.0.auth.${field}`],
      [await probe({ url, auth }), `body.auth.${field}`],
    ] as const) {
      expect(answer.statusCode).toBe(400);
      const fault = answer.json().errors.find((error: { path: string }) => error.path === path);
      expect(fault?.message).toMatch(words);
      expect(answer.body).not.toContain(pair.key.split("\n")[1]);
    }
  });
});

describe("secrets", () => {
  test("stand encrypted in the database, under a key that only its owner may read", async () => {
    const { rows } = await app.pool.query<{ auth: Buffer }>("SELECT auth FROM target WHERE auth IS NOT NULL");
    expect(rows.length).toBeGreaterThan(2);
    for (const { auth } of rows) for (const secret of SECRETS) expect(auth.includes(secret)).toBe(false);
    expect(readdirSync(dataDirectory).toSorted()).toEqual(["secret.key", "spool"]);
    expect(statSync(join(dataDirectory, "secret.key")).mode & 0o777).toBe(0o600);
  });

  test("are in no answer and no log", async () => {
    const answers = await Promise.all(
      ["/api/v1/clusters", "/api/v1/clusters/mutual/sources"].map((url) => app.inject({ url })),
    );
    const all = [...answers.map(({ body }) => body), ...lines].join("\n");
    for (const secret of SECRETS) expect(all).not.toContain(secret);
  });

  test("that another key encrypted cannot be read: their targets say so, the others go on", async () => {
    const open = await serve((_request, response) => response.end(PAGE));
    const closed = await withBearer();
    await create("moved", [{ url: closed, auth: { bearerToken: TOKEN } }, { url: open }]);
    const elsewhere = mkdtempSync(join(tmpdir(), "highwater-secrets-"));
    const other = await startApp({ DATA_DIR: elsewhere, HIGHWATER_SECRET: "another secret" });
    try {
      await health("moved", "up", other, 1);
      await health("moved", "down", other, 0);
      const target = await targetOf("moved", other);
      expect(target.auth.unreadable).toBe(true);
      expect(target.state.error).toMatch(/encrypted with another key.*HIGHWATER_SECRET/);
      const tried = await other.inject({
        method: "POST",
        url: "/api/v1/targets/probe",
        payload: { url: closed, cluster: "moved" },
      });
      expect(tried.statusCode).toBe(422);
    } finally {
      await other.close();
      rmSync(elsewhere, { recursive: true, force: true });
    }
  });

  test("of before HIGHWATER_SECRET was set are still read", async () => {
    const later = await startApp({ HIGHWATER_SECRET: "a secret of its own" });
    try {
      expect((await targetOf("bearer", later)).auth.bearerToken).toBe(true);
      await health("bearer", "up", later);
    } finally {
      await later.close();
    }
  });
});

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Canary } from "@highwater/contract/canary";
import type { KafkaConnection } from "@highwater/contract/connection";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type KafkaCluster, startKafkaCluster } from "../kafka/cluster.ts";
import { startTestApp, type TestApp } from "../../apps/api/test/app.ts";
import { createAuthority } from "../../apps/api/test/certificates.ts";

const NAME = "kafka.example.com";
const USER = { name: "console", password: "a-password-of-the-console" };

let kafka: KafkaCluster;
let console: TestApp;
let directory: string;
const authority = createAuthority("Kafka's CA");
const stranger = createAuthority("Another CA");

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "highwater-secured-"));
  const secured = { identity: authority.issue(NAME), user: USER };
  kafka = await startKafkaCluster({ dataDir: directory, brokers: 1, heapMegabytes: 256, secured });
  console = await startTestApp();
}, 180_000);

afterAll(async () => {
  await console?.stop();
  await kafka?.stop();
  authority.remove();
  stranger.remove();
  await rm(directory, { recursive: true, force: true });
});

const connection = (mechanism: NonNullable<KafkaConnection["sasl"]>["mechanism"]): KafkaConnection => ({
  tls: { ca: authority.certificate, serverName: NAME },
  sasl: { mechanism, username: USER.name, password: USER.password },
});

const post = async (url: string, payload: object) => {
  const answer = await console.app.inject({ method: "POST", url: `/api/v1${url}`, payload });
  expect(answer.body).not.toContain(USER.password);
  return answer;
};

const tryIt = (given: KafkaConnection | null, servers = kafka.securedServers) =>
  post("/connection/try", { bootstrapServers: servers, connection: given });

describe("a try of a connection with TLS and sign-in", () => {
  test.each(["plain", "scram-sha-256", "scram-sha-512"] as const)("gets through by %s", async (mechanism) => {
    const answer = await tryIt(connection(mechanism));
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      brokers: [{ id: 1, reachable: true }],
      can: { reassignPartitions: true, electLeaders: true },
    });
  });

  test.each<[string, () => KafkaConnection | null, RegExp]>([
    [
      "a wrong password",
      () => ({
        ...connection("scram-sha-512"),
        sasl: { mechanism: "scram-sha-512", username: "console", password: "x" },
      }),
      /refuse the user name or the password \(SCRAM-SHA-512\)/,
    ],
    ["no CA", () => ({ ...connection("plain"), tls: { serverName: NAME } }), /CA that is not known here|signed itself/],
    [
      "another CA",
      () => ({ ...connection("plain"), tls: { serverName: NAME, ca: stranger.certificate } }),
      /CA that is not known here/,
    ],
    [
      "no server name",
      () => ({ ...connection("plain"), tls: { ca: authority.certificate } }),
      /certificate for another name/,
    ],
  ])("with %s says so", async (_, given, words) => {
    const { statusCode, body } = await tryIt(given());
    expect({ statusCode, body }).toEqual({ statusCode: 503, body: expect.stringMatching(words) });
  });

  test("to a plain listener, or without TLS to a secured one, says what to check", async () => {
    const toPlain = await tryIt({ tls: {} }, kafka.bootstrapServers);
    expect(toPlain.statusCode).toBe(503);
    expect(toPlain.json<{ detail: string }>().detail).toMatch(/TLS/);
    const withoutTls = await tryIt(null);
    expect(withoutTls.statusCode).toBe(503);
    expect(withoutTls.json<{ detail: string }>().detail).toMatch(/TLS/);
  }, 40_000);

  test.each<[object, string]>([
    [{ tls: { ca: "no certificate" } }, "body.connection.tls.ca"],
    [{ tls: { serverName: "127.0.0.1" } }, "body.connection.tls.serverName"],
    [{ sasl: { mechanism: "plain", username: "a\u0007b", password: "c" } }, "body.connection.sasl.username"],
    [{ sasl: { mechanism: "gssapi", username: "a", password: "c" } }, "body.connection.sasl.mechanism"],
  ])("of %j is refused before anything is sent", async (given, path) => {
    const answer = await post("/connection/try", { bootstrapServers: kafka.securedServers, connection: given });
    expect(answer.statusCode).toBe(400);
    expect(answer.json<{ errors: { path: string }[] }>().errors.map((error) => error.path)).toContain(path);
  });
});

describe("a cluster with a connection", () => {
  const url = "/api/v1/clusters/secured";

  beforeAll(async () => {
    const payload = {
      name: "secured",
      bootstrapServers: kafka.securedServers,
      connection: connection("scram-sha-512"),
    };
    await console.app.inject({ method: "POST", url: "/api/v1/clusters", payload });
  });

  test("shows it without what is secret, and stores it encrypted", async () => {
    const answer = await console.app.inject({ url });
    expect(answer.json()).toMatchObject({
      connection: {
        tls: { ca: [{ subject: "Kafka's CA" }], clientCertificate: null, serverName: NAME },
        sasl: { mechanism: "scram-sha-512", username: USER.name },
      },
    });
    expect(answer.body).not.toContain(USER.password);
    const row = await console.app.prisma.cluster.findUniqueOrThrow({ where: { name: "secured" } });
    expect(Buffer.from(row.connection ?? []).includes(USER.password)).toBe(false);
    expect(row.connection?.length).toBeGreaterThan(100);
  });

  test("keeps its sign-in from servers that it was not given for", async () => {
    const elsewhere = { bootstrapServers: ["127.0.0.1:1"] };
    const change = await console.app.inject({ method: "PATCH", url, payload: elsewhere });
    expect([change.statusCode, change.json<{ detail: string }>().detail]).toEqual([
      400,
      expect.stringContaining("127.0.0.1:1 is new"),
    ]);
    const tried = await post("/connection/try", { ...elsewhere, cluster: "secured" });
    expect(tried.statusCode).toBe(400);
    const kept = await post("/connection/try", { bootstrapServers: kafka.securedServers, cluster: "secured" });
    expect(kept.statusCode).toBe(200);
    const discovery = { kafka: { urlTemplate: "http://{host}:7071/metrics" } };
    expect((await post("/discovery/try", { ...elsewhere, discovery, cluster: "secured" })).statusCode).toBe(400);
  });

  test("is found by discovery through it", async () => {
    const discovery = { kafka: { urlTemplate: "http://{host}:7071/metrics" } };
    const body = { bootstrapServers: kafka.securedServers, discovery, cluster: "secured" };
    const answer = await post("/discovery/try", body);
    expect(answer.json()).toMatchObject({ targets: [{ url: "http://127.0.0.1:7071/metrics", brokerId: "1" }] });
  });

  test("is measured by its canary through it", async () => {
    const put = await console.app.inject({ method: "PUT", url: `${url}/canary`, payload: { enabled: true } });
    expect(put.statusCode).toBe(200);
    await vi.waitFor(
      async () => {
        const now = (await console.app.inject({ url: `${url}/canary` })).json<Canary>();
        expect([now.state, now.reason]).toEqual(["running", null]);
        expect(now.brokers[0]?.received).toBeGreaterThan(10);
        expect(now.brokers[0]?.commit.p99Ms).not.toBeNull();
      },
      { timeout: 30_000, interval: 250 },
    );
  }, 40_000);
});

test("a cluster without bootstrap servers cannot have a canary, and says what to do", async () => {
  expect((await post("/clusters", { name: "nowhere" })).statusCode).toBe(201);
  const answer = await console.app.inject({
    method: "PUT",
    url: "/api/v1/clusters/nowhere/canary",
    payload: { enabled: true },
  });
  expect([answer.statusCode, answer.json<{ detail: string }>().detail]).toEqual([
    409,
    expect.stringContaining("Set bootstrapServers"),
  ]);
});

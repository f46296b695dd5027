import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../test/app.ts";

const FIXTURES = join(
  import.meta.dirname,
  "..",
  "..",
  "..",
  "..",
  "..",
  "packages",
  "telemetry",
  "fixtures",
  "scrapes",
);
const scrape = (file: string) => gunzipSync(readFileSync(join(FIXTURES, file)));

let server: TestApp;

const push = async (cluster: string, broker: string, body: Buffer, ageMs = 0): Promise<void> => {
  const answer = await server.app.inject({
    method: "POST",
    url: `/api/v1/clusters/${cluster}/ingest/prometheus?broker=${broker}&timeMs=${Date.now() - ageMs}`,
    headers: { "content-type": "text/plain" },
    payload: body,
  });
  if (answer.statusCode >= 300) throw new Error(answer.body);
};

const get = (path: string) => server.app.inject({ method: "GET", url: `/api/v1/${path}` });

beforeAll(async () => {
  server = await startTestApp();
  for (const name of ["alpha", "beta", "gone"]) {
    const payload = { name, displayName: name.toUpperCase(), targets: [] };
    await server.app.inject({ method: "POST", url: "/api/v1/clusters", payload });
  }
  await push("alpha", "1", scrape("default-no-rules.prom.gz"));
  await push("alpha", "2", scrape("jmx_exporter-kafka-2_0_0.prom.gz"));
  await push("beta", "1", scrape("jmx_exporter-kafka-2_0_0.prom.gz"));
  await push("gone", "1", scrape("default-no-rules.prom.gz"), 20 * 60_000);
});
afterAll(() => server.stop());

test("a signal is told with its derivation, its expressions and who has it", async () => {
  const answer = await get("signals/connections");
  expect(answer.statusCode).toBe(200);
  const { clusters, expressions, ...rest } = answer.json();
  expect(rest).toMatchObject({
    name: "connections",
    unit: "count",
    scope: "broker",
    derivation: "Value of connections in the sample.",
  });
  // The example rules kafka-2_0_0 do not export them; samples of 20 minutes ago do not count.
  expect(clusters).toStrictEqual([
    { cluster: "alpha", displayName: "ALPHA", brokers: 1, ofBrokers: 2 },
    { cluster: "beta", displayName: "BETA", brokers: 0, ofBrokers: 1 },
    { cluster: "gone", displayName: "GONE", brokers: 0, ofBrokers: 0 },
  ]);
  expect(expressions).toContainEqual({
    naming: "strimzi-kafka-metrics",
    title: expect.stringContaining("Strimzi"),
    text: "sum by (instance) (kafka_server_socket_server_metrics_connection_count)",
    note: null,
  });
  expect(expressions).toContainEqual(expect.objectContaining({ naming: "jolokia", text: null }));
});

test("what a setting of the cluster completes is there with it", async () => {
  expect((await get("signals/disk_used_ratio")).json().clusters[0].brokers).toBe(0);
  const payload = { hardware: { diskBytes: 2e12 } };
  await server.app.inject({ method: "PATCH", url: "/api/v1/clusters/alpha", payload });
  expect((await get("signals/disk_used_ratio")).json().clusters[0].brokers).toBe(2);
});

test("every signal of the catalogue can be asked for", async () => {
  const { items } = (await get("signals?limit=500")).json();
  for (const { name, scope } of items) {
    const answer = await get(`signals/${name}`);
    expect([name, answer.statusCode, answer.json().scope]).toStrictEqual([name, 200, scope]);
  }
});

test("an unknown signal is a 404 that names the nearest and the catalogue", async () => {
  const answer = await get("signals/bytes_in_rat");
  expect([answer.statusCode, answer.headers["content-type"]]).toEqual([404, expect.stringContaining("problem+json")]);
  expect(answer.json().detail).toBe(
    'There is no signal "bytes_in_rat". Did you mean "bytes_in_rate"? GET /api/v1/signals lists all of them.',
  );
  expect((await get("signals/Bytes%20in")).statusCode).toBe(400);
});

test("coverage says which signals each cluster has, cluster by cluster", async () => {
  const first = (await get("signal-coverage?limit=2")).json();
  expect(
    first.items.map(({ cluster, ofBrokers }: { cluster: string; ofBrokers: number }) => [cluster, ofBrokers]),
  ).toEqual([
    ["alpha", 2],
    ["beta", 1],
  ]);
  expect(first.items[0].signals).toMatchObject({ bytes_in_rate: 2, connections: 1 });
  expect(first.items[1].signals).not.toHaveProperty("connections");
  const rest = (await get(`signal-coverage?limit=2&cursor=${first.nextCursor}`)).json();
  expect(rest).toStrictEqual({
    items: [{ cluster: "gone", displayName: "GONE", ofBrokers: 0, signals: {} }],
    nextCursor: null,
  });
});

test("a metric or an MBean names the signals that it belongs to, a page at a time", async () => {
  const found = async (query: string) => (await get(`signal-names?q=${encodeURIComponent(query)}`)).json();
  expect(await found('KAFKA_network_requestmetrics_totaltimems{request="Produce", quantile="0.99"}')).toMatchObject({
    items: [{ signal: "produce_total_time_p99", more: 0 }],
    nextCursor: null,
  });
  expect((await found("BytesInPerSec mbean")).items).toEqual([]);
  const first = (await get("signal-names?q=redpanda&limit=2")).json();
  expect(first.items.length).toBe(2);
  const second = (await get(`signal-names?q=redpanda&limit=500&cursor=${first.nextCursor}`)).json();
  const whole = await found("redpanda&");
  expect(whole.items).toEqual([]);
  expect([...first.items, ...second.items]).toEqual((await get("signal-names?q=redpanda&limit=500")).json().items);
  expect((await get("signal-names")).statusCode).toBe(400);
});

import { readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import type { Source, SourceDetail } from "@highwater/contract/sources";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { startTestApp, type TestApp } from "../../../test/app.ts";

const SCRAPES = join(import.meta.dirname, "../../../../../packages/telemetry/fixtures/scrapes");
const textOf = (name: string) => gunzipSync(readFileSync(join(SCRAPES, name))).toString();
const LOAD = textOf("default-no-rules.prom.gz");
const IDLE = textOf("default-no-rules.idle.prom.gz");
const FEW = 'kafka_server_ReplicaManager_Value{name="PartitionCount",} 12.0\nsecret-in-the-body {{{\n';
const CLUSTER = "/api/v1/clusters/shop";

let server: TestApp;
let exporter: Server;
let pages: Record<string, string>;
let urls: { load: string; few: string; down: string };

const get = async <T>(path: string, status = 200): Promise<T> => {
  const answer = await server.app.inject({ url: `${CLUSTER}/sources${path}` });
  expect(answer.statusCode).toBe(status);
  return answer.json();
};
const list = async () => (await get<{ items: Source[] }>("")).items;
const idOf = async (url: string) => (await list()).find((source) => source.url === url)?.id ?? "none";
const scraped = (url: string, health: "up" | "down") =>
  vi.waitFor(async () => expect((await list()).find((source) => source.url === url)?.state.health).toBe(health), {
    timeout: 30_000,
    interval: 50,
  });
const push = (broker: string, payload: string, more = "") =>
  server.app.inject({
    method: "POST",
    url: `${CLUSTER}/ingest/prometheus?broker=${broker}${more}`,
    headers: { "content-type": "text/plain" },
    payload,
  });

beforeAll(async () => {
  server = await startTestApp();
  pages = { "/load": LOAD, "/few": FEW };
  exporter = createServer((request, response) => response.end(pages[request.url ?? ""] ?? ""));
  await new Promise<void>((resolve) => exporter.listen(0, "127.0.0.1", resolve));
  const { port } = exporter.address() as AddressInfo;
  const at = (path: string) => `http://127.0.0.1:${port}${path}`;
  urls = { load: at("/load"), few: at("/few"), down: "http://127.0.0.1:9/metrics" };
  const targets = [{ url: urls.load }, { url: urls.few, brokerId: "2", kind: "broker" }, { url: urls.down }];
  const payload = { name: "shop", scrapeIntervalSeconds: 1, targets };
  await server.app.inject({ method: "POST", url: "/api/v1/clusters", payload });
});
afterAll(async () => {
  await server.stop();
  exporter.closeAllConnections();
  await new Promise((resolve) => exporter.close(resolve));
});

describe("the sources of a cluster", () => {
  test("are its targets, good and bad, with what is wrong", async () => {
    await scraped(urls.load, "up");
    await scraped(urls.down, "down");
    await scraped(urls.few, "up");
    const [load, few, down] = await list();
    expect(load).toMatchObject({ via: "scrape", origin: "configured", brokerId: "1", role: "combined", auth: null });
    expect(load?.state.signals.length).toBeGreaterThan(60);
    expect(few).toMatchObject({ brokerId: "2", kind: "broker", state: { signals: ["partition_count"] } });
    expect(down).toMatchObject({ url: urls.down, brokerId: null, state: { lastSuccessAt: null } });
    expect(down?.state.error).toContain("Check");
  });

  test("are listed page by page, in one order", async () => {
    const all = await list();
    const first = await get<{ items: Source[]; nextCursor: string }>("?limit=2");
    const rest = await get<{ items: Source[]; nextCursor: null }>(`?cursor=${first.nextCursor}`);
    expect([...first.items, ...rest.items].map(({ id }) => id)).toEqual(all.map(({ id }) => id));
    expect(rest.nextCursor).toBeNull();
    expect(await get("?cursor=target-0", 400)).toMatchObject({ errors: [{ path: "query.cursor" }] });
  });

  test("of a cluster that is not there are not found", async () => {
    expect((await server.app.inject({ url: "/api/v1/clusters/nothing/sources" })).statusCode).toBe(404);
  });
});

describe("a source", () => {
  test("gives each signal found with its newest value; a rate needs two scrapes", async () => {
    const detail = await get<SourceDetail>(`/${await idOf(urls.load)}`);
    const valueOf = (name: string) => detail.values.find(({ signal }) => signal === name);
    expect(valueOf("partition_count")).toEqual({
      signal: "partition_count",
      title: expect.any(String),
      unit: "count",
      value: 26,
      note: null,
    });
    expect(valueOf("bytes_in_rate")?.unit).toBe("bytes/s");
    expect(detail.values.map(({ signal }) => signal)).toEqual(detail.state.signals);
    expect([detail.state.naming, detail.namingTitle]).toEqual([
      "jmx-exporter-catch-all",
      expect.stringContaining("JMX exporter without rules"),
    ]);
    pages["/load"] = IDLE;
    await vi.waitFor(
      async () => {
        const { values } = await get<SourceDetail>(`/${detail.id}`);
        expect(values.find(({ signal }) => signal === "bytes_in_rate")?.value).toBeGreaterThan(0);
      },
      { timeout: 30_000, interval: 50 },
    );
  });

  test("remembers its scrapes, newest first, with duration, samples and size", async () => {
    const { history, historySince } = await get<SourceDetail>(`/${await idOf(urls.load)}`);
    const times = history.map(({ at }) => Date.parse(at));
    expect(times).toEqual(times.toSorted((a, b) => b - a));
    expect(Date.parse(historySince)).toBeLessThanOrEqual(times.at(-1) ?? 0);
    expect(history[0]).toMatchObject({ rejected: 0, error: null });
    expect(history[0]?.samples).toBeGreaterThan(5000);
    expect(history[0]?.bodyBytes).toBeGreaterThan(500_000);
    expect(history[0]?.durationMs).toBeGreaterThan(0);
  });

  test("that is down keeps what the last good scrape found, and says why", async () => {
    const id = await idOf(urls.down);
    const { state, values, history } = await get<SourceDetail>(`/${id}`);
    expect([state.health, values, history[0]?.bodyBytes, history[0]?.samples]).toEqual(["down", [], null, null]);
    expect(history[0]?.error).toBe(state.error);
  });

  test("says for each missing signal why it matters and what to add", async () => {
    const { missing, state } = await get<SourceDetail>(`/${await idOf(urls.few)}`);
    expect(missing.map(({ signal }) => signal)).toEqual(state.missing);
    const p99 = missing.find(({ signal }) => signal === "produce_total_time_p99");
    expect(p99?.matters).toMatch(/\w{3}/);
    expect(p99?.snippet?.text).toContain("RequestMetrics");
  });

  test("names the first bad line by its number and the reason, never by its text", async () => {
    const answer = await server.app.inject({ url: `${CLUSTER}/sources/${await idOf(urls.few)}` });
    expect(answer.json<SourceDetail>().firstBadLine).toEqual({ line: 2, reason: expect.any(String) });
    expect(answer.body).not.toContain("secret-in-the-body");
  });

  test.each(["target-999999", "push~nobody", "nonsense"])("%s is not found", async (id) => {
    expect(await get(`/${id}`, 404)).toMatchObject({ detail: expect.stringContaining("/sources lists") });
  });
});

describe("a source that sends", () => {
  test("appears with its first push, and its rates come from the times of the samples", async () => {
    const nowMs = Date.now();
    expect((await push("1", LOAD, `&timeMs=${nowMs - 100_000}`)).statusCode).toBe(200);
    expect((await push("1", IDLE, `&timeMs=${nowMs}`)).statusCode).toBe(200);
    const detail = await get<SourceDetail>("/push~1");
    expect(detail).toMatchObject({ via: "push", origin: "sent", url: null, brokerId: "1", state: { health: "up" } });
    expect(detail.history).toHaveLength(2);
    const produce = detail.values.find(({ signal }) => signal === "produce_request_rate");
    expect(produce?.value).toBeCloseTo((84_793 - 50_050) / 100);
  });

  test("shows why what it sends is refused, without its text", async () => {
    await push("7", "secret-in-the-body {{{\n");
    await push("8", "other_metric 1\n");
    const answer = await server.app.inject({ url: `${CLUSTER}/sources/push~7` });
    expect(answer.json<SourceDetail>()).toMatchObject({
      state: { health: "down", error: expect.stringMatching(/line 1/) },
    });
    expect(answer.body).not.toContain("secret-in-the-body");
    const { state } = await get<SourceDetail>("/push~8");
    expect([state.health, state.error]).toEqual(["down", expect.stringContaining("no Kafka metric")]);
  });

  test("goes with its cluster", async () => {
    expect((await server.app.inject({ method: "DELETE", url: CLUSTER })).statusCode).toBe(204);
    const payload = { name: "shop" };
    await server.app.inject({ method: "POST", url: "/api/v1/clusters", payload });
    expect(await list()).toEqual([]);
  });
});

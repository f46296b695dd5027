import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { SIGNED_IN, startTestApp, type TestApp } from "../../../test/app.ts";

const page = (bytes: number) => `kafka_server_BrokerTopicMetrics_Count{name="BytesInPerSec",} ${bytes}\n`;

let server: TestApp;
let exporter: Server;
let base: string;
let exporterUrl: string;

beforeAll(async () => {
  server = await startTestApp();
  base = await server.app.listen({ host: "127.0.0.1", port: 0 });
  let bytes = 0;
  exporter = createServer((_request, response) => response.end(page((bytes += 1000))));
  await new Promise<void>((resolve) => exporter.listen(0, "127.0.0.1", resolve));
  exporterUrl = `http://127.0.0.1:${(exporter.address() as AddressInfo).port}/metrics`;
});
afterAll(async () => {
  await server.stop();
  exporter.closeAllConnections();
  await new Promise((resolve) => exporter.close(resolve));
});

const post = (path: string, payload: object) => server.app.inject({ method: "POST", url: `/api/v1${path}`, payload });

interface LiveEvent {
  readonly name: string;
  // oxlint-disable-next-line typescript/no-explicit-any -- what came over the wire
  readonly data: any;
}

const listen = async (cluster: string, headers: Record<string, string> = SIGNED_IN) => {
  const answer = await fetch(`${base}/api/v1/clusters/${cluster}/live`, { headers });
  const events: LiveEvent[] = [];
  let ended = false;
  const reading = (async () => {
    let rest = "";
    const decoder = new TextDecoder();
    for await (const chunk of answer.body ?? []) {
      const blocks = (rest + decoder.decode(chunk, { stream: true })).split("\n\n");
      rest = blocks.pop() ?? "";
      for (const block of blocks) {
        const [, name, data] = /^event: (.*)\ndata: (.*)$/.exec(block) ?? [];
        if (name !== undefined && data !== undefined) events.push({ name, data: JSON.parse(data) });
      }
    }
  })()
    .catch(() => undefined)
    .finally(() => (ended = true));
  return { answer, events, reading, ended: () => ended };
};

const until = async (reached: () => boolean) => {
  for (let waited = 0; !reached() && waited < 10_000; waited += 20)
    await new Promise((resolve) => setTimeout(resolve, 20));
  expect(reached()).toBe(true);
};

describe("the live stream", () => {
  test("shows a scraped target's state and samples without being asked again", async () => {
    const created = await post("/clusters", {
      name: "scraped",
      scrapeIntervalSeconds: 1,
      targets: [{ url: exporterUrl, brokerId: "1" }],
    });
    expect(created.statusCode).toBe(201);
    const { answer, events } = await listen("scraped");
    expect(answer.headers.get("content-type")).toContain("text/event-stream");
    expect(answer.headers.get("cache-control")).toBe("no-store");
    await until(() => events.some(({ name, data }) => name === "samples" && data.values.bytes_in_rate > 0));
    await until(() => events.some(({ name }) => name === "target"));
    expect(events.find(({ name }) => name === "target")?.data).toMatchObject({
      url: exporterUrl,
      state: { health: "up", error: null },
    });
    const rates = events.filter(({ name }) => name === "samples").map(({ data }) => data.values.bytes_in_rate ?? 1000);
    for (const rate of rates) expect(rate).toBeGreaterThan(300);
  });

  test("begins with the newest known values", async () => {
    await post("/clusters", { name: "pushed" });
    const timeMs = Date.now() - 30_000;
    for (const [ago, bytes] of [
      [0, 0],
      [10, 5000],
    ] as const)
      await server.app.inject({
        method: "POST",
        url: `/api/v1/clusters/pushed/ingest/prometheus?broker=1&timeMs=${timeMs + ago * 1000}`,
        payload: page(bytes),
      });
    const { events } = await listen("pushed");
    await until(() => events.length > 0);
    expect(events[0]).toMatchObject({
      name: "samples",
      data: { brokerId: "1", ofBroker: true, timeMs: timeMs + 10_000, values: { bytes_in_rate: 500 } },
    });
  });

  test("of an unknown cluster is 404", async () => {
    const answer = await fetch(`${base}/api/v1/clusters/nowhere/live`, { headers: SIGNED_IN });
    expect([answer.status, answer.headers.get("content-type")]).toEqual([404, expect.stringContaining("problem+json")]);
  });

  test("knows no field of a query", async () => {
    const answer = await fetch(`${base}/api/v1/clusters/scraped/live?signals=zz`, { headers: SIGNED_IN });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain("query.signals: is not a known field");
  });

  test("ends when its cluster is removed", async () => {
    await post("/clusters", { name: "removed" });
    const stream = await listen("removed");
    expect(stream.ended()).toBe(false);
    await server.app.inject({ method: "DELETE", url: "/api/v1/clusters/removed" });
    await until(stream.ended);
  });

  test("ends when who listens may not any more, and for nobody else", async () => {
    await post("/clusters", { name: "closed" });
    const made = (await post("/tokens", { name: "listener", scopes: ["read"], clusters: ["closed"] })).json();
    const [theirs, ours] = [await listen("closed", { authorization: `Bearer ${made.token}` }), await listen("closed")];
    expect(theirs.answer.status).toBe(200);
    await server.app.inject({ method: "DELETE", url: `/api/v1/tokens/${made.id}` });
    await until(theirs.ended);
    expect(ours.ended()).toBe(false);
  });

  test("ends when the server stops, and does not hold it up", async () => {
    const stream = await listen("scraped");
    const startedMs = Date.now();
    await server.app.close();
    await until(stream.ended);
    expect(Date.now() - startedMs).toBeLessThan(4000);
  });
});

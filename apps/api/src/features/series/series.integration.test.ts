import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../test/app.ts";

const NOW_MS = Math.floor(Date.now() / 1000) * 1000;
const at = (seconds: number) => NOW_MS - 600_000 + seconds * 1000;

const page = (bytes: number, idle: number) => `
kafka_server_BrokerTopicMetrics_Count{name="BytesInPerSec",} ${bytes}
kafka_server_BrokerTopicMetrics_Count{name="BytesInPerSec",topic="orders",} ${bytes}
kafka_network_SocketServer_Value{name="NetworkProcessorAvgIdlePercent",} ${idle}
`;

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
  await server.app.inject({ method: "POST", url: "/api/v1/clusters", payload: { name: "orders" } });
  for (const [broker, seconds, bytes, idle] of [
    ["2", 0, 0, 0.5],
    ["10", 0, 0, 0.5],
    ["2", 15, 15_000, 1.5],
    ["10", 15, 30_000, 0.5],
  ] as const)
    await server.app.inject({
      method: "POST",
      url: `/api/v1/clusters/orders/ingest/prometheus?broker=${broker}&timeMs=${at(seconds)}`,
      payload: page(bytes, idle),
    });
});
afterAll(() => server.stop());

const series = (query: string, headers: Record<string, string> = {}, cluster = "orders") =>
  server.app.inject({ url: `/api/v1/clusters/${cluster}/series?${query}`, headers });

describe("a series", () => {
  test("is one line per broker, in the order of their ids, with the broker's own total", async () => {
    const answer = await series("signal=bytes_in_rate");
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["content-type"]).toBe("application/json; charset=utf-8");
    expect(answer.json()).toMatchObject({
      signal: "bytes_in_rate",
      unit: "bytes/s",
      clamped: false,
      series: [
        {
          labels: { broker: "2" },
          points: [
            [at(0), null],
            [at(15), 1000],
          ],
        },
        {
          labels: { broker: "10" },
          points: [
            [at(0), null],
            [at(15), 2000],
          ],
        },
      ],
    });
  });

  test("derives its first rate from the sample before the range", async () => {
    const answer = await series(`signal=bytes_in_rate&broker=2&from=${at(10)}&to=${at(20)}`);
    expect(answer.json().series).toEqual([{ labels: { broker: "2" }, points: [[at(15), 1000]] }]);
  });

  test("takes times as RFC 3339 too", async () => {
    const [from, to] = [at(10), at(20)].map((timeMs) => encodeURIComponent(new Date(timeMs).toISOString()));
    expect((await series(`signal=bytes_in_rate&by=broker&from=${from}&to=${to}`)).json()).toMatchObject({
      fromMs: at(10),
      toMs: at(20),
    });
  });

  test("keeps ratios within 0 and 1 and says that one was cut", async () => {
    const { clamped, series: lines } = (await series("signal=network_processor_idle_ratio&broker=2")).json();
    expect([clamped, lines[0].points]).toEqual([
      true,
      [
        [at(0), 0.5],
        [at(15), 1],
      ],
    ]);
  });

  test("has no line for a broker that does not tell the signal", async () => {
    expect((await series("signal=active_controllers")).json().series).toEqual([]);
  });

  test("is CSV where that is asked for", async () => {
    const answer = await series("signal=bytes_in_rate&broker=10", { accept: "text/csv" });
    expect(answer.headers["content-type"]).toContain("text/csv");
    expect(answer.body.split("\r\n")).toEqual([
      "signal,unit,broker,time,timeMs,value",
      `bytes_in_rate,bytes/s,10,${new Date(at(0)).toISOString()},${at(0)},`,
      `bytes_in_rate,bytes/s,10,${new Date(at(15)).toISOString()},${at(15)},2000`,
      "",
    ]);
  });

  test("knows the newest sample of each broker of the cluster", async () => {
    const { brokers } = (await server.app.inject({ url: "/api/v1/clusters/orders" })).json();
    const lastSampleAt = new Date(at(15)).toISOString();
    expect(brokers).toEqual([
      { brokerId: "2", lastSampleAt },
      { brokerId: "10", lastSampleAt },
    ]);
  });
});

describe("a wrong question is answered with a problem document", () => {
  test.each([
    ["signal=bytes_inn_rate", 400, /Did you mean "bytes_in_rate"/],
    ["", 400, /query.signal: is required/],
    ["signal=bytes_in_rate&from=soon", 400, /query.from/],
    ["signal=bytes_in_rate&from=2000&to=1000", 400, /before query.to/],
    ["signal=bytes_in_rate&points=1", 400, /points/],
    ["signal=bytes_in_rate&by=topic", 400, /by/],
    ["signal=bytes_in_rate&colour=red", 400, /colour/],
  ])("%s", async (query, status, words) => {
    const answer = await series(query);
    expect(answer.statusCode).toBe(status);
    expect(answer.headers["content-type"]).toContain("application/problem+json");
    expect(answer.json().detail).toMatch(words);
  });

  test("an unknown cluster is 404", async () => {
    expect((await series("signal=bytes_in_rate", {}, "nowhere")).statusCode).toBe(404);
  });
});

const list = async (query = "") => (await server.app.inject({ url: `/api/v1/signals${query}` })).json();

describe("the catalogue of signals", () => {
  test("says of each what it means and in which unit it is", async () => {
    const { items } = await list("?limit=500");
    expect(items.find(({ name }: { name: string }) => name === "bytes_in_rate")).toMatchObject({ unit: "bytes/s" });
    for (const { meaning, unit, title } of items) expect([meaning, unit, title]).not.toContain("");
  });

  test("comes in pages that add up to the whole", async () => {
    const whole = await list("?limit=500");
    expect(whole.nextCursor).toBeNull();
    const names: string[] = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const answer: { items: { name: string }[]; nextCursor: string | null } = await list(
        `?limit=20${cursor === "" ? "" : `&cursor=${cursor}`}`,
      );
      names.push(...answer.items.map(({ name }) => name));
      cursor = answer.nextCursor;
    }
    expect(names).toEqual(whole.items.map(({ name }: { name: string }) => name));
  });

  test("refuses a cursor that it never gave", async () => {
    expect((await list("?cursor=nonsense")).status).toBe(400);
  });
});

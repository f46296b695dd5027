import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../test/app.ts";

const SCRAPES = join(import.meta.dirname, "..", "..", "..", "..", "..", "packages", "telemetry", "fixtures", "scrapes");
const packed = (name: string) => readFileSync(join(SCRAPES, name));
const CATCH_ALL = packed("default-no-rules.prom.gz");
const LIMIT = 3_000_000;
const DAY_MS = 86_400_000;

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ MAX_EXPOSITION_BYTES: String(LIMIT), RAW_RETENTION_DAYS: "7" });
  await server.app.inject({ method: "POST", url: "/api/v1/clusters", payload: { name: "pushed" } });
});
afterAll(() => server.stop());

const push = (payload: string | Buffer, query = "broker=1", headers: Record<string, string> = {}) =>
  server.app.inject({
    method: "POST",
    url: `/api/v1/clusters/pushed/ingest/prometheus?${query}`,
    payload,
    headers,
  });

const points = async (signal: string, broker: string) => {
  const from = Date.now() - 8 * DAY_MS;
  const url = `/api/v1/clusters/pushed/series?signal=${signal}&broker=${broker}&from=${from}`;
  return (await server.app.inject({ url })).json().series[0]?.points;
};

const PAGE = 'kafka_network_RequestChannel_Value{name="RequestQueueSize",} 3.0\n';

describe("a pushed exposition", () => {
  test("of a real broker is recognised and stored", async () => {
    const timeMs = Date.now() - 60_000;
    const answer = await push(gunzipSync(CATCH_ALL), `broker=real&timeMs=${timeMs}`);
    expect(answer.statusCode).toBe(200);
    const { accepted, ignored, rejected, naming, signals, missing } = answer.json();
    expect({ rejected, naming }).toEqual({ rejected: 0, naming: "jmx-exporter-catch-all" });
    expect(accepted).toBeGreaterThan(100);
    expect(ignored).toBeGreaterThan(5000);
    expect(signals).toEqual(expect.arrayContaining(["produce_total_time_p99", "bytes_in_rate", "log_size_bytes"]));
    expect(missing).not.toContain("produce_total_time_p99");
    expect(await points("produce_total_time_p99", "real")).toEqual([[timeMs, expect.any(Number)]]);
  });

  test.each([
    ["text/plain; version=0.0.4", "plain"],
    ["application/openmetrics-text; version=1.0.0", "openmetrics"],
    ["application/x-www-form-urlencoded", "curl"],
    ["application/json", "wrong"],
  ])("is taken with any content type, such as %s", async (type, broker) => {
    const answer = await push(PAGE, `broker=${broker}`, { "content-type": type });
    expect([answer.statusCode, answer.json().accepted]).toEqual([200, 1]);
  });

  test("may be gzip, with the header for it or without", async () => {
    const answers = [
      await push(gzipSync(PAGE), "broker=gz", { "content-encoding": "gzip" }),
      await push(gzipSync(PAGE), "broker=gz2", { "content-type": "application/gzip" }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  });

  test("of the same broker and time is stored once, and the first one stays", async () => {
    const query = `broker=twice&timeMs=${Date.now() - 30_000}`;
    const first = await push(PAGE, query);
    const second = await push(PAGE.replace("3.0", "9.0"), query);
    expect([first.statusCode, second.statusCode]).toEqual([200, 200]);
    expect(await points("request_queue_size", "twice")).toEqual([[expect.any(Number), 3]]);
  });

  test("may be older than the newest, on any day within retention", async () => {
    const now = Date.now();
    for (const timeMs of [now, now - 6.9 * DAY_MS, now - 3 * DAY_MS])
      expect((await push(PAGE, `broker=late&timeMs=${Math.round(timeMs)}`)).statusCode).toBe(200);
    expect(
      (await points("request_queue_size", "late")).filter(([, value]: [number, number]) => value === 3).length,
    ).toBe(3);
  });

  test("with some bad lines is taken, and they are counted", async () => {
    const answer = await push(`${PAGE}this is no sample\n`, "broker=some-bad");
    expect([answer.statusCode, answer.json().accepted, answer.json().rejected]).toEqual([200, 1, 1]);
  });

  test("with valid but unknown families is 200 and stores nothing", async () => {
    const answer = await push("node_load1 0.5\n", "broker=unknown");
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ accepted: 0, ignored: 1, rejected: 0, naming: null, signals: [] });
    expect(await points("request_queue_size", "unknown")).toBeUndefined();
  });
});

describe("a wrong push is refused with a problem document", () => {
  test.each([
    ["garbage", "what is this?\nmore garbage\n", /Line 1: .*what is this/],
    ["a stack trace", packed("confluent-kafka_broker.http500-startDelaySeconds.txt"), /Line 1/],
    ["nothing", "", /no sample/],
    ["comments only", "# HELP x y\n", /no sample/],
  ])("%s: 422 with the first bad line", async (_what, body, words) => {
    const answer = await push(body);
    expect(answer.statusCode).toBe(422);
    expect(answer.headers["content-type"]).toContain("application/problem+json");
    expect(answer.json().detail).toMatch(words);
  });

  test.each([
    ["too large", "#".repeat(LIMIT + 1)],
    ["too large after decompression", gzipSync(Buffer.alloc(LIMIT + 1, "#"))],
  ])("%s: 413 with the limit", async (_what, body) => {
    const answer = await push(body);
    expect(answer.statusCode).toBe(413);
    expect(answer.json().detail).toContain(String(LIMIT));
  });

  test("damaged gzip: 400", async () => {
    const answer = await push(gzipSync(PAGE.repeat(50)).subarray(0, 60));
    expect([answer.statusCode, answer.json().title]).toEqual([400, "Damaged body"]);
  });

  test.each([
    ["more than five minutes ahead", 6 * 60_000],
    ["older than retention", -7.1 * DAY_MS],
  ])("%s: 400 with the bounds", async (_what, aheadMs) => {
    const answer = await push(PAGE, `broker=1&timeMs=${Math.round(Date.now() + aheadMs)}`);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors[0]).toMatchObject({
      path: "query.timeMs",
      message: expect.stringMatching(/from \d+ .* to \d+/),
    });
  });

  test("a clock a few minutes ahead is taken", async () => {
    expect((await push(PAGE, `broker=ahead&timeMs=${Date.now() + 4 * 60_000}`)).statusCode).toBe(200);
  });

  test("nobody knows whose it is: 400 that names the parameter", async () => {
    const answer = await push(PAGE, "");
    expect([answer.statusCode, answer.json().errors[0].path]).toEqual([400, "query.broker"]);
  });

  test.each(["broker=a b", "broker=", "timeMs=soon", "timeMs=-1", "timeMs=1.5", "color=red"])(
    "the query %s: 400",
    async (query) => {
      expect((await push(PAGE, query)).statusCode).toBe(400);
    },
  );

  test("an unknown cluster: 404", async () => {
    const answer = await server.app.inject({
      method: "POST",
      url: "/api/v1/clusters/nowhere/ingest/prometheus?broker=1",
      payload: PAGE,
    });
    expect(answer.statusCode).toBe(404);
  });
});

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../../test/app.ts";
import { benchmarkClient, producerLine } from "../../../../test/benchmark-client.ts";

const ROOT = join(import.meta.dirname, "..", "..", "..", "..", "..", "..");
const fixture = (name: string) =>
  readFileSync(join(ROOT, "packages", "benchmarks", "fixtures", "perf-test", name), "utf8");

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.stop());
const { upload, uploadForm, send } = benchmarkClient(() => server);

const signal = (brokerId: string, name: string, mean: number | null, last = mean, points: unknown[] = []) => ({
  brokerId,
  signal: name,
  mean,
  least: mean,
  most: mean,
  last,
  points,
});

const observation = (signals: unknown[] = [], more: object = {}) => ({
  startedAt: "2026-11-22T02:00:00Z",
  endedAt: "2026-11-22T02:01:00.250+00:00",
  scrapeIntervalSeconds: 5,
  scrapes: 36,
  failedScrapes: 0,
  signals,
  notes: [],
  ...more,
});

const withObserved = (text: string, observed: unknown, file = false) => {
  const form = new FormData();
  form.append("file", new Blob([text]), "perf.txt");
  const json = typeof observed === "string" ? observed : JSON.stringify(observed);
  form.append("observed", file ? new Blob([json]) : json);
  return uploadForm(form);
};

const points = (count: number) => Array.from({ length: count }, (_, index) => [index, 1]);

const compressedForm = () => {
  const form = new FormData();
  form.append("file", new Blob([producerLine(40)]), "a.txt");
  form.append("observed", new Blob([gzipSync(JSON.stringify(observation()))]), "observed.json.gz");
  return form;
};

describe("suite, step and conditions", () => {
  test("of an upload are stored with all its runs, and changed by PATCH", async () => {
    const conditions = { brokers: 3, replicationFactor: 3, acks: "all", jdk: null, tls: false };
    const query = `suite=%20knee%20&step=10%20MB/s&conditions=${encodeURIComponent(JSON.stringify(conditions))}`;
    const answer = await upload(`--record-size 100\n${producerLine(1)}${producerLine(2)}`, query);
    expect(answer.statusCode).toBe(201);
    const stored = { brokers: 3, replicationFactor: 3, acks: "all", tls: false };
    for (const run of answer.json().items)
      expect(run).toMatchObject({ suite: "knee", step: "10 MB/s", conditions: stored, config: stored });
    const [{ id }] = answer.json().items;
    const changed = await send("PATCH", `/${id}`, { suite: "other", step: null, conditions: { brokers: null } });
    expect(changed.json()).toMatchObject({ suite: "other", step: null });
    expect(changed.json().conditions).toEqual({ replicationFactor: 3, acks: "all", tls: false });
    expect((await send("PATCH", `/${id}`, { suite: "a\nb" })).json().errors[0].path).toBe("body.suite");
  });

  test("are sent as fields of a form; the query goes before them", async () => {
    const form = new FormData();
    form.append("file", new Blob([producerLine(3)]), "a.txt");
    form.append("suite", "from the form");
    form.append("step", "from the form");
    form.append("conditions", new Blob(['{"brokers": 5}']), "conditions.json");
    expect((await uploadForm(form, "step=from%20the%20query")).json()).toMatchObject({
      suite: "from the form",
      step: "from the query",
      conditions: { brokers: 5 },
    });
  });

  test("of content that is there stay as they are", async () => {
    const first = (await upload(producerLine(4), "suite=a")).json();
    const again = await upload(producerLine(4), `suite=b&conditions=${encodeURIComponent('{"brokers": 9}')}`);
    expect([again.statusCode, again.json()]).toEqual([200, first]);
  });

  test.each<[string, string, string]>([
    ["conditions=brokers", "query.conditions", "is not JSON"],
    ["conditions=", "query.conditions", "is not JSON"],
    ["conditions=[]", "query.conditions", "must be object"],
    ["conditions=null", "query.conditions", "must be object"],
    ['conditions={"brokers":"3"}', "query.conditions.brokers", "must be integer"],
    ['conditions={"brokers":0}', "query.conditions.brokers", "must be at least 1"],
    ['conditions={"brokers":1e13}', "query.conditions.brokers", "must be at most 1000000000000"],
    ['conditions={"recordBytes":1e999}', "query.conditions.recordBytes", "must be number"],
    ['conditions={"recordBytes":NaN}', "query.conditions", "is not JSON"],
    ['conditions={"colour":"red"}', "query.conditions.colour", "is not a known field"],
    ['conditions={"__proto__":{"brokers":3}}', "query.conditions.__proto__", "is not a known field"],
    ['conditions={"acks":"2"}', "query.conditions.acks", "must be one of"],
    ['conditions={"jdk":"\\u0000"}', "query.conditions.jdk", "U+0000"],
    ["suite=%20", "query.suite", "must not be empty"],
    ["step=a%0Ab", "query.step", "line breaks"],
    [`suite=${"s".repeat(121)}`, "query.suite", "120"],
  ])("%s is refused", async (query, path, words) => {
    const [name, value] = [query.slice(0, query.indexOf("=")), query.slice(query.indexOf("=") + 1)];
    const encoded = name === "conditions" ? encodeURIComponent(value) : value;
    const answer = await upload(producerLine(5), `${name}=${encoded}`);
    expect([answer.statusCode, answer.json().errors[0]]).toEqual([
      400,
      { path, message: expect.stringContaining(words) },
    ]);
  });
});

describe("what brokers reported", () => {
  test("is kept whole with every run, its totals in lists, and tells when it was run", async () => {
    const observed = observation([
      signal("10", "bytes_in_rate", 1000, 1200, [
        [0, 900],
        [5, null],
      ]),
      signal("10", "replication_bytes_in_rate", 500),
      signal("10", "produce_total_time_p99", 8, 12.5),
      signal("10", "produce_total_time_mean", 2),
      signal("2", "bytes_in_rate", 800),
      signal("2", "produce_total_time_p99", null),
    ]);
    for (const file of [false, true]) {
      const text = `${producerLine(10 + Number(file))}${producerLine(12 + Number(file))}`;
      const answer = await withObserved(text, observed, file);
      expect(answer.statusCode).toBe(201);
      const { items } = answer.json();
      expect(items).toHaveLength(2);
      for (const run of items)
        expect(run).toMatchObject({
          startedAt: "2026-11-22T02:00:00.000Z",
          endedAt: "2026-11-22T02:01:00.250Z",
          observed,
          brokerTotals: [
            { brokerId: "2", receivedBytesPerSecond: null, p99Ms: null, meanMs: null },
            { brokerId: "10", receivedBytesPerSecond: 1500, p99Ms: 12.5, meanMs: 2 },
          ],
        });
      const listed = (await send("GET", "?limit=1")).json().items[0];
      expect([listed.brokerTotals.length, listed.observed]).toEqual([2, undefined]);
    }
  });

  test("yields to the times that the file notes for a run", async () => {
    const noted = "# highwater: startedAt=2026-11-22T02:00:30Z\n# highwater: endedAt=2026-11-22T02:00:40Z\n";
    const { items } = (await withObserved(`${producerLine(20)}${noted}${producerLine(21)}`, observation())).json();
    expect(items.map((run: { startedAt: string; endedAt: string }) => [run.startedAt, run.endedAt])).toEqual([
      ["2026-11-22T02:00:00.000Z", "2026-11-22T02:01:00.250Z"],
      ["2026-11-22T02:00:30.000Z", "2026-11-22T02:00:40.000Z"],
    ]);
    const alone = (await upload(`${noted}${producerLine(22)}`)).json();
    expect([alone.startedAt, alone.observed, alone.brokerTotals]).toEqual(["2026-11-22T02:00:30.000Z", null, []]);
  });

  test.each<[string, unknown, string, string]>([
    ["text", "{", "body.observed", "is not JSON"],
    ["NaN", JSON.stringify(observation()).replace("36", "NaN"), "body.observed", "is not JSON"],
    ["infinity", JSON.stringify(observation()).replace("36", "1e999"), "body.observed.scrapes", "must be integer"],
    ["a list", [], "body.observed", "must be object"],
    ["no time", observation([], { startedAt: "today" }), "body.observed.startedAt", "date-time"],
    ["a leap second", observation([], { startedAt: "2016-12-31T23:59:60Z" }), "body.observed.startedAt", "not a time"],
    ["the year 0", observation([], { startedAt: "0000-01-01T00:00:00Z" }), "body.observed.startedAt", "not a time"],
    ["an early end", observation([], { endedAt: "2026-11-22T01:00:00Z" }), "body.observed.endedAt", "before"],
    ["an unknown field", observation([], { colour: 1 }), "body.observed.colour", "not a known field"],
    ["no broker", observation([signal("", "bytes_in_rate", 1)]), "body.observed.signals.0.brokerId", "empty"],
    [
      "a broker with a space",
      observation([signal(" 1", "bytes_in_rate", 1)]),
      "body.observed.signals.0.brokerId",
      "space",
    ],
    [
      "a long broker",
      observation([signal("b".repeat(101), "bytes_in_rate", 1)]),
      "body.observed.signals.0.brokerId",
      "100",
    ],
    [
      "a broker that is a number",
      observation([{ ...signal("1", "bytes_in_rate", 1), brokerId: 1 }]),
      "body.observed.signals.0.brokerId",
      "must be string",
    ],
    [
      "an unknown signal",
      observation([signal("1", "colour", 1)]),
      "body.observed.signals.0.signal",
      "GET /api/v1/signals",
    ],
    [
      "a signal twice",
      observation([signal("1", "bytes_in_rate", 1), signal("1", "bytes_in_rate", 2)]),
      "body.observed.signals.1.signal",
      "twice for broker 1",
    ],
    [
      "an untimed reading",
      observation([signal("1", "bytes_in_rate", 1, 1, [[null, 3]])]),
      "body.observed.signals.0.points.0.0",
      "seconds",
    ],
    [
      "a reading that is no pair",
      observation([signal("1", "bytes_in_rate", 1, 1, [[1]])]),
      "body.observed.signals.0.points.0",
      "at least 2",
    ],
    [
      "100,000 readings",
      observation([signal("1", "bytes_in_rate", 1, 1, points(100_000))]),
      "body.observed.signals.0.points",
      "at most 5000",
    ],
    ["more than 4 MB", " ".repeat(4_000_001), "body.observed", "at most 4000000"],
  ])("with %s is refused with the place", async (_, observed, path, words) => {
    const answer = await withObserved(producerLine(30), observed);
    expect([answer.statusCode, answer.json().errors[0]]).toEqual([
      400,
      { path, message: expect.stringContaining(words) },
    ]);
  });

  test("of 200 brokers in 100,000 readings is taken", async () => {
    const signals = Array.from({ length: 200 }, (_, broker) =>
      signal(String(broker), "bytes_in_rate", 1, 1, points(500)),
    );
    const startedMs = performance.now();
    const answer = await withObserved(producerLine(31), observation(signals));
    expect([answer.statusCode, answer.json().brokerTotals.length]).toEqual([201, 200]);
    expect(performance.now() - startedMs).toBeLessThan(5000);
  });

  test("is refused where it would be kept a thousand times", async () => {
    const results = Array.from({ length: 1000 }, (_, index) => producerLine(1000 + index)).join("");
    const signals = Array.from({ length: 20 }, (_, broker) =>
      signal(String(broker), "bytes_in_rate", 1, 1, points(500)),
    );
    const answer = await withObserved(results, observation(signals));
    expect([answer.statusCode, answer.json().detail]).toEqual([413, expect.stringContaining("1000 runs")]);
  });

  test("is taken compressed, and sent at once by many is one run", async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => uploadForm(compressedForm())));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      200, 200, 200, 200, 200, 201,
    ]);
    for (const answer of answers) expect(answer.json().observed).toEqual(observation());
  });
});

describe("the sparkline", () => {
  test("is throughput over time in at most 40 values", async () => {
    const text = fixture("kafka-4.1.0-producer-throttled-acks-all-1KB.txt");
    const { sparkline, series } = (await upload(text)).json();
    expect(series).toHaveLength(47);
    expect(sparkline).toHaveLength(40);
    // Seven of forty buckets hold two windows; the first is of two.
    expect(sparkline[0]).toBeCloseTo((series[0].recordsPerSecond + series[1].recordsPerSecond) / 2);
    expect((await upload(producerLine(50))).json().sparkline).toEqual([]);
  });

  test("of runs that were there before is filled in by the migration as new ones are stored", async () => {
    const { id, sparkline } = (await upload(fixture("kafka-4.1.0-consumer-detailed-stats.txt"))).json();
    const before = (await send("GET", "?limit=500")).json().items;
    const path = join(ROOT, "prisma", "migrations", "20261122000100_benchmark_suites", "migration.sql");
    const backfill = /^WITH[\s\S]*;$/m.exec(readFileSync(path, "utf8"))?.[0] ?? "";
    await server.app.prisma.$executeRawUnsafe('UPDATE "benchmark_run" SET "sparkline" = ARRAY[]::DOUBLE PRECISION[]');
    await server.app.prisma.$executeRawUnsafe(backfill);
    expect(sparkline.length).toBeGreaterThan(10);
    const after = (await send("GET", `/${id}`)).json();
    for (const [index, value] of after.sparkline.entries()) expect(value).toBeCloseTo(sparkline[index], 6);
    const filled = (await send("GET", "?limit=500")).json().items;
    expect(filled.map((run: { sparkline: number[] }) => run.sparkline.length)).toEqual(
      before.map((run: { sparkline: number[] }) => run.sparkline.length),
    );
  });
});

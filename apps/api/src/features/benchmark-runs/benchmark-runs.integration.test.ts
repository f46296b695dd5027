import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../test/app.ts";

const FIXTURES = join(
  import.meta.dirname,
  "..",
  "..",
  "..",
  "..",
  "..",
  "packages",
  "benchmarks",
  "fixtures",
  "perf-test",
);
const fixture = (name: string) => readFileSync(join(FIXTURES, name));
const LIMIT = 2_500_000;
const BASE = "/api/v1/benchmark-runs";

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ MAX_UPLOAD_BYTES: String(LIMIT) });
});
afterAll(() => server.stop());

const upload = (payload: string | Buffer, query = "", headers: Record<string, string> = {}) =>
  server.app.inject({ method: "POST", url: `${BASE}?${query}`, payload, headers });
const send = (method: "GET" | "PATCH" | "DELETE", url: string, payload?: object) =>
  server.app.inject({ method, url: `${BASE}${url}`, ...(payload === undefined ? {} : { payload }) });

const producer = (records: number, p99Ms = 60) =>
  `${records} records sent, 500.0 records/sec (2.00 MB/sec), 4.20 ms avg latency, 90.00 ms max latency, 3 ms 50th, 20 ms 95th, ${p99Ms} ms 99th, 85 ms 99.9th.\n`;

describe("an upload", () => {
  test("of a real output is read, stored and found again", async () => {
    const content = fixture("kafka-4.1.0-producer-throttled-acks-all-1KB.txt");
    const answer = await upload(content, "name=Nightly&tags=ci,main&cluster=prod-eu");
    expect(answer.statusCode).toBe(201);
    const run = answer.json();
    expect(run).toMatchObject({
      name: "Nightly",
      tags: ["ci", "main"],
      cluster: "prod-eu",
      tool: "kafka-producer-perf-test",
      kind: "produce",
      records: 600_000,
      recordsPerSecond: 2499.4,
      bytesPerSecond: 2.44 * 1_048_576,
      mebibytesPerSecond: 2.44,
      latency: { averageMs: 26.5, p50Ms: 4, p75Ms: null, p95Ms: 89, p99Ms: 673, p999Ms: 1821, maxMs: 2087 },
      file: { bytes: content.length, place: 0 },
    });
    expect(run.series).toHaveLength(47);
    expect(answer.headers["location"]).toBe(`${BASE}/${run.id}`);
    expect((await send("GET", `/${run.id}`)).json()).toEqual(run);
    const file = await send("GET", `/${run.id}/file`);
    expect(file.rawPayload.equals(content)).toBe(true);
    expect(file.headers["content-disposition"]).toMatch(
      /^attachment; filename="kafka-producer-perf-test-[0-9a-f]{16}.txt"/,
    );
  });

  test("again is the same run, unchanged, also compressed and under another name", async () => {
    const first = (await upload(producer(11), "name=first")).json();
    const again = [
      await upload(producer(11), "name=second&tags=x"),
      await upload(gzipSync(producer(11)), "", { "content-encoding": "gzip" }),
      await upload(gzipSync(producer(11)), "", { "content-type": "application/octet-stream" }),
      await upload(producer(11), "format=kafka-producer-perf-test", {
        "content-type": "application/x-www-form-urlencoded",
      }),
    ];
    expect(again.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    for (const answer of again) expect(answer.json()).toEqual(first);
  });

  test("at once by many is one run", async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => upload(producer(12))));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      ...Array<number>(7).fill(200),
      201,
    ]);
    expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1);
  });

  test("with several results answers them all", async () => {
    const answer = await upload(`${producer(13)}${producer(14)}`, "name=two");
    expect(answer.statusCode).toBe(201);
    const { items } = answer.json();
    expect(items.map(({ name, records }: { name: string; records: number }) => [name, records])).toEqual([
      ["two (1 of 2)", 13],
      ["two (2 of 2)", 14],
    ]);
    expect((await upload(`${producer(13)}${producer(14)}`)).json()).toEqual({ items });
  });

  test("as a form holds files and fields", async () => {
    const form = new FormData();
    form.append("file", new Blob([producer(15)]), "dir/quarter ü.txt");
    form.append("file", new Blob([gzipSync(producer(16))]), "b.txt.gz");
    form.append("tags", "a");
    form.append("tags", "b, c");
    form.append("cluster", "staging");
    const request = new Request("http://localhost", { method: "POST", body: form });
    const answer = await upload(Buffer.from(await request.arrayBuffer()), "", {
      "content-type": request.headers.get("content-type") ?? "",
    });
    expect(answer.statusCode).toBe(201);
    const { items } = answer.json();
    expect(items).toMatchObject([
      { name: "quarter ü.txt", tags: ["a", "b", "c"], cluster: "staging", records: 15 },
      { name: "b.txt.gz", records: 16 },
    ]);
    const file = await send("GET", `/${items[0].id}/file`);
    expect([file.body, file.headers["content-disposition"]]).toEqual([
      producer(15),
      `attachment; filename="quarter__.txt"; filename*=UTF-8''quarter%20%C3%BC.txt`,
    ]);
  });

  test("of many megabytes is read as a small one is", async () => {
    const window = "400 records sent, 500.0 records/sec (2.00 MB/sec), 4.2 ms avg latency, 90.0 ms max latency.\n";
    const count = Math.floor(2_000_000 / window.length);
    const answer = await upload(`${window.repeat(count)}${producer(400 * count)}`);
    expect([answer.statusCode, answer.json().records]).toEqual([201, 400 * count]);
    const [wrong, twice] = await Promise.all([
      upload(window.repeat(count)),
      upload(`${window.repeat(count)}${producer(400 * count)}`),
    ]);
    expect([wrong.statusCode, twice.statusCode, twice.json().id]).toEqual([422, 200, answer.json().id]);
  });

  test("with an Idempotency-Key is taken once; the key with other content is 409", async () => {
    const headers = { "idempotency-key": "build-1" };
    expect((await upload(producer(17), "", headers)).statusCode).toBe(201);
    expect((await upload(producer(17), "", headers)).statusCode).toBe(200);
    expect((await upload(producer(18), "", headers)).statusCode).toBe(409);
    expect((await upload(producer(18))).statusCode).toBe(201);
    const raced = await Promise.all(
      [19, 20, 21].map((records) => upload(producer(records), "", { "idempotency-key": "raced" })),
    );
    expect(raced.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
  });

  test("with the Idempotency-Key of another sender has nothing to do with theirs", async () => {
    const made = await server.app.inject({
      method: "POST",
      url: "/api/v1/tokens",
      payload: { name: "Nightly", scopes: ["read", "upload"], clusters: null, expiresAt: null },
    });
    expect(made.statusCode).toBe(201);
    const [mine, theirs] = [
      { "idempotency-key": "build-2" },
      { "idempotency-key": "build-2", authorization: `Bearer ${made.json().token}` },
    ];
    expect((await upload(producer(25), "", mine)).statusCode).toBe(201);
    expect((await upload(producer(26), "", theirs)).statusCode).toBe(201);
    expect((await upload(producer(27), "", theirs)).statusCode).toBe(409);
    expect((await upload(producer(27), "", mine)).statusCode).toBe(409);
  });

  test("above the limit is 413 with the limit, before and after decompression", async () => {
    const large = Buffer.alloc(LIMIT + 1, "\n");
    for (const body of [large, gzipSync(large)]) {
      const answer = await upload(body);
      expect([answer.statusCode, answer.json().detail]).toEqual([413, expect.stringContaining(String(LIMIT))]);
    }
    expect((await upload(Buffer.concat([Buffer.alloc(LIMIT - 500, "\n"), Buffer.from(producer(22))]))).statusCode).toBe(
      201,
    );
  });

  test.each<[string, string, number, string]>([
    ["", "", 422, "empty"],
    ["hello", "", 422, "no output of"],
    [producer(30).replace("ms avg", "s avg"), "", 422, "line 1"],
    [producer(30).slice(0, 60), "", 422, "ends within line 1"],
    [producer(0).replace("4.20", "NaN"), "", 422, "NaN ms avg latency"],
    ["org.apache.kafka.common.errors.TimeoutException: Topic x not present.\n", "", 422, "The tool says: org.apache"],
    ['{"publishRate": [1]}', "", 422, '"consumeRate" is missing'],
    [producer(30), "format=json", 400, "query.format"],
    [producer(30), "cluster=No%20Slug", 400, "query.cluster"],
    [producer(30), "name=%20", 400, "query.name"],
    [producer(30), "name=a%0Ab", 400, "query.name"],
    [producer(30), "colour=red", 400, "query.colour"],
    [producer(30), `tags=${"t".repeat(61)}`, 400, "query.tags"],
    [producer(30), "format=kafka-e2e-latency", 422, "kafka-producer-perf-test, not"],
  ])("%j with %j is refused", async (body, query, status, words) => {
    const answer = await upload(body, query);
    expect([answer.statusCode, answer.json().detail]).toEqual([status, expect.stringContaining(words)]);
    expect(answer.headers["content-type"]).toContain("application/problem+json");
  });

  test("damaged gzip and forms are 400", async () => {
    expect((await upload(gzipSync(producer(31)).subarray(0, 30))).statusCode).toBe(400);
    const cut = await upload(gzipSync(producer(31)).subarray(0, 30), "", { "content-encoding": "gzip" });
    expect([cut.statusCode, cut.json().errors[0]]).toEqual([
      400,
      { path: "body", message: expect.stringContaining("send it whole") },
    ]);
    expect((await upload("nonsense", "", { "content-type": "multipart/form-data; boundary=x" })).statusCode).toBe(400);
  });
});

describe("runs", () => {
  test("are listed newest first in pages, by tool, cluster and tag", async () => {
    await upload(producer(41), "tags=listed&cluster=lists");
    await upload(fixture("kafka-4.1.0-consumer-default.txt"), "tags=listed,other");
    await upload(fixture("kafka-4.1.0-e2e-10000.txt"), "tags=listed");
    const toolsOf = async (query: string) =>
      (await send("GET", `?${query}`)).json().items.map(({ tool }: { tool: string }) => tool);
    expect(await toolsOf("tag=listed")).toEqual([
      "kafka-e2e-latency",
      "kafka-consumer-perf-test",
      "kafka-producer-perf-test",
    ]);
    expect(await toolsOf("tag=listed&tool=kafka-consumer-perf-test")).toHaveLength(1);
    expect(await toolsOf("cluster=lists")).toEqual(["kafka-producer-perf-test"]);
    const first = (await send("GET", "?tag=listed&limit=2")).json();
    const second = (await send("GET", `?tag=listed&limit=2&cursor=${first.nextCursor}`)).json();
    expect([first.items.length, second.items.length, second.nextCursor]).toEqual([2, 1, null]);
    expect(first.items[0].series).toBeUndefined();
    expect((await send("GET", "?cursor=nonsense")).statusCode).toBe(400);
  });

  test("are renamed, tagged and given conditions over what the file tells", async () => {
    const command = "+ kafka-producer-perf-test.sh --topic t --record-size 100 --producer-props acks=1\n";
    const { id, config } = (await upload(`${command}${producer(42)}`)).json();
    expect(config).toEqual({ topic: "t", recordBytes: 100, acks: "1" });
    const changed = await send("PATCH", `/${id}`, {
      name: " renamed ",
      tags: ["a", "a"],
      conditions: { acks: "all", brokers: 3, jdk: "21" },
    });
    expect(changed.json()).toMatchObject({
      name: "renamed",
      tags: ["a"],
      config: { topic: "t", recordBytes: 100, acks: "all", brokers: 3 },
      conditions: { acks: "all", brokers: 3, jdk: "21" },
    });
    const back = await send("PATCH", `/${id}`, { conditions: { acks: null, jdk: null } });
    expect(back.json()).toMatchObject({ config: { acks: "1", brokers: 3 }, conditions: { brokers: 3 } });
    for (const wrong of [{}, { name: "" }, { conditions: { colour: "red" } }, { conditions: { brokers: 0 } }])
      expect((await send("PATCH", `/${id}`, wrong)).statusCode).toBe(400);
  });

  test("are removed; the file goes with the last, and can be uploaded again", async () => {
    const text = `${producer(43)}${producer(44)}`;
    const [first, second] = (await upload(text)).json().items;
    expect((await send("DELETE", `/${first.id}`)).statusCode).toBe(204);
    expect((await send("DELETE", `/${first.id}`)).statusCode).toBe(404);
    expect((await send("GET", `/${second.id}/file`)).body).toBe(text);
    const back = await upload(text);
    expect([back.statusCode, back.json().items.length, back.json().items[0].id]).toEqual([201, 2, first.id]);
    for (const { id } of [first, second]) await send("DELETE", `/${id}`);
    expect(await server.app.prisma.benchmarkFile.count({ where: { digest: first.file.sha256 } })).toBe(0);
    for (const url of [`/${first.id}`, `/${first.id}/file`]) expect((await send("GET", url)).statusCode).toBe(404);
  });

  test("uploaded and removed at once leave a whole state", async () => {
    const { id } = (await upload(producer(45))).json();
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => (index % 2 === 0 ? upload(producer(45)) : send("DELETE", `/${id}`))),
    );
    expect(answers.filter(({ statusCode }) => statusCode >= 500).map(({ body }) => body)).toEqual([]);
    const after = (await upload(producer(45))).json();
    expect((await send("GET", `/${after.id}/file`)).body).toBe(producer(45));
  });
});

describe("compared", () => {
  test("one run each has differences, what differs, and no verdict", async () => {
    const a = (await upload(`--record-size 100\n${producer(51, 60)}`)).json();
    const b = (await upload(`--record-size 200\n${producer(52, 30)}`)).json();
    const answer = (await send("GET", `/compare?ids=${a.id},${b.id}`)).json();
    const p99 = answer.metrics.find(({ metric }: { metric: string }) => metric === "latency.p99Ms");
    expect(p99.groups[1]).toMatchObject({ value: 30, difference: -30, differenceRatio: -0.5, verdict: "unknown" });
    expect(answer.conditionsDiffering).toEqual([{ field: "recordBytes", values: ["100", "200"] }]);
    expect(answer.note).toContain("no spread known");
  });

  test("over repeats there is a verdict", async () => {
    const ids: string[] = [];
    for (const [records, p99Ms] of [
      [61, 60],
      [62, 61],
      [63, 62],
      [64, 30],
      [65, 31],
      [66, 32],
    ] as const)
      ids.push((await upload(producer(records, p99Ms))).json().id);
    const answer = (await send("GET", `/compare?ids=${ids.slice(0, 3).join("~")},${ids.slice(3).join("~")}`)).json();
    const p99 = answer.metrics.find(({ metric }: { metric: string }) => metric === "latency.p99Ms");
    expect(p99.groups[1]).toMatchObject({ value: 31, least: 30, most: 32, verdict: "better" });
  });

  test("unlike runs and wrong lists are refused", async () => {
    const a = (await upload(producer(71))).json();
    const b = (await upload(fixture("kafka-4.0.2-consumer.txt"))).json();
    expect((await send("GET", `/compare?ids=${a.id},${b.id}`)).statusCode).toBe(422);
    expect((await send("GET", `/compare?ids=${a.id},gone`)).statusCode).toBe(404);
    expect((await send("GET", `/compare?ids=${a.id},`)).statusCode).toBe(400);
    expect((await send("GET", "/compare")).statusCode).toBe(400);
  });
});

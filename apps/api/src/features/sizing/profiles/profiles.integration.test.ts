import { PROFILES } from "@highwater/sizing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../../test/app.ts";

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.stop());

const BASE = "/api/v1/sizing/profiles";
const send = (method: "GET" | "POST" | "PATCH" | "DELETE", url: string, payload?: object) =>
  server.app.inject({ method, url, ...(payload === undefined ? {} : { payload }) });
const post = (payload: object) => send("POST", BASE, payload);
const pathsOf = (answer: { json(): { errors?: { path: string }[] } }) => answer.json().errors?.map(({ path }) => path);

const points = [
  { receivedBytesPerSecond: 1e8, p99Ms: 5 },
  { receivedBytesPerSecond: 2e8, p99Ms: 10 },
  { receivedBytesPerSecond: 3e8, p99Ms: 40 },
];
const lab = { name: "Lab run", points, kind: "producerAck" };
const recommend = (profile: string, bytesPerSecond = 100e6) =>
  send("POST", "/api/v1/sizing/recommendations", { workload: { bytesPerSecond, p99TargetMs: 10 }, profile });

test("published profiles come first and are not one's own", async () => {
  const { items } = (await send("GET", BASE)).json();
  expect(items.slice(0, PROFILES.length)).toEqual(
    JSON.parse(JSON.stringify(PROFILES)).map((profile: object) =>
      Object.assign(profile, { own: false, runIds: [], createdAt: null, updatedAt: null }),
    ),
  );
  expect((await send("GET", `${BASE}/intel-confluent-2020`)).json()).toEqual(items[0]);
});

describe("a profile of one's own", () => {
  test("is answered as published ones are, with what was not stated as null", async () => {
    const created = await post({
      ...lab,
      source: "Our lab, March",
      conditions: { acks: "all", tls: true },
      brokers: 5,
    });
    expect([created.statusCode, created.headers["location"]]).toEqual([201, `${BASE}/own:lab-run`]);
    expect(created.json()).toMatchObject({
      id: "own:lab-run",
      name: "Lab run",
      source: "Our lab, March",
      own: true,
      latency: { kind: "producerAck", points },
      cpu: null,
      conditions: { acks: "all", tls: true, brokers: 5, partitions: null, drives: null, jdk: null },
    });
    expect((await send("GET", `${BASE}/own:lab-run`)).json()).toEqual(created.json());
    expect((await send("GET", BASE)).json().items.at(-1)).toEqual(created.json());
  });

  test("sizes a plan at its measured points", async () => {
    await post({ ...lab, name: "sizes" });
    const answer = (await recommend("own:sizes", 400e6)).json();
    expect(answer).toMatchObject({
      brokers: 6,
      bindingConstraint: "latency",
      latency: { p99Ms: 10, kind: "producerAck", profile: "own:sizes", basis: "interpolated", conditionsMatch: false },
    });
    const path = await send("POST", "/api/v1/sizing/scale-path", {
      workload: { bytesPerSecond: 400e6, p99TargetMs: 10 },
      profile: "own:sizes",
    });
    expect(path.statusCode).toBe(200);
  });

  test("takes what the brokers were made of under hardware", async () => {
    const hardware = {
      cores: 8,
      hardwareThreads: 16,
      memoryBytes: 64e9,
      drives: [{ catalogId: "intel-p4510-4tb", count: 2 }],
      nic: "25 GbE",
    };
    expect((await post({ ...lab, name: "with hardware", hardware })).json().conditions).toMatchObject({
      coresPerBroker: 8,
      hardwareThreadsPerBroker: 16,
      memoryBytesPerBroker: 64e9,
      drives: [{ catalogId: "intel-p4510-4tb", count: 2 }],
      nic: "25 GbE",
    });
  });

  test("can be changed, keeps its id, and sizes anew", async () => {
    const { id } = (await post({ ...lab, name: "changed", conditions: { acks: "1" } })).json();
    const slower = points.map((point) => ({ ...point, p99Ms: point.p99Ms * 3 }));
    const answer = await send("PATCH", `${BASE}/${id}`, { name: "renamed", points: slower });
    expect(answer.json()).toMatchObject({
      id,
      name: "renamed",
      conditions: { acks: "1" },
      latency: { kind: "producerAck", points: slower },
    });
    expect((await recommend(id)).json().detail).toContain("15 ms");
    const other = (await send("PATCH", `${BASE}/${id}`, { conditions: { tls: true }, kind: "endToEnd" })).json();
    expect(other).toMatchObject({ conditions: { tls: true, acks: null }, latency: { kind: "endToEnd" } });
  });

  test("that was removed is gone, and a request that names it says so", async () => {
    await post({ ...lab, name: "gone" });
    expect((await recommend("own:gone")).statusCode).toBe(200);
    expect((await send("DELETE", `${BASE}/own:gone`)).statusCode).toBe(204);
    expect((await send("DELETE", `${BASE}/own:gone`)).statusCode).toBe(404);
    expect((await send("GET", `${BASE}/own:gone`)).statusCode).toBe(404);
    expect((await send("PATCH", `${BASE}/own:gone`, { name: "x" })).statusCode).toBe(404);
    const answer = await recommend("own:gone");
    expect([answer.statusCode, pathsOf(answer)]).toEqual([400, ["body.profile"]]);
    expect(answer.json().detail).toContain("GET /api/v1/sizing/profiles lists");
  });
});

describe("what is wrong is refused with its place", () => {
  test.each<[object, string]>([
    [{ name: "x" }, "body.points"],
    [{ name: "x", points: [] }, "body.points"],
    [{ name: "x", points: [points[0]] }, "body.points"],
    [{ ...lab, points: [...points, { receivedBytesPerSecond: -1, p99Ms: 1 }] }, "body.points.3.receivedBytesPerSecond"],
    [{ ...lab, points: [...points, { receivedBytesPerSecond: 1 }] }, "body.points.3.p99Ms"],
    [{ ...lab, points: [...points, { receivedBytesPerSecond: 4e8, p99Ms: null }] }, "body.points.3.p99Ms"],
    [
      { ...lab, points: Array.from({ length: 1001 }, (_, index) => ({ receivedBytesPerSecond: index + 1, p99Ms: 1 })) },
      "body.points",
    ],
    [{ ...lab, kind: "median" }, "body.kind"],
    [{ ...lab, name: " " }, "body.name"],
    [{ ...lab, name: "n".repeat(10_000) }, "body.name"],
    [{ ...lab, name: "nul \u0000" }, "body.name"],
    [{ ...lab, conditions: { acks: "most" } }, "body.conditions.acks"],
    [{ ...lab, conditions: { colour: "red" } }, "body.conditions.colour"],
    [{ ...lab, brokers: 3, conditions: { brokers: 4 } }, "body.brokers"],
    [{ ...lab, hardware: { nic: "a" }, conditions: { nic: "b" } }, "body.hardware.nic"],
    [{ name: "x", runIds: ["abc"], brokers: 3 }, "body.runIds"],
  ])("%j", async (payload, path) => {
    const answer = await post(payload);
    expect([answer.statusCode, pathsOf(answer)]).toEqual([400, [path]]);
  });

  test("a change that would leave too few points", async () => {
    const { id } = (await post({ ...lab, name: "keeps points" })).json();
    const answer = await send("PATCH", `${BASE}/${id}`, { points: [points[0]] });
    expect([answer.statusCode, pathsOf(answer)]).toEqual([400, ["body.points"]]);
    expect((await send("GET", `${BASE}/${id}`)).json().latency.points).toEqual(points);
  });

  test.each(["PATCH", "DELETE"] as const)("%s of a published profile is 409", async (method) => {
    const answer = await send(method, `${BASE}/twitter-2022`, method === "PATCH" ? { name: "mine" } : undefined);
    expect(answer.statusCode).toBe(409);
  });
});

const upload = async (mebibytesPerSecond: number, p99Ms: number) => {
  const payload = `--record-size 1024 --producer-props acks=all\n${mebibytesPerSecond * 7} records sent, 1000.0 records/sec (${mebibytesPerSecond}.00 MB/sec), 4.20 ms avg latency, 90.00 ms max latency, 3 ms 50th, 4 ms 95th, ${p99Ms} ms 99th, 85 ms 99.9th.\n`;
  const answer = await server.app.inject({ method: "POST", url: "/api/v1/benchmark-runs", payload });
  return String(answer.json().id);
};

describe("a profile of benchmark runs", () => {
  const MIB = 2 ** 20;
  const stated = { brokers: 6, conditions: { replicationFactor: 3 } };

  test("has a point for each load, and sizes", async () => {
    const runIds = [await upload(100, 5), await upload(200, 9), await upload(400, 30)];
    const created = await post({ name: "from runs", runIds, ...stated, hardware: { cores: 16 } });
    expect(created.statusCode).toBe(201);
    expect(created.json()).toMatchObject({
      id: "own:from-runs",
      source: expect.stringContaining(runIds[0] ?? ""),
      conditions: { brokers: 6, replicationFactor: 3, acks: "all", recordBytes: 1024, coresPerBroker: 16 },
      latency: {
        kind: "producerAck",
        points: [
          { receivedBytesPerSecond: 50 * MIB, p99Ms: 5 },
          { receivedBytesPerSecond: 100 * MIB, p99Ms: 9 },
          { receivedBytesPerSecond: 200 * MIB, p99Ms: 30 },
        ],
      },
    });
    // 9 ms at 100 MiB/s received: 800 MiB/s produced three times need 24 brokers.
    const sized = await send("POST", "/api/v1/sizing/recommendations", {
      workload: { bytesPerSecond: 800 * MIB, p99TargetMs: 9 },
      profile: "own:from-runs",
    });
    expect(sized.json()).toMatchObject({ brokers: 24, bindingConstraint: "latency" });
  });

  test("takes what the runs' conditions say where the request says nothing", async () => {
    const runIds = [await upload(101, 5), await upload(202, 9)];
    expect((await post({ name: "no brokers", runIds })).statusCode).toBe(422);
    for (const id of runIds)
      await send("PATCH", `/api/v1/benchmark-runs/${id}`, { conditions: { brokers: 3, replicationFactor: 3 } });
    const created = await post({ name: "of conditions", runIds });
    expect(created.json()).toMatchObject({
      conditions: { brokers: 3, replicationFactor: 3 },
      latency: { points: [{ receivedBytesPerSecond: 101 * MIB }, { receivedBytesPerSecond: 202 * MIB }] },
    });
    const changed = await send("PATCH", `${BASE}/own:of-conditions`, { runIds, brokers: 6 });
    expect(changed.json().latency.points[0].receivedBytesPerSecond).toBe((101 * MIB) / 2);
  });

  test("is refused with the reason where the runs make none", async () => {
    const one = await upload(103, 5);
    const [same, zero] = [await upload(104, 6), await upload(300, 0)];
    const answers = [
      await post({ name: "x", runIds: [one], ...stated }),
      await post({ name: "x", runIds: [one, same], ...stated }),
      await post({ name: "x", runIds: [one, zero], ...stated }),
    ];
    expect(answers.map((answer) => [answer.statusCode, answer.json().detail])).toEqual([
      [422, expect.stringContaining("one load")],
      [422, expect.stringContaining("one load")],
      [422, expect.stringContaining("0 ms")],
    ]);
    expect(pathsOf(await post({ name: "x", runIds: [one, same], points }))).toEqual(["body.points"]);
    expect(pathsOf(await post({ name: "x", runIds: [one, same], kind: "unknown" }))).toEqual(["body.kind"]);
    const unobserved = await post({ name: "x", runIds: [one, same], kind: "brokerTotal" });
    expect([unobserved.statusCode, unobserved.json().detail]).toEqual([
      422,
      expect.stringContaining("brokers reported"),
    ]);
  });
});

test("a name posted by ten at once is taken once", async () => {
  const statuses = await Promise.all(
    Array.from({ length: 10 }, async () => (await post({ ...lab, name: "at once" })).statusCode),
  );
  expect(statuses.toSorted((a, b) => a - b)).toEqual([201, ...Array<number>(9).fill(409)]);
});

test("the list comes in pages, whatever their size", async () => {
  const whole: { id: string }[] = (await send("GET", `${BASE}?limit=500`)).json().items;
  for (const limit of [1, 2, 3, 50]) {
    const ids: string[] = [];
    for (let cursor: string | null = ""; cursor !== null;) {
      const page: { items: { id: string }[]; nextCursor: string | null } = (
        await send("GET", `${BASE}?limit=${limit}${cursor === "" ? "" : `&cursor=${encodeURIComponent(cursor)}`}`)
      ).json();
      ids.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    }
    expect(ids).toEqual(whole.map(({ id }) => id));
  }
  expect((await send("GET", `${BASE}?cursor=nonsense`)).statusCode).toBe(400);
});

import { recommend } from "@highwater/sizing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../../test/app.ts";

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.stop());

const BASE = "/api/v1/sizing/plans";
const send = (method: "GET" | "POST" | "PATCH" | "DELETE", url: string, payload?: object, headers = {}) =>
  server.app.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) });
const post = (payload: object) => send("POST", BASE, payload);
const get = async (id: string) => (await send("GET", `${BASE}/${id}`)).json();
const pathsOf = (answer: { json(): { errors?: { path: string }[] } }) => answer.json().errors?.map(({ path }) => path);

const requestOf = (recordsPerSecond: number) => ({
  workload: { recordsPerSecond, recordBytes: 1024, p99TargetMs: 20 },
  profile: "intel-confluent-2020",
});
const request = requestOf(7_500_000);
const answerOf = (of: typeof request): unknown => {
  const result = recommend(of);
  return result.ok ? JSON.parse(JSON.stringify(result.answer)) : undefined;
};

describe("a plan", () => {
  test("is saved with the engine's answer and found again, field for field", async () => {
    const created = await post({ name: "  Orders, EU ", request });
    expect(created.statusCode).toBe(201);
    const plan = created.json();
    expect(plan).toEqual({
      id: expect.stringMatching(/^[\w-]{16}$/),
      name: "Orders, EU",
      request,
      answer: answerOf(request),
      createdAt: expect.any(String),
      updatedAt: plan.createdAt,
    });
    expect(created.headers["location"]).toBe(`${BASE}/${plan.id}`);
    const found = await send("GET", `${BASE}/${plan.id}`);
    expect([found.json(), found.headers["etag"]]).toEqual([plan, created.headers["etag"]]);
    // The order of the fields is the user's and the engine's, too.
    expect(JSON.stringify(found.json())).toBe(JSON.stringify(plan));
    expect(Object.keys(found.json().request)).toEqual(Object.keys(request));
  });

  test("may have the name of another one, and an id that does not follow from anything", async () => {
    const ids = await Promise.all(
      Array.from({ length: 10 }, async () => (await post({ name: "same", request })).json().id),
    );
    expect(new Set(ids).size).toBe(10);
  });

  test("can be renamed: its answer stays", async () => {
    const { id, answer, createdAt } = (await post({ name: "before", request })).json();
    const renamed = await send("PATCH", `${BASE}/${id}`, { name: "after" });
    expect(renamed.json()).toMatchObject({ id, name: "after", request, answer, createdAt });
  });

  test("is sized anew where its request changes", async () => {
    const { id } = (await post({ name: "grows", request })).json();
    const larger = requestOf(10_000_000);
    const changed = await send("PATCH", `${BASE}/${id}`, { request: larger });
    expect(changed.json()).toMatchObject({ name: "grows", request: larger, answer: { brokers: 4 } });
    expect(await get(id)).toEqual(changed.json());
  });

  test("that was removed is gone", async () => {
    const { id } = (await post({ name: "gone", request })).json();
    const removed = await send("DELETE", `${BASE}/${id}`);
    expect([removed.statusCode, removed.body]).toEqual([204, ""]);
    for (const method of ["GET", "PATCH", "DELETE"] as const) {
      const answer = await send(method, `${BASE}/${id}`, method === "PATCH" ? { name: "x" } : undefined);
      expect([answer.statusCode, answer.json().detail]).toEqual([404, expect.stringContaining("lists the plans")]);
    }
  });
});

describe("a request that cannot be sized is refused as a recommendation is", () => {
  const impossible = {
    workload: { recordsPerSecond: 1000, recordBytes: 1000, replicationFactor: 3, minInsyncReplicas: 2 },
    policy: { brokerFailuresTolerated: 2 },
  };
  test.each<[object, number, string[] | undefined]>([
    [{ request }, 400, ["body.name"]],
    [{ name: "x" }, 400, ["body.request"]],
    [{ name: "x", request: {} }, 400, ["body.request.workload"]],
    [{ name: "x", request: { workload: {} } }, 400, ["body.request.workload.recordsPerSecond"]],
    [{ name: "x", request: { workload: { bytesPerSecond: -1 } } }, 400, ["body.request.workload.bytesPerSecond"]],
    [{ name: "x", request: { ...request, profile: "none" } }, 400, ["body.request.profile"]],
    [{ name: "x", request: { ...request, colour: 1 } }, 400, ["body.request.colour"]],
    [{ name: "", request }, 400, ["body.name"]],
    [{ name: " \t ", request }, 400, ["body.name"]],
    [{ name: "n".repeat(121), request }, 400, ["body.name"]],
    [{ name: "n".repeat(10_000), request }, 400, ["body.name"]],
    [{ name: "nul \u0000", request }, 400, ["body.name"]],
    [{ name: "\uDC00", request }, 400, ["body.name"]],
    [{ name: "two\nlines", request }, 400, ["body.name"]],
    [{ name: "x", request: { ...request, profile: "\uD800" } }, 400, ["body.request.profile"]],
    [{ name: "x", request: impossible }, 422, undefined],
  ])("%j", async (payload, status, paths) => {
    const answer = await post(payload);
    expect([answer.statusCode, pathsOf(answer)]).toEqual([status, paths]);
  });

  test("and a change to it leaves the plan as it was", async () => {
    const plan = (await post({ name: "stays", request })).json();
    const wrong = [{ name: " " }, { name: "x", request: {} }, { name: "x", request: impossible }, { colour: 1 }];
    const statuses = await Promise.all(
      wrong.map(async (payload) => (await send("PATCH", `${BASE}/${plan.id}`, payload)).statusCode),
    );
    expect(statuses).toEqual([400, 400, 422, 400]);
    expect(await get(plan.id)).toEqual(plan);
  });

  test("what no broker count repairs names its constraint", async () => {
    expect((await post({ name: "x", request: impossible })).json().constraint).toBe("availability");
  });

  test("a change of nothing", async () => {
    const { id } = (await post({ name: "x", request })).json();
    expect((await send("PATCH", `${BASE}/${id}`, {})).statusCode).toBe(400);
  });

  test("120 characters are no more than 120, whatever script and space around them", async () => {
    for (const name of ["n".repeat(120), "😀".repeat(120), "  名".padEnd(300, " ")])
      expect([(await post({ name, request })).json().name, name.trim()]).toEqual([name.trim(), name.trim()]);
  });

  test("a body nested beyond all measure", async () => {
    const payload = `{"name":"x","request":${'{"a":'.repeat(150_000)}1${"}".repeat(150_000)}}`;
    const answer = await server.app.inject({
      method: "POST",
      url: BASE,
      payload,
      headers: { "content-type": "application/json" },
    });
    expect(answer.statusCode).toBe(400);
  });
});

describe("changes at once", () => {
  test("with If-Match only the version that was read is changed", async () => {
    const created = await post({ name: "v1", request });
    const { id } = created.json();
    const tag = String(created.headers["etag"]);
    const patch = (name: string) => send("PATCH", `${BASE}/${id}`, { name }, { "if-match": tag });
    const answers = await Promise.all(["a", "b", "c"].map(patch));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 412, 412]);
    const won = answers.find(({ statusCode }) => statusCode === 200);
    expect((await get(id)).name).toBe(won?.json().name);
    expect(won?.headers["etag"]).not.toBe(tag);
    expect((await send("PATCH", `${BASE}/${id}`, { name: "z" }, { "if-match": "*" })).statusCode).toBe(200);
    expect((await send("PATCH", `${BASE}/${id}`, { name: "z" }, { "if-match": "latest" })).statusCode).toBe(400);
    expect((await send("PATCH", `${BASE}/nowhere`, { name: "z" }, { "if-match": tag })).statusCode).toBe(404);
  });

  test("without it the last one wins, and name and request do not undo each other", async () => {
    const { id } = (await post({ name: "v1", request })).json();
    const larger = requestOf(10_000_000);
    await Promise.all([
      send("PATCH", `${BASE}/${id}`, { name: "v2" }),
      send("PATCH", `${BASE}/${id}`, { request: larger }),
    ]);
    expect(await get(id)).toMatchObject({ name: "v2", request: larger, answer: { brokers: 4 } });
  });

  test("a change that races a removal is made or is 404", async () => {
    for (let round = 0; round < 10; round += 1) {
      const { id } = (await post({ name: "raced", request })).json();
      const [changed, removed] = await Promise.all([
        send("PATCH", `${BASE}/${id}`, { name: "x" }),
        send("DELETE", `${BASE}/${id}`),
      ]);
      expect([[200, 404].includes(changed.statusCode), removed.statusCode]).toEqual([true, 204]);
      expect((await send("GET", `${BASE}/${id}`)).statusCode).toBe(404);
    }
  });
});

test("a plan keeps its answer when its hardware is removed; sizing it again says what is missing", async () => {
  const hardware = { kind: "drive", name: "for a plan", capacityBytes: 8e12, ratedBytesWritten: 1e16 };
  await send("POST", "/api/v1/sizing/hardware", hardware);
  const own = { ...request, broker: { drives: { catalogId: "own:for-a-plan", count: 4 } } };
  const plan = (await post({ name: "own drives", request: own })).json();
  expect(plan.answer.endurance.years).toBeGreaterThan(0);
  await send("PATCH", "/api/v1/sizing/hardware/own:for-a-plan", { ratedBytesWritten: 2e16 });
  expect(await get(plan.id)).toEqual(plan);
  const again = (await send("PATCH", `${BASE}/${plan.id}`, { request: own })).json();
  expect(again.answer.endurance.years).toBeCloseTo(2 * plan.answer.endurance.years, 9);
  await send("DELETE", "/api/v1/sizing/hardware/own:for-a-plan");
  expect(await get(plan.id)).toEqual(again);
  const refused = await send("PATCH", `${BASE}/${plan.id}`, { request: own });
  expect([refused.statusCode, pathsOf(refused)]).toEqual([400, ["body.request.broker.drives.catalogId"]]);
  expect(refused.json().detail).toContain('"own:for-a-plan" was removed');
  expect((await send("PATCH", `${BASE}/${plan.id}`, { name: "still here" })).statusCode).toBe(200);
});

test("the list is newest first, in pages, with a summary in place of the answer", async () => {
  const newest = (await post({ name: "newest", request })).json();
  const { items } = (await send("GET", `${BASE}?limit=1`)).json();
  const { answer, ...rest } = newest;
  expect(items).toEqual([
    {
      ...rest,
      summary: {
        brokers: 3,
        bindingConstraint: answer.bindingConstraint,
        nicGbps: 100,
        producedBytesPerSecond: 7.68e9,
      },
    },
  ]);
  const whole: { id: string; createdAt: string }[] = (await send("GET", `${BASE}?limit=500`)).json().items;
  expect(whole.map(({ createdAt }) => createdAt)).toEqual(
    whole.map(({ createdAt }) => createdAt).toSorted((a, b) => b.localeCompare(a)),
  );
  const ids: string[] = [];
  for (let cursor: string | null = ""; cursor !== null;) {
    const page: { items: { id: string }[]; nextCursor: string | null } = (
      await send("GET", `${BASE}?limit=3${cursor === "" ? "" : `&cursor=${encodeURIComponent(cursor)}`}`)
    ).json();
    ids.push(...page.items.map(({ id }) => id));
    cursor = page.nextCursor;
  }
  expect(ids).toEqual(whole.map(({ id }) => id));
  for (const cursor of ["nonsense", "1", "9999999999999999999.x", "1.%00"])
    expect((await send("GET", `${BASE}?cursor=${cursor}`)).statusCode).toBe(400);
});

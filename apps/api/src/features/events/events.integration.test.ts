import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../test/app.ts";

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
  await send("POST", "/api/v1/clusters", { name: "orders" });
  await send("POST", "/api/v1/clusters", { name: "other" });
});
afterAll(() => server.stop());

const BASE = "/api/v1/clusters/orders/events";
const send = (method: "GET" | "POST" | "PATCH" | "DELETE", url: string, payload?: object) =>
  server.app.inject({ method, url, ...(payload === undefined ? {} : { payload }) });
const post = (payload: object) => send("POST", BASE, payload);
const deploy = (more: object = {}) => ({ kind: "deploy", title: "orders-service 4.2", ...more });
const list = async (query = "") => (await send("GET", `${BASE}?${query}`)).json();
const titles = async (query: string) => (await list(query)).items.map(({ title }: { title: string }) => title);

describe("an event", () => {
  test("is kept, found, changed and removed", async () => {
    const created = await post(
      deploy({
        title: " orders-service 4.2 ",
        note: " ",
        startedAt: "2026-01-31T09:00:00+01:00",
        brokerIds: ["2", "2 "],
        tags: ["4.2"],
      }),
    );
    expect(created.statusCode).toBe(201);
    const event = created.json();
    expect(created.headers.location).toBe(`${BASE}/${event.id}`);
    expect(event).toMatchObject({
      kind: "deploy",
      title: "orders-service 4.2",
      note: null,
      startedAt: "2026-01-31T08:00:00.000Z",
      endedAt: null,
      brokerIds: ["2"],
      tags: ["4.2"],
      source: "api",
      key: null,
      evidence: null,
    });
    expect((await send("GET", `${BASE}/${event.id}`)).json()).toEqual(event);
    const changed = await send("PATCH", `${BASE}/${event.id}`, {
      endedAt: String(Date.UTC(2026, 0, 31, 8, 5)),
      note: "slow",
    });
    expect(changed.json()).toMatchObject({ endedAt: "2026-01-31T08:05:00.000Z", note: "slow", title: event.title });
    expect((await send("GET", `/api/v1/clusters/other/events/${event.id}`)).statusCode).toBe(404);
    expect((await send("DELETE", `${BASE}/${event.id}`)).statusCode).toBe(204);
    expect((await send("GET", `${BASE}/${event.id}`)).statusCode).toBe(404);
    expect((await send("DELETE", `${BASE}/${event.id}`)).statusCode).toBe(404);
  });

  test("is now where no time is told", async () => {
    const beforeMs = Date.now();
    const { startedAt, id } = (await post(deploy())).json();
    expect(Date.parse(startedAt)).toBeGreaterThanOrEqual(beforeMs);
    await send("DELETE", `${BASE}/${id}`);
  });

  test("with a key is kept once, however often and however much at once it is sent", async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => post(deploy({ key: "ci/1", title: `run ${n}` }))),
    );
    expect(answers.map(({ statusCode }) => statusCode).filter((status) => status !== 200)).toEqual([201]);
    expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1);
    const [first] = answers;
    const id: string = first?.json().id;
    expect(await titles("")).toHaveLength(1);
    expect((await send("POST", "/api/v1/clusters/other/events", deploy({ key: "ci/1" }))).statusCode).toBe(201);
    await send("DELETE", `${BASE}/${id}`);
    expect((await post(deploy({ key: "ci/1" }))).statusCode).toBe(201);
  });
});

describe("what makes no sense is refused with what to do", () => {
  test.each([
    [{ title: "x" }, "body.kind"],
    [deploy({ kind: "party" }), "body.kind"],
    [deploy({ title: " " }), "body.title"],
    [deploy({ startedAt: "yesterday" }), "body.startedAt"],
    [deploy({ startedAt: "2026-02-30T00:00:00Z" }), "body.startedAt"],
    [deploy({ startedAt: "2200-01-01T00:00:00Z" }), "body.startedAt"],
    [deploy({ startedAt: "1999-01-01T00:00:00Z" }), "body.startedAt"],
    [deploy({ startedAt: "2026-01-31T09:00:00Z", endedAt: "2026-01-31T08:59:59Z" }), "body.endedAt"],
    [deploy({ brokerIds: [1] }), "body.brokerIds.0"],
    [deploy({ brokerIds: [" "] }), "body.brokerIds.0"],
    [deploy({ tags: Array.from({ length: 21 }, String) }), "body.tags"],
    [deploy({ key: "restart/2/1" }), "body.key"],
    [deploy({ source: "detected" }), "body.source"],
    [deploy({ colour: "red" }), "body.colour"],
  ])("%j names %s", async (payload, path) => {
    const answer = await post(payload);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors.map((error: { path: string }) => error.path)).toContain(path);
  });

  test.each([
    "from=soon",
    "to=-",
    "from=2026-01-31T09:00:01Z&to=2026-01-31T09:00:00Z",
    "kind=party",
    "cursor=nonsense",
    "limit=0",
    "colour=red",
  ])("?%s", async (query) => {
    expect((await send("GET", `${BASE}?${query}`)).statusCode).toBe(400);
  });

  test.each(["0", "abc", "99999999", "1e3", "99999999999999"])("there is no event %s", async (id) => {
    expect((await send("GET", `${BASE}/${id}`)).statusCode).toBe(404);
  });

  test("an end before the start that is there", async () => {
    const { id } = (await post(deploy({ startedAt: "2026-01-31T09:00:00Z" }))).json();
    const answer = await send("PATCH", `${BASE}/${id}`, { endedAt: "2026-01-31T08:00:00Z" });
    expect([answer.statusCode, answer.json().errors[0].path]).toEqual([400, "body.endedAt"]);
    expect((await send("PATCH", `${BASE}/${id}`, {})).statusCode).toBe(400);
    await send("DELETE", `${BASE}/${id}`);
  });
});

const day = (hour: number): string => new Date(Date.UTC(2026, 2, 1, hour)).toISOString();

describe("the list", () => {
  beforeAll(async () => {
    await send("DELETE", "/api/v1/clusters/orders");
    await send("POST", "/api/v1/clusters", { name: "orders" });
    for (const event of [
      { kind: "roll", title: "long roll", startedAt: day(1), endedAt: day(5), brokerIds: ["1", "2"] },
      { kind: "deploy", title: "noon 100%", startedAt: day(12), note: "of Billing" },
      { kind: "note", title: "same time", startedAt: day(12), tags: ["v2"] },
      { kind: "incident", title: "evening", startedAt: day(18), endedAt: day(19), brokerIds: ["2"], source: "web" },
    ])
      await post(event);
  });

  test("is newest first, and its pages add up to it", async () => {
    const all = ["evening", "same time", "noon 100%", "long roll"];
    expect(await titles("")).toEqual(all);
    const pages: string[] = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const page: { items: { title: string }[]; nextCursor: string | null } = await list(
        `limit=1${cursor === "" ? "" : `&cursor=${cursor}`}`,
      );
      expect(page.items).toHaveLength(1);
      pages.push(...page.items.map(({ title }) => title));
      cursor = page.nextCursor;
    }
    expect(pages).toEqual(all);
  });

  test.each([
    [`from=${day(4)}&to=${day(6)}`, ["long roll"]],
    [`from=${day(5)}&to=${day(12)}`, ["same time", "noon 100%", "long roll"]],
    [`from=${day(6)}&to=${day(11)}`, []],
    ["kind=incident", ["evening"]],
    ["broker=2", ["evening", "long roll"]],
    ["source=web", ["evening"]],
    ["search=billing", ["noon 100%"]],
    ["search=0%25", ["noon 100%"]],
    ["search=_", []],
    ["search=v2", ["same time"]],
  ])("?%s", async (query, expected) => {
    expect(await titles(query)).toEqual(expected);
  });

  test("goes with its cluster", async () => {
    await send("DELETE", "/api/v1/clusters/orders");
    expect((await send("GET", BASE)).statusCode).toBe(404);
    const { rows } = await server.app.pool.query("SELECT count(*)::int AS count FROM event WHERE title = 'evening'");
    expect(rows[0].count).toBe(0);
  });
});

test("of a cluster that is removed meanwhile are not kept, and the answer says so", async () => {
  const statuses = new Set<number>();
  const url = "/api/v1/clusters/leaving";
  for (let round = 0; round < 10; round += 1) {
    await send("POST", "/api/v1/clusters", { name: "leaving" });
    const posts = Array.from({ length: 12 }, () => send("POST", `${url}/events`, deploy()));
    const removed = await send("DELETE", url);
    expect(removed.statusCode).toBe(204);
    for (const { statusCode } of await Promise.all(posts)) statuses.add(statusCode);
  }
  expect([...statuses].filter((status) => status !== 201 && status !== 404)).toEqual([]);
});

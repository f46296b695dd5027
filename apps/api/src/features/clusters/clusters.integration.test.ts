import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../test/app.ts";

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.stop());

const BASE = "/api/v1/clusters";
const url = "http://127.0.0.1:1/metrics";
const post = (payload: object) => server.app.inject({ method: "POST", url: BASE, payload });
const get = (path: string) => server.app.inject({ method: "GET", url: path });
const patch = (name: string, payload: object) =>
  server.app.inject({ method: "PATCH", url: `${BASE}/${name}`, payload });

describe("a cluster", () => {
  test("that is added is answered with its defaults and found again", async () => {
    const created = await post({ name: "orders-eu", targets: [{ url }] });
    expect(created.statusCode).toBe(201);
    expect(created.headers["location"]).toBe(`${BASE}/orders-eu`);
    expect(created.json()).toMatchObject({
      name: "orders-eu",
      displayName: "orders-eu",
      bootstrapServers: [],
      scrapeIntervalSeconds: 15,
      slo: null,
      hardware: null,
      recording: null,
      brokers: [],
      targets: [{ url, format: "prometheus", kind: null, brokerId: null }],
    });
    const found = await get(`${BASE}/orders-eu`);
    expect(found.json()).toMatchObject({ name: "orders-eu", createdAt: created.json().createdAt });
  });

  test("may have no targets: its metrics are pushed", async () => {
    expect((await post({ name: "pushed" })).json()).toMatchObject({ targets: [] });
  });

  test("takes bootstrap servers as a list or as text", async () => {
    expect((await post({ name: "as-list", bootstrapServers: ["a:9092", "b:9092"] })).json().bootstrapServers).toEqual([
      "a:9092",
      "b:9092",
    ]);
    expect((await post({ name: "as-text", bootstrapServers: "a:9092, b:9092" })).json().bootstrapServers).toEqual([
      "a:9092",
      "b:9092",
    ]);
  });

  test("whose name is taken is refused with 409", async () => {
    await post({ name: "taken" });
    const again = await post({ name: "taken" });
    expect(again.statusCode).toBe(409);
    expect(again.headers["content-type"]).toContain("application/problem+json");
    expect(again.json()).toMatchObject({ status: 409, type: "about:blank" });
  });

  test("can be changed: what is not named stays, a target with the same URL keeps its identity", async () => {
    const { targets } = (
      await post({ name: "changing", targets: [{ url }, { url: `${url}2` }], slo: { p99TargetMs: 20 } })
    ).json();
    const changed = (
      await patch("changing", { displayName: "Changed", targets: [{ url: `${url}2` }, { url: `${url}3` }] })
    ).json();
    expect(changed).toMatchObject({ displayName: "Changed", slo: { p99TargetMs: 20, kind: "brokerTotal" } });
    expect(changed.targets.map((target: { url: string }) => target.url)).toEqual([`${url}2`, `${url}3`]);
    expect(changed.targets[0].id).toBe(targets[1].id);
    expect((await patch("changing", { slo: null })).json().slo).toBeNull();
  });

  test("with an address that no server has goes on being listed", async () => {
    expect((await post({ name: "odd", targets: [{ url: "http://,/metrics" }] })).statusCode).toBe(201);
    expect((await get(`${BASE}/odd`)).statusCode).toBe(200);
    expect((await get(BASE)).statusCode).toBe(200);
  });

  test("that is changed and removed at once is either changed or not found", async () => {
    for (let round = 0; round < 5; round += 1) {
      await post({ name: "raced", targets: [{ url }] });
      const remove = () => server.app.inject({ method: "DELETE", url: `${BASE}/raced` });
      const change = () => patch("raced", { displayName: "x", targets: [{ url: `${url}${round}` }] });
      const answers = await Promise.all([change(), remove(), change(), remove()]);
      expect(answers.map(({ statusCode }) => statusCode).filter((status) => ![200, 204, 404].includes(status))).toEqual(
        [],
      );
    }
  });

  test("that is removed is gone", async () => {
    await post({ name: "going" });
    expect((await server.app.inject({ method: "DELETE", url: `${BASE}/going` })).statusCode).toBe(204);
    expect((await get(`${BASE}/going`)).statusCode).toBe(404);
    expect((await server.app.inject({ method: "DELETE", url: `${BASE}/going` })).statusCode).toBe(404);
  });

  test("list comes by name, page by page", async () => {
    const all: string[] = (await get(BASE)).json().items.map(({ name }: { name: string }) => name);
    expect(all).toEqual(all.toSorted((a, b) => (a < b ? -1 : 1)));
    const names: string[] = [];
    for (let cursor: string | null = ""; cursor !== null;) {
      const page: { items: { name: string }[]; nextCursor: string | null } = (
        await get(`${BASE}?limit=2${cursor === "" ? "" : `&cursor=${cursor}`}`)
      ).json();
      names.push(...page.items.map(({ name }) => name));
      cursor = page.nextCursor;
    }
    expect(names).toEqual(all);
  });
});

describe("a bad request is a 400 that names the field", () => {
  test.each([
    [{}, "body.name"],
    [{ name: "Upper" }, "body.name"],
    [{ name: "-a" }, "body.name"],
    [{ name: "a".repeat(64) }, "body.name"],
    [{ name: 5 }, "body.name"],
    [{ name: "x", nonsense: 1 }, "body.nonsense"],
    [{ name: "x", targets: [{ url: "ftp://a" }] }, "body.targets.0.url"],
    [{ name: "x", targets: [{ url: "nope" }] }, "body.targets.0.url"],
    [{ name: "x", targets: [{ url: "http://256.1.1.1:7071/metrics" }] }, "body.targets.0.url"],
    [{ name: "x", targets: [{ url: "http://h:99999/" }] }, "body.targets.0.url"],
    [{ name: "x", targets: [{ url: "http://x@/" }] }, "body.targets.0.url"],
    [{ name: "x", targets: [{ url: "http://user:word@broker/metrics" }] }, "body.targets.0.url"],
    [{ name: "x", displayName: "a\u0000b" }, "body.displayName"],
    [{ name: "x", targets: [{}] }, "body.targets.0.url"],
    [{ name: "x", targets: [{ url }, { url }] }, "body.targets.1.url"],
    [{ name: "x", targets: [{ url, format: "graphite" }] }, "body.targets.0.format"],
    [{ name: "x", scrapeIntervalSeconds: 0 }, "body.scrapeIntervalSeconds"],
    [{ name: "x", scrapeIntervalSeconds: "15" }, "body.scrapeIntervalSeconds"],
    [{ name: "x", slo: { p99TargetMs: -1 } }, "body.slo.p99TargetMs"],
    [{ name: "x", slo: { p99TargetMs: 0 } }, "body.slo.p99TargetMs"],
    [{ name: "x", bootstrapServers: "nowhere" }, "body.bootstrapServers"],
    [{ name: "x", bootstrapServers: ["a:99999"] }, "body.bootstrapServers"],
  ])("%j names %s", async (payload, path) => {
    const answer = await post(payload);
    expect(answer.statusCode).toBe(400);
    expect(answer.headers["content-type"]).toContain("application/problem+json");
    expect(answer.json().errors.map((error: { path: string }) => error.path)).toContain(path);
  });

  test("a body that is no JSON is 400, another content type 415, too large a body 413", async () => {
    const headers = { "content-type": "application/json" };
    expect((await server.app.inject({ method: "POST", url: BASE, headers, payload: "{" })).statusCode).toBe(400);
    const text = await server.app.inject({
      method: "POST",
      url: BASE,
      headers: { "content-type": "text/x" },
      payload: "x",
    });
    expect([text.statusCode, text.json().detail]).toEqual([415, expect.stringContaining("application/json")]);
    const large = await server.app.inject({
      method: "POST",
      url: BASE,
      headers,
      payload: `"${"x".repeat(1_000_001)}"`,
    });
    expect(large.statusCode).toBe(413);
    expect(large.headers["content-type"]).toContain("application/problem+json");
  });
});

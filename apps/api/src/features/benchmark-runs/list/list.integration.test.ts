import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../../test/app.ts";
import { benchmarkClient, producerLine } from "../../../../test/benchmark-client.ts";
import { PUBLISHED_RUNS } from "../../../published-runs/published-runs.ts";

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.stop());
const { upload, send } = benchmarkClient(() => server);

interface Item {
  readonly id: string;
  readonly name: string;
}

const list = async (query: string): Promise<{ items: Item[]; nextCursor: string | null }> =>
  (await send("GET", `?${query}`)).json();
const namesOf = async (query: string) => (await list(query)).items.map(({ name }) => name);

const query = (name: string, more: Record<string, string>) => new URLSearchParams({ name, ...more }).toString();

beforeAll(async () => {
  const conditions = JSON.stringify({ acks: "all", compression: "ZStd", drives: "50% NVMe_x" });
  await upload(
    producerLine(1),
    query("Größe Ü", { suite: "matrix", step: "1 producer", cluster: "prod-eu", conditions }),
  );
  await upload(`--record-size 250\n${producerLine(2)}`, query("second", { suite: "matrix", tags: "Nightly" }));
  await upload(
    "start.time, end.time, data.consumed.in.MB, MB.sec, data.consumed.in.nMsg, nMsg.sec, rebalance.time.ms, fetch.time.ms, fetch.MB.sec, fetch.nMsg.sec\n2025-01-01 00:00:00:000, 2025-01-01 00:00:10:000, 95.3674, 9.5367, 1000000, 100000.0000, 3000, 7000, 13.6239, 142857.1429\n",
    query("third", {}),
  );
});

const suites = async (given: string) =>
  (await server.app.inject({ method: "GET", url: `/api/v1/benchmark-suites?${given}` })).json();

describe("runs are found", () => {
  test.each<[string, string[]]>([
    ["", ["third", "second", "Größe Ü"]],
    ["kind=consume", ["third"]],
    ["kind=produce&suite=matrix", ["second", "Größe Ü"]],
    ["suite=other", []],
    ["search=GR%C3%96SSE", []],
    ["search=gr%C3%B6%C3%9Fe", ["Größe Ü"]],
    ["search=%C3%BC", ["Größe Ü"]],
    ["search=ACKS%3DAll%20zstd", ["Größe Ü"]],
    ["search=recordbytes%3D250", ["second"]],
    ["search=nightly", ["second"]],
    ["search=prod-eu%201%20producer", ["Größe Ü"]],
    ["search=matrix", ["second", "Größe Ü"]],
    ["search=matrix%20nothing", []],
    ["search=50%25", ["Größe Ü"]],
    ["search=d%25x", []],
    ["search=nvme_", ["Größe Ü"]],
    ["search=r_nd", []],
    ["search=%5C", []],
    ["search='%3B%20DROP%20TABLE%20benchmark_run", []],
    ["search=%20%20", ["third", "second", "Größe Ü"]],
  ])("by %s", async (given, names) => {
    expect(await namesOf(given)).toEqual(names);
  });

  test("by their ids, uploaded and published ones", async () => {
    const [own] = (await list("search=second")).items;
    const { items } = await list(`ids=${own?.id ?? ""},gone,published:twitter-2022:f5-jdk-8`);
    expect(items.map(({ name }) => name)).toEqual(["second", "Twitter 2022, F5 with JDK 8"]);
    expect((await send("GET", `?ids=${Array.from({ length: 501 }, (_, index) => index).join(",")}`)).statusCode).toBe(
      400,
    );
    expect(await namesOf("ids=")).toEqual([]);
  });

  test.each(["kind=colour", "source=mine", "search=%00", "cursor=published.x", `search=${"x".repeat(201)}`])(
    "%s is refused",
    async (given) => {
      expect((await send("GET", `?${given}`)).statusCode).toBe(400);
    },
  );
});

describe("published figures", () => {
  test("are listed on request alone, after own runs, in pages", async () => {
    const own = await namesOf("");
    expect(await namesOf("source=own")).toEqual(own);
    const published = PUBLISHED_RUNS.map(({ name }) => name);
    expect(await namesOf("source=published&limit=500")).toEqual(published);
    const seen: string[] = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const page: { items: Item[]; nextCursor: string | null } = await list(
        `source=all&limit=2${cursor === "" ? "" : `&cursor=${cursor}`}`,
      );
      expect(page.items.length).toBeLessThanOrEqual(2);
      seen.push(...page.items.map(({ name }) => name));
      cursor = page.nextCursor;
    }
    expect(seen).toEqual([...own, ...published]);
    expect(await namesOf("source=all&search=kora&limit=500")).toHaveLength(8);
    expect(await namesOf("source=published&suite=matrix")).toEqual([]);
  });

  test("are answered by id, and neither changed nor removed; they have no file", async () => {
    const { items } = await list("source=published&limit=500");
    for (const { id } of items) {
      expect(id).not.toMatch(/[,~]/);
      expect((await send("GET", `/${id}`)).json()).toMatchObject({ id, tool: "published", file: null, series: [] });
    }
    const [first] = items;
    for (const [method, url, status] of [
      ["PATCH", "", 409],
      ["DELETE", "", 409],
      ["GET", "/file", 404],
    ] as const) {
      const answer = await send(method, `/${first?.id ?? ""}${url}`, method === "PATCH" ? { name: "x" } : undefined);
      expect([answer.statusCode, answer.json().detail]).toEqual([status, expect.stringContaining(first?.name ?? "-")]);
    }
    expect((await send("GET", "/published:nothing")).statusCode).toBe(404);
    expect(await server.app.prisma.benchmarkRun.count({ where: { tool: "published" } })).toBe(0);
  });
});

describe("suites", () => {
  test("are listed newest first with what they vary", async () => {
    for (const [index, producers] of [1, 4, 8].entries()) {
      const conditions = JSON.stringify({ producers, acks: producers === 8 ? "1" : "all", brokers: 3 });
      await upload(
        producerLine(100 + index),
        query("x", { suite: "a.b, Ünï", step: `${producers} producers`, conditions, cluster: "lab" }),
      );
    }
    const { items, nextCursor } = await suites("");
    expect(nextCursor).toBeNull();
    expect(items).toMatchObject([
      {
        suite: "a.b, Ünï",
        runs: 3,
        steps: 3,
        clusters: ["lab"],
        tools: ["kafka-producer-perf-test"],
        description: "producers 1 to 8, acks 1 or all",
      },
      { suite: "matrix", runs: 2, steps: 1, clusters: ["prod-eu"], description: null },
    ]);
    const first = await suites("limit=1");
    expect(first.items.map(({ suite }: { suite: string }) => suite)).toEqual(["a.b, Ünï"]);
    const second = await suites(`limit=1&cursor=${encodeURIComponent(first.nextCursor)}`);
    expect([second.items[0].suite, second.nextCursor]).toEqual(["matrix", null]);
  });

  test("refuse a cursor that is none", async () => {
    for (const cursor of ["nonsense", "9999999999999999.x", "1."])
      expect((await suites(`cursor=${cursor}`)).status).toBe(400);
  });
});

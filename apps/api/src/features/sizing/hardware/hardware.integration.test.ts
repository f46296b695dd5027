import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../../test/app.ts";

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.stop());

const BASE = "/api/v1/sizing/hardware";
const send = (method: "GET" | "POST" | "PATCH" | "DELETE", url: string, payload?: object) =>
  server.app.inject({ method, url, ...(payload === undefined ? {} : { payload }) });
const post = (payload: object) => send("POST", BASE, payload);
const pathsOf = (answer: { json(): { errors?: { path: string }[] } }) => answer.json().errors?.map(({ path }) => path);
const catalog = async () => (await send("GET", "/api/v1/sizing/catalog")).json();
const recommend = (broker: object) =>
  send("POST", "/api/v1/sizing/recommendations", { workload: { bytesPerSecond: 300e6, retentionHours: 24 }, broker });
const today = () => new Date().toISOString().slice(0, 10);

describe("a drive of one's own", () => {
  test("is answered whole, found again and joins the catalogue with its source", async () => {
    const created = await post({
      kind: "drive",
      name: "Samsung PM9A3 7.68 TB",
      capacityBytes: 7.68e12,
      ratedBytesWritten: 14e15,
    });
    expect(created.statusCode).toBe(201);
    expect(created.headers["location"]).toBe(`${BASE}/own:samsung-pm9a3-7-68-tb`);
    expect(created.json()).toEqual({
      id: "own:samsung-pm9a3-7-68-tb",
      kind: "drive",
      name: "Samsung PM9A3 7.68 TB",
      capacityBytes: 7.68e12,
      ratedBytesWritten: 14e15,
      driveWritesPerDay: null,
      warrantyYears: null,
      writeBytesPerSecond: null,
      note: null,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    });
    expect((await send("GET", `${BASE}/own:samsung-pm9a3-7-68-tb`)).json()).toEqual(created.json());
    expect((await catalog()).drives.at(-1)).toEqual({
      id: "own:samsung-pm9a3-7-68-tb",
      name: "Samsung PM9A3 7.68 TB",
      source: `entered by you on ${today()}`,
      status: "your own",
      capacityBytes: 7.68e12,
      ratedBytesWritten: 14e15,
      ratingBasis: "bytesWritten",
      driveWritesPerDay: null,
      warrantyYears: null,
      writeBytesPerSecond: null,
      discontinued: false,
      note: null,
    });
  });

  test("sizes disks and endurance like a published one", async () => {
    await post({
      kind: "drive",
      name: "mine",
      capacityBytes: 4e12,
      ratedBytesWritten: 3650e12,
      writeBytesPerSecond: 1e9,
    });
    const answer = (await recommend({ drives: { catalogId: "own:mine", count: 2 } })).json();
    const limit = (name: string) =>
      answer.constraints.find((one: { name: string }) => one.name === name)?.limitPerBroker;
    expect([limit("diskCapacity"), limit("diskThroughput")]).toEqual([8e12, 2e9]);
    const perDay = (300e6 * 86_400 * 3) / answer.brokers / 2;
    expect(answer.endurance.years).toBeCloseTo(3650e12 / perDay / 365, 6);
    const endurance = await send("POST", "/api/v1/sizing/endurance", {
      bytesWrittenPerDayPerBroker: 1e12,
      drivesPerBroker: 2,
      drives: [{ catalogId: "own:mine" }],
    });
    expect(endurance.json().drives).toEqual([expect.objectContaining({ name: "own:mine", years: 20 })]);
    const path = await send("POST", "/api/v1/sizing/scale-path", {
      workload: { bytesPerSecond: 300e6 },
      broker: { drives: { catalogId: "own:mine", count: 2 } },
    });
    expect(path.statusCode).toBe(200);
  });

  test("may be rated in drive writes per day over its warranty", async () => {
    const rated = { kind: "drive", name: "by day", capacityBytes: 1e12, driveWritesPerDay: 3, warrantyYears: 5 };
    expect((await post(rated)).statusCode).toBe(201);
    const entry = (await catalog()).drives.find(({ id }: { id: string }) => id === "own:by-day");
    expect(entry).toMatchObject({ ratedBytesWritten: 5475e12, ratingBasis: "driveWritesPerDay", warrantyYears: 5 });
  });

  test("may have no rating: its life is not known then", async () => {
    await post({ kind: "drive", name: "unrated", capacityBytes: 1e12 });
    const answer = (await recommend({ drives: { catalogId: "own:unrated", count: 4 } })).json();
    expect(answer.endurance.years).toBeNull();
  });
});

describe("a machine of one's own", () => {
  test("gives the limits that are known, and no others", async () => {
    const machine = { kind: "instance", name: "Rack node", networkGbps: 25, diskBytes: 20e12, diskBytesPerSecond: 3e9 };
    expect((await post({ ...machine, maxPartitionReplicas: 4000, ingressBytesPerSecond: 100e6 })).statusCode).toBe(201);
    const answer = await send("POST", "/api/v1/sizing/recommendations", {
      workload: { bytesPerSecond: 600e6, partitions: 1000 },
      broker: { catalogId: "own:rack-node" },
    });
    const { constraints, nic, bindingConstraint, brokers } = answer.json();
    const limits = Object.fromEntries(
      constraints.map(({ name, limitPerBroker }: { name: string; limitPerBroker: number }) => [name, limitPerBroker]),
    );
    expect(limits).toMatchObject({
      networkIn: 3.125e9,
      diskThroughput: 3e9,
      diskCapacity: 20e12,
      partitions: 4000,
      ingress: 100e6,
    });
    expect([nic.gbps, bindingConstraint]).toEqual([25, "diskCapacity"]);
    expect(brokers).toBe(Math.ceil((600e6 * 3 * 86_400) / (20e12 * 0.8)));
  });

  test("may be a name alone", async () => {
    await post({ kind: "instance", name: "bare" });
    expect((await recommend({ catalogId: "own:bare" })).statusCode).toBe(200);
  });
});

test("a link speed of one's own stands among the NICs", async () => {
  expect((await post({ kind: "nic", name: "bond 2 x 25", gbps: 50, note: "LACP" })).statusCode).toBe(201);
  expect((await catalog()).nics.at(-1)).toMatchObject({ id: "own:bond-2-x-25", gbps: 50, status: "your own" });
});

describe("what is wrong is refused with its place", () => {
  const drive = { kind: "drive", name: "x", capacityBytes: 1e12 };
  test.each<[object, string]>([
    [{ ...drive, kind: undefined }, "body.kind"],
    [{ ...drive, kind: "tape" }, "body.kind"],
    [{ ...drive, name: "" }, "body.name"],
    [{ ...drive, name: "   " }, "body.name"],
    [{ ...drive, name: "a\nb" }, "body.name"],
    [{ ...drive, name: "n".repeat(10_000) }, "body.name"],
    [{ ...drive, name: "a\u0000b" }, "body.name"],
    [{ ...drive, note: "half \uD800 a pair" }, "body.note"],
    [{ ...drive, note: "n".repeat(1001) }, "body.note"],
    [{ kind: "drive", name: "x" }, "body.capacityBytes"],
    [{ ...drive, capacityBytes: 0 }, "body.capacityBytes"],
    [{ ...drive, capacityBytes: "1" }, "body.capacityBytes"],
    [{ ...drive, capacityBytes: 1e300 }, "body.capacityBytes"],
    [{ ...drive, gbps: 10 }, "body.gbps"],
    [{ ...drive, driveWritesPerDay: 1 }, "body.warrantyYears"],
    [{ ...drive, driveWritesPerDay: 1, warrantyYears: 5, ratedBytesWritten: 1e15 }, "body.driveWritesPerDay"],
    [{ kind: "nic", name: "x" }, "body.gbps"],
    [{ kind: "instance", name: "x", hardwareThreads: 1.5 }, "body.hardwareThreads"],
    [{ kind: "instance", name: "x", diskBytes: -1 }, "body.diskBytes"],
  ])("%j", async (payload, path) => {
    const answer = await post(payload);
    expect([answer.statusCode, pathsOf(answer)]).toEqual([400, [path]]);
    expect(answer.headers["content-type"]).toContain("application/problem+json");
  });

  test("a kind that there is none of names those there are", async () => {
    expect((await post({ ...drive, kind: "tape" })).json().detail).toContain('["drive","instance","nic"]');
  });

  test("a body that is too large is 413 with the limit", async () => {
    const answer = await post({ ...drive, note: "n".repeat(1_100_000) });
    expect([answer.statusCode, answer.json().detail]).toEqual([413, expect.stringContaining("1000000 bytes")]);
  });

  test("an id that was never given is 404 and says where to look", async () => {
    for (const id of ["own:nowhere", "intel-p4510-4tb", "%20", "x".repeat(99)])
      for (const method of ["GET", "PATCH", "DELETE"] as const) {
        const answer = await send(method, `${BASE}/${id}`, method === "PATCH" ? { note: null } : undefined);
        expect([answer.statusCode, answer.json().detail]).toEqual([
          404,
          expect.stringContaining("lists what you have"),
        ]);
      }
    expect((await send("GET", `${BASE}/a%00b`)).statusCode).toBe(400);
  });
});

const make = async (name: string, more: object = {}) => {
  const { id } = (await post({ kind: "drive", name, capacityBytes: 1e12, ...more })).json();
  return { id, patch: (payload: object) => send("PATCH", `${BASE}/${id}`, payload) };
};

describe("a change", () => {
  test("keeps the id and what it does not name, and clears what it names null", async () => {
    const { id, patch } = await make("change me", { ratedBytesWritten: 1e15, note: "old" });
    const answer = await patch({ name: " New name ", note: null, writeBytesPerSecond: 5e8 });
    expect(answer.json()).toMatchObject({
      id,
      name: "New name",
      note: null,
      writeBytesPerSecond: 5e8,
      ratedBytesWritten: 1e15,
    });
    const entry = (await catalog()).drives.find((one: { id: string }) => one.id === id);
    expect(entry).toMatchObject({ name: "New name", writeBytesPerSecond: 5e8 });
  });

  test("of the rating replaces the other kind of rating", async () => {
    const { patch } = await make("rerated", { ratedBytesWritten: 1e15 });
    expect((await patch({ driveWritesPerDay: 1, warrantyYears: 5 })).json()).toMatchObject({
      ratedBytesWritten: null,
      driveWritesPerDay: 1,
    });
    expect((await patch({ ratedBytesWritten: 2e15 })).json()).toMatchObject({
      ratedBytesWritten: 2e15,
      driveWritesPerDay: null,
    });
  });

  test.each<[object, string]>([
    [{ kind: "nic" }, "body.kind"],
    [{ gbps: 1 }, "body.gbps"],
    [{ memoryBytes: 1 }, "body.memoryBytes"],
    [{ capacityBytes: null }, "body.capacityBytes"],
    [{ colour: "red" }, "body.colour"],
    [{ driveWritesPerDay: 1 }, "body.warrantyYears"],
    [{ name: "" }, "body.name"],
  ])("%j is refused with its place", async (payload, path) => {
    const { patch } = await make(`refuse ${JSON.stringify(payload)}`);
    const answer = await patch(payload);
    expect([answer.statusCode, pathsOf(answer)]).toEqual([400, [path]]);
  });

  test("at the same time as others loses none of them", async () => {
    const { id, patch } = await make("raced");
    const changes = [{ note: "a" }, { writeBytesPerSecond: 1e9 }, { ratedBytesWritten: 1e15 }, { warrantyYears: 3 }];
    const statuses = (await Promise.all(changes.map(patch))).map(({ statusCode }) => statusCode);
    expect(statuses).toEqual([200, 200, 200, 200]);
    expect((await send("GET", `${BASE}/${id}`)).json()).toMatchObject(Object.assign({}, ...changes));
  });
});

describe("a name", () => {
  test("that is taken is 409, by its id, however it is spelt", async () => {
    await post({ kind: "nic", name: "The Link", gbps: 10 });
    const again = await post({ kind: "drive", name: " the---LINK ", capacityBytes: 1 });
    expect([again.statusCode, again.json().detail]).toEqual([409, expect.stringContaining('"own:the-link"')]);
  });

  test("posted by ten at once is taken once", async () => {
    const statuses = await Promise.all(
      Array.from({ length: 10 }, async () => (await post({ kind: "nic", name: "at once", gbps: 10 })).statusCode),
    );
    expect(statuses.toSorted((a, b) => a - b)).toEqual([201, ...Array<number>(9).fill(409)]);
  });

  test("in another script works as well", async () => {
    const { id } = (await post({ kind: "nic", name: "万兆网卡", gbps: 10 })).json();
    expect((await send("GET", `${BASE}/${id}`)).json().name).toBe("万兆网卡");
  });
});

test("hardware that was removed is gone, and a request that names it says so", async () => {
  await post({ kind: "drive", name: "short lived", capacityBytes: 1e12 });
  expect((await recommend({ drives: { catalogId: "own:short-lived", count: 1 } })).statusCode).toBe(200);
  expect((await send("DELETE", `${BASE}/own:short-lived`)).statusCode).toBe(204);
  expect((await send("DELETE", `${BASE}/own:short-lived`)).statusCode).toBe(404);
  const answer = await recommend({ drives: { catalogId: "own:short-lived", count: 1 } });
  expect([answer.statusCode, pathsOf(answer)]).toEqual([400, ["body.broker.drives.catalogId"]]);
  expect(answer.json().detail).toContain('"own:short-lived" was removed or never entered');
});

test("the list comes in pages by id, of one kind where that is asked for", async () => {
  const walk = async (query: string) => {
    const ids: string[] = [];
    for (let cursor: string | null = ""; cursor !== null;) {
      const page: { items: { id: string }[]; nextCursor: string | null } = (
        await send("GET", `${BASE}?limit=2${query}${cursor === "" ? "" : `&cursor=${encodeURIComponent(cursor)}`}`)
      ).json();
      ids.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    }
    return ids;
  };
  const whole: { id: string; kind: string }[] = (await send("GET", `${BASE}?limit=500`)).json().items;
  expect(whole.length).toBeGreaterThan(5);
  expect(await walk("")).toEqual(whole.map(({ id }) => id));
  expect(await walk("&kind=nic")).toEqual(whole.filter(({ kind }) => kind === "nic").map(({ id }) => id));
  expect((await send("GET", `${BASE}?kind=tape`)).statusCode).toBe(400);
});

import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../test/app.ts";

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.stop());

const post = (path: string, payload: object) =>
  server.app.inject({ method: "POST", url: `/api/v1/sizing/${path}`, payload });
const intel = (recordsPerSecond: number, broker: object = {}) => ({
  workload: { recordsPerSecond, recordBytes: 1024, consumerGroups: 0, p99TargetMs: 20 },
  broker,
  profile: "intel-confluent-2020",
});

test("the published case of 7.5 M events a second is three brokers at 20 ms", async () => {
  const answer = await post("recommendations", intel(7_500_000));
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({
    brokers: 3,
    nic: { gbps: 100 },
    latency: { p99Ms: 20, conditionsMatch: false },
  });
});

test("the published case of 10 M events a second needs four brokers for 20 ms", async () => {
  expect((await post("recommendations", intel(10_000_000))).json()).toMatchObject({
    brokers: 4,
    bindingConstraint: "latency",
  });
});

test("5 M events a second do not fit 40 GbE on three brokers", async () => {
  const body = (await post("recommendations", intel(5_000_000, { networkGbps: 40 }))).json();
  expect(body.brokers).toBeGreaterThan(3);
});

test.each([
  [{}, "body.workload"],
  [{ workload: { recordsPerSecond: -1, recordBytes: 1 } }, "body.workload.recordsPerSecond"],
  [{ workload: { recordsPerSecond: 1, recordBytes: 1, typo: 1 } }, "body.workload.typo"],
  [{ workload: {} }, "body.workload"],
])("%j is a 400 that names %s", async (payload, path) => {
  const answer = await post("recommendations", payload);
  expect(answer.statusCode).toBe(400);
  expect(answer.json().errors.some((error: { path: string }) => error.path.startsWith(path))).toBe(true);
});

test("an object that may be null is wrong where it is wrong, and nowhere else", async () => {
  const answer = await post("recommendations", {
    workload: { bytesPerSecond: 1e6 },
    broker: { typo: 1, cores: 0.5 },
    policy: { maxUtilization: { network: 2 } },
    topology: { kind: "ring" },
    prices: 5,
  });
  expect(answer.json().errors.map(({ path }: { path: string }) => path)).toEqual([
    "body.broker.typo",
    "body.broker.cores",
    "body.policy.maxUtilization.network",
    "body.topology.kind",
    "body.prices",
  ]);
});

test("of a great many faults the first are named", async () => {
  const points = Array.from({ length: 1000 }, () => null);
  const answer = await post("profiles", { name: "wrong", points });
  expect([answer.statusCode, answer.json().errors.length]).toEqual([400, 100]);
  expect(answer.json().detail).toMatch(/; and more\.$/);
});

test("a list that is far too long is refused for its length, in no time", async () => {
  const drives = Array.from({ length: 190_000 }, () => null);
  const before = process.cpuUsage();
  const answer = await post("endurance", { bytesWrittenPerDayPerBroker: 1, drivesPerBroker: 1, drives });
  const { user, system } = process.cpuUsage(before);
  expect([answer.statusCode, answer.json().errors]).toEqual([
    400,
    [{ path: "body.drives", message: "must have at most 200 items" }],
  ]);
  expect((user + system) / 1e6).toBeLessThan(2);
});

test.each([
  [{ name: "x", ratedBytesWritten: 0 }, { ratedBytesWritten: "must be greater than 0" }],
  [{ name: "x", ratedBytesWritten: "1" }, { ratedBytesWritten: "must be number" }],
  [{ name: "x" }, { ratedBytesWritten: "is required" }],
  [{}, { name: "is required", ratedBytesWritten: "is required" }],
  [{ catalogId: "intel-p4510-4tb", count: 3 }, { count: "is not a known field" }],
  [{ catalogId: 5 }, { catalogId: "must be string" }],
  [{ catalogId: "no-such" }, { catalogId: "is not in the catalogue of drives" }],
])("the drive %j is wrong where it is wrong, and nowhere else", async (drive, wrong) => {
  const answer = await post("endurance", { bytesWrittenPerDayPerBroker: 1, drivesPerBroker: 1, drives: [drive] });
  const errors = Object.entries(wrong).map(([field, message]) => ({ path: `body.drives.0.${field}`, message }));
  expect([answer.statusCode, answer.json().errors]).toEqual([400, errors]);
});

test("a drive whose catalogId is null has its own rating", async () => {
  const drives = [{ catalogId: null, name: "mine", ratedBytesWritten: 365 }];
  const answer = await post("endurance", { bytesWrittenPerDayPerBroker: 1, drivesPerBroker: 1, drives });
  expect(answer.json()).toMatchObject({ drives: [{ name: "mine", years: 1 }] });
});

test.each([2, true, "2"])("acks %j is told every spelling that is accepted", async (acks) => {
  const answer = await post("recommendations", { workload: { bytesPerSecond: 1e6, acks } });
  expect([answer.statusCode, answer.json().errors]).toEqual([
    400,
    [{ path: "body.workload.acks", message: 'must be one of ["all","-1","0","1",-1,0,1]' }],
  ]);
});

test.each(["all", "-1", "0", "1", -1, 0, 1, null])("acks %j is accepted", async (acks) => {
  expect((await post("recommendations", { workload: { bytesPerSecond: 1e6, acks } })).statusCode).toBe(200);
});

test.each([
  ["", "is empty, but its content type is application/json"],
  ['{"workload": ', "is not valid JSON"],
  ['{"workload": {"bytesPerSecond": 1, "__proto__": {}}}', "is not valid JSON"],
  ["null", "must be object"],
])("the body %j is a 400 that names the body", async (payload, message) => {
  const headers = { "content-type": "application/json" };
  const url = "/api/v1/sizing/recommendations";
  const answer = await server.app.inject({ method: "POST", url, headers, payload });
  expect([answer.statusCode, answer.json()]).toEqual([
    400,
    expect.objectContaining({ detail: `body: ${message}.`, errors: [{ path: "body", message }] }),
  ]);
});

test("in the text of an error a colon stands between a field and its fault", async () => {
  expect((await post("recommendations", { workload: {} })).json().detail).toBe(
    "body.workload.recordsPerSecond: a rate is required: recordsPerSecond or bytesPerSecond.",
  );
});

test("the reference tells the limits of a request", async () => {
  const { paths } = (await server.app.inject("/api/v1/openapi.json")).json();
  const { schema } = paths["/api/v1/sizing/recommendations"].post.requestBody.content["application/json"];
  const { bytesPerSecond, replicationFactor } = schema.properties.workload.properties;
  expect(bytesPerSecond.anyOf[0]).toMatchObject({ minimum: 1e-9, maximum: 1e15 });
  expect(replicationFactor.anyOf[0]).toMatchObject({ minimum: 1, maximum: 32_767 });
  expect(schema.properties.topology.anyOf[0].properties.controllers.anyOf[0]).toMatchObject({ enum: [3, 5] });
});

test("what no broker count repairs is a 422 that names the constraint", async () => {
  const answer = await post("recommendations", {
    workload: { recordsPerSecond: 1000, recordBytes: 1000, replicationFactor: 3, minInsyncReplicas: 2 },
    policy: { brokerFailuresTolerated: 2 },
  });
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toMatchObject({
    constraint: "availability",
    detail: expect.stringMatching(/replicationFactor 4 or minInsyncReplicas 1/),
  });
});

test("endurance is rated bytes x drives over what is written a year", async () => {
  const answer = await post("endurance", {
    bytesWrittenPerDayPerBroker: 1e12,
    drivesPerBroker: 2,
    drives: [{ name: "mine", ratedBytesWritten: 3650e12 }],
  });
  expect(answer.json()).toEqual({
    drives: [expect.objectContaining({ name: "mine", years: 20, bytesPerDrivePerDay: 5e11 })],
  });
});

test("profiles and catalogue name their sources", async () => {
  const profiles = (await server.app.inject("/api/v1/sizing/profiles")).json();
  expect(profiles.items.map(({ id }: { id: string }) => id)).toContain("intel-confluent-2020");
  const catalog = (await server.app.inject("/api/v1/sizing/catalog")).json();
  expect(catalog.drives.every(({ source }: { source: string }) => source.length > 0)).toBe(true);
});

import type { Source, SourceDetail } from "@highwater/contract/sources";
import type { TargetProbe } from "@highwater/contract/targets";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import { heldBy, startBrokerExporters } from "../../../test/broker-exporters.ts";
import { type PromqlBackEnd, startPrometheus } from "../../../test/promql-backends.ts";

const SELECTOR = '{job="kafka"}';
/** The machine may be busy. */
const PATIENCE = { timeout: 120_000, interval: 250 };
const TEST = { timeout: 400_000 };

let exporters: Awaited<ReturnType<typeof startBrokerExporters>>;
let server: TestApp;
let prometheus: PromqlBackEnd;
beforeAll(async () => {
  exporters = await startBrokerExporters();
  server = await startTestApp();
  prometheus = await startPrometheus({ scrapeConfigs: exporters.scrapeConfigs });
  await vi.waitUntil(async () => (await heldBy(prometheus.url, "kafka-2:7071")).length > 4, PATIENCE);
}, TEST.timeout);
afterAll(async () => {
  await server.stop();
  await prometheus.stop();
  await exporters.stop();
});

const get = async <T>(path: string): Promise<T> => (await server.app.inject({ url: `/api/v1/clusters${path}` })).json();
const post = (path: string, payload: object) => server.app.inject({ method: "POST", url: `/api/v1${path}`, payload });
const sources = async () => (await get<{ items: Source[] }>("/shop/sources")).items;

test("a Prometheus is looked at, added, and gives its brokers", TEST, async () => {
  const target = { url: prometheus.url, format: "promql", selector: SELECTOR };
  await vi.waitUntil(async () => (await post("/targets/probe", target)).statusCode === 200, PATIENCE);
  const found = (await post("/targets/probe", target)).json<TargetProbe>();
  expect(found.instances.map(({ brokerId }) => brokerId)).toEqual(["1", "2", "kafka-3:7071"]);
  expect(found.values.find(({ signal }) => signal === "bytes_in_rate")?.value).toBeGreaterThan(0);

  const created = await post("/clusters", { name: "shop", scrapeIntervalSeconds: 2, targets: [target] });
  expect([created.statusCode, created.json().targets]).toEqual([
    201,
    [expect.objectContaining({ format: "promql", selector: SELECTOR, brokerLabel: null, brokerId: null })],
  ]);
  await vi.waitUntil(async () => (await sources()).length === 4, PATIENCE);
  expect(
    (await sources()).map(({ via, instance, brokerId, state }) => [via, instance, brokerId, state.health]),
  ).toEqual([
    ["promql", null, null, "up"],
    ["promql", "kafka-1:7071", "1", "up"],
    ["promql", "kafka-2:7071", "2", "up"],
    ["promql", "kafka-3:7071", "kafka-3:7071", "up"],
  ]);
  const [api, one] = await sources();
  await vi.waitFor(async () => {
    const detail = await get<SourceDetail>(`/shop/sources/${one?.id}`);
    expect(detail.namingTitle).toContain("JMX exporter without rules");
    expect(detail.values.find(({ signal }) => signal === "bytes_in_rate")?.value).toBeGreaterThan(0);
  }, PATIENCE);
  const whole = await get<SourceDetail>(`/shop/sources/${api?.id}`);
  expect([whole.values, whole.notes[0]]).toEqual([[], expect.stringContaining("3 instances tell of this cluster")]);
  const brokers = await get<{ brokers: { brokerId: string }[] }>("/shop");
  expect(brokers.brokers.map(({ brokerId }) => brokerId)).toEqual(["1", "2", "kafka-3:7071"]);
});

test.each([
  [{ selector: "{job=kafka}" }, "body.targets.0.selector", "lacks a value in quotes at character 6"],
  [{ brokerId: "1" }, "body.targets.0.brokerId", "is for a target of one broker"],
  [{ brokerLabel: "a-b" }, "body.targets.0.brokerLabel", ""],
  [{ format: "prometheus", selector: "{}" }, "body.targets.0.selector", "is for the format promql alone"],
])("a target with %j is refused with what is wrong", TEST, async (more, path, message) => {
  const targets = [{ url: "http://prometheus:9090", format: "promql", ...more }];
  const answer = await post("/clusters", { name: "wrong", targets });
  expect(answer.statusCode).toBe(400);
  expect(answer.json().errors).toEqual([{ path, message: expect.stringContaining(message) }]);
});

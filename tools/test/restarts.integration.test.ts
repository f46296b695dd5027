import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { startTestApp, type TestApp } from "../../apps/api/test/app.ts";
import { type KafkaCluster, startKafkaCluster } from "../kafka/cluster.ts";

/** Only what is looked at: a whole page costs a broker most of a second. */
const RULES = `
lowercaseOutputName: false
includeObjectNames:
  - kafka.server:type=app-info,*
  - kafka.server:type=KafkaServer,*
  - kafka.server:type=ReplicaManager,*
  - kafka.server:type=BrokerTopicMetrics,*
  - kafka.network:type=RequestMetrics,name=TotalTimeMs,*
  - java.lang:type=Runtime
  - java.lang:type=OperatingSystem
rules:
  - pattern: ".*"
`;
const WAIT = { timeout: 120_000, interval: 1000 };

let directory: string;
let kafka: KafkaCluster;
let server: TestApp;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "highwater-restarts-"));
  const topics = [{ name: "orders", partitions: 6 }];
  kafka = await startKafkaCluster({ dataDir: join(directory, "kafka"), heapMegabytes: 256, topics, jmxRules: RULES });
  server = await startTestApp();
}, 240_000);
afterAll(async () => {
  await server.stop();
  await kafka.stop();
  await rm(directory, { recursive: true, force: true });
});

const get = async (path: string) => (await server.app.inject({ url: `/api/v1/clusters/real${path}` })).json();
const samplesOf = async (brokerId: string): Promise<number> => {
  const { brokers } = await get("");
  const broker = brokers.find((one: { brokerId: string }) => one.brokerId === brokerId);
  return Date.parse(broker?.lastSampleAt ?? "1970-01-01T00:00:00Z");
};

/** Most partitions that were under-replicated at a time. */
const underReplicatedSince = async (fromMs: number): Promise<number> => {
  const range = new URLSearchParams({
    signal: "under_replicated_partitions",
    from: new Date(fromMs).toISOString(),
    to: new Date().toISOString(),
  });
  const { series } = await get(`/series?${range}`);
  return Math.max(
    0,
    ...series.flatMap(({ points }: { points: [string, number | null][] }) => points.map(([, value]) => value ?? 0)),
  );
};

test("a broker that is killed and started again is told as one restart, by its own start time", async () => {
  await server.app.inject({
    method: "POST",
    url: "/api/v1/clusters",
    payload: { name: "real", scrapeIntervalSeconds: 2, targets: kafka.metricsUrls.map((url) => ({ url })) },
  });
  await vi.waitFor(async () => {
    for (const id of ["1", "2", "3"]) expect(await samplesOf(id)).toBeGreaterThan(0);
  }, WAIT);
  await kafka.kill(2);
  const killedMs = Date.now();
  // A broker that is back at once may be missed between two scrapes.
  await vi.waitFor(async () => expect(await underReplicatedSince(killedMs)).toBeGreaterThan(0), WAIT);
  await kafka.startBroker(2);
  await vi.waitFor(async () => {
    expect(await samplesOf("2")).toBeGreaterThan(killedMs);
    await server.app.history.lookNow();
    expect((await get("/events?kind=restart")).items).toHaveLength(1);
  }, WAIT);
  const [{ evidence, brokerIds, source }] = (await get("/events")).items;
  expect([brokerIds, source, evidence.foundBy]).toEqual([["2"], "detected", "start-time"]);
  const [lastMs, startedMs, firstMs] = [evidence.lastSampleAt, evidence.processStartedAt, evidence.firstSampleAt].map(
    (text: string) => Date.parse(text),
  );
  expect(lastMs).toBeLessThanOrEqual(killedMs);
  expect(startedMs).toBeGreaterThanOrEqual(killedMs - 1000);
  expect(firstMs).toBeGreaterThan(startedMs ?? Infinity);

  await vi.waitFor(async () => {
    await server.app.history.lookNow();
    expect((await get("/rolls")).items[0].isrSecondsSum).not.toBeNull();
  }, WAIT);
  const [roll] = (await get("/rolls")).items;
  expect([roll.brokerIds, roll.brokersKnown, roll.restarts.length]).toEqual([["2"], 3, 1]);
  expect(roll.restarts[0].underReplicatedMost).toBeGreaterThan(0);
  expect(roll.restarts[0].underReplicatedBefore).toBe(0);
}, 300_000);

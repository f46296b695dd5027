import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { brokerDir } from "./cluster-files.ts";
import { startKafkaCluster, type KafkaCluster } from "./cluster.ts";
import { startLoad, type Load } from "./load.ts";
import { processStart } from "./process-identity.ts";
import { until } from "./readiness.ts";

const PATIENCE = { timeoutMs: 45_000 };
const UNDER_REPLICATED = 'kafka_server_ReplicaManager_Value{name="UnderReplicatedPartitions"}';
const BYTES_IN = 'kafka_server_BrokerTopicMetrics_Count{name="BytesInPerSec"}';

const dataDir = mkdtempSync(path.join(tmpdir(), "highwater-kafka-"));
let cluster: KafkaCluster;
let load: Load;

/** The value of one sample of a broker's real scrape; NaN where it is not there. */
async function sample(id: number, name: string): Promise<number> {
  const broker = cluster.brokers.find((candidate) => candidate.id === id);
  const response = await fetch(broker?.metricsUrl ?? "");
  const line = (await response.text()).split("\n").find((candidate) => candidate.startsWith(`${name} `));
  return Number(line?.slice(name.length + 1) ?? Number.NaN);
}

beforeAll(async () => {
  cluster = await startKafkaCluster({ dataDir, heapMegabytes: 256, topics: [{ name: "orders", partitions: 6 }] });
  load = startLoad(cluster, { recordsPerSecond: 200, recordBytes: 500, topics: ["orders"], consumers: 1 });
});

afterAll(async () => {
  await load?.stop();
  await cluster?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

test("every broker takes its share of the load and shows it on its own metrics page", async () => {
  for (const { id } of cluster.brokers) {
    await until(`broker ${id} received bytes`, async () => (await sample(id, BYTES_IN)) > 0, PATIENCE);
  }
  expect(new Set(cluster.metricsUrls).size).toBe(3);
});

test("a stopped broker shows as under-replicated partitions on its peers, and no longer once it is back", async () => {
  expect(await sample(1, UNDER_REPLICATED)).toBe(0);

  await cluster.stopBroker(2);
  expect(cluster.brokers[1]?.pid).toBeNull();
  await until("broker 1 misses a replica", async () => (await sample(1, UNDER_REPLICATED)) > 0, PATIENCE);

  await cluster.startBroker(2);
  await until("broker 1 misses none", async () => (await sample(1, UNDER_REPLICATED)) === 0, PATIENCE);
});

test("a killed broker comes back on its data", async () => {
  await cluster.kill(3);
  expect(cluster.brokers[2]?.pid).toBeNull();
  await cluster.startBroker(3);
  expect(await sample(3, UNDER_REPLICATED)).toBe(0);
});

test("a stopped cluster leaves neither process nor data", async () => {
  const pids = cluster.brokers.flatMap(({ pid }) => (pid === null ? [] : [pid]));
  expect(pids).toHaveLength(3);
  await load.stop();
  await cluster.stop();
  expect(pids.map(processStart)).toEqual([null, null, null]);
  expect([1, 2, 3].some((id) => existsSync(brokerDir(dataDir, id)))).toBe(false);
});

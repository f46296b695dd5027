import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { adviceFor, readScrape, type ScrapeReading } from "@highwater/telemetry";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startKafkaCluster, type KafkaCluster } from "./cluster.ts";
import { until } from "./readiness.ts";

/** Rule files of people who export little, each in the names of one naming. */
const FEW_RULES: Readonly<Record<string, string>> = {
  "jmx-exporter-kafka-2_0_0": `
- pattern: kafka.network<type=(.+), name=(.+Percent)><>Value
  name: kafka_network_$1_$2
  type: GAUGE
- pattern: kafka.network<type=(.+), name=(.+), request=(.+)><>Count
  name: kafka_network_$1_$2_count
  type: COUNTER
  labels: { request: $3 }
- pattern: kafka.server<type=ReplicaManager, name=(.+)><>Value
  name: kafka_server_replicamanager_$1
  type: GAUGE
- pattern: kafka.server<type=(.+), name=(IsrShrinks|IsrExpands)PerSec><>Count
  name: kafka_server_$1_$2_total
  type: COUNTER
- pattern: kafka.controller<type=KafkaController, name=(.+)><>Value
  name: kafka_controller_kafkacontroller_$1
`,
  "strimzi-kafka-metrics": `
- pattern: kafka.network<type=(.+), name=(.+)Percent><>Value
  name: kafka_network_$1_$2_percent
  type: GAUGE
- pattern: kafka.server<type=ReplicaManager, name=(.+)><>Value
  name: kafka_server_replicamanager_$1
  type: GAUGE
- pattern: kafka.server<type=raft-metrics><>(.+-avg)
  name: kafka_server_raftmetrics_$1
  type: GAUGE
- pattern: kafka.controller<type=KafkaController, name=(.+)><>Value
  name: kafka_controller_kafkacontroller_$1
`,
  "confluent-kafka-broker": `
- pattern: kafka.server<type=BrokerTopicMetrics, name=(.+)><>Count
  name: kafka_server_brokertopicmetrics_$1
- pattern: kafka.server<type=ReplicaManager, name=(.+)><>(Value|Count)
  name: kafka_server_replicamanager_$1
- pattern: kafka.controller<type=KafkaController, name=(.+)><>Value
  name: kafka_controller_kafkacontroller_$1
`,
};

const PATIENCE = { timeoutMs: 90_000 };

const dataDir = mkdtempSync(path.join(tmpdir(), "highwater-advice-"));
let cluster: KafkaCluster;

const rulesFile = (...lists: readonly string[]): string => `lowercaseOutputName: true\nrules:\n${lists.join("")}`;

const scrape = async (): Promise<ScrapeReading> => {
  const response = await fetch(cluster.metricsUrls[0] ?? "");
  return readScrape(new Uint8Array(await response.arrayBuffer()));
};

/** Replaces the rules under the running exporter. */
const setRules = (rules: string): void => writeFileSync(cluster.setup.files.exporterConfig, rules);

/** What people copy of it: each rule once, as every rule costs the exporter a look at every attribute. */
const advisedRules = (reading: ScrapeReading): string[] => {
  const snippets = adviceFor(reading).map(({ snippet }) => (snippet?.language === "yaml" ? snippet.text : ""));
  return [...new Set(snippets.flatMap((text) => text.split(/^(?=- )/m)))];
};

beforeAll(async () => {
  cluster = await startKafkaCluster({
    dataDir,
    brokers: 1,
    heapMegabytes: 256,
    topics: [{ name: "orders", partitions: 2 }],
    jmxRules: rulesFile(FEW_RULES["jmx-exporter-kafka-2_0_0"] ?? ""),
  });
});

afterAll(async () => {
  await cluster?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const LIMIT_MS = 200_000;

test.each(Object.entries(FEW_RULES))(
  "%s: the advised rules give what was missing",
  { timeout: LIMIT_MS },
  async (naming, few) => {
    setRules(rulesFile(few));
    await until(`the exporter names things as ${naming}`, async () => (await scrape()).naming === naming, PATIENCE);
    const before = await scrape();
    expect(before.missing.length).toBeGreaterThan(50);

    setRules(rulesFile(...advisedRules(before), few));
    let after = before;
    const isRead = async (): Promise<boolean> => {
      after = await scrape();
      return after.signals.length > 50;
    };
    await until("the exporter has read its rules again", isRead, PATIENCE);
    // Of the size of its disks a broker tells nothing.
    expect(after.missing).toStrictEqual(["disk_used_ratio"]);
    expect(after.signals).toStrictEqual(expect.arrayContaining([...before.signals]));
  },
);

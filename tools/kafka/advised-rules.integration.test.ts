import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { adviceFor, readScrape, type ScrapeReading } from "@highwater/telemetry";
import { afterAll, beforeAll, expect, test } from "vitest";
import { RULE_FILES } from "../../packages/telemetry/src/advice/remedies/rule-files.ts";
import { startKafkaCluster, type KafkaCluster } from "./cluster.ts";
import { until } from "./readiness.ts";

const EXAMPLE = `
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
`;

const BARE = `
- pattern: kafka.server<type=BrokerTopicMetrics, name=(.+)><>Count
  name: kafka_server_brokertopicmetrics_$1
- pattern: kafka.server<type=ReplicaManager, name=(.+)><>(Value|Count)
  name: kafka_server_replicamanager_$1
- pattern: kafka.controller<type=KafkaController, name=(.+)><>Value
  name: kafka_controller_kafkacontroller_$1
`;

const DEFAULT_NAMES = `
- pattern: kafka.server<type=ReplicaManager, name=(.+)><>Value
- pattern: kafka.controller<type=KafkaController, name=(.+)><>Value
`;

/** Rule files of people who export little, each in the names of one naming. */
const FEW_RULES: Readonly<Record<string, string>> = {
  "jmx-exporter-kafka-2_0_0": EXAMPLE,
  "jmx-exporter-kafka-kraft-3_0_0": `${EXAMPLE}
- pattern: kafka.server<type=raft-metrics><>(.+-avg)
  name: kafka_server_raft_metrics_$1
  type: GAUGE
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
  "confluent-kafka-broker": BARE,
  // Two attributes under one name: the exporter tells them apart by a label.
  "grafana-kafka-mixin": `${BARE}
- pattern: kafka.server<type=KafkaRequestHandlerPool, name=(.+)><>(Count|OneMinuteRate)
  name: kafka_server_kafkarequesthandlerpool_$1
`,
  koperator: `
- pattern: kafka.network<type=(.+), name=(.+)Percent><>Value
  name: kafka_network_$1_$2_percent
  type: GAUGE
- pattern: kafka.server<type=ReplicaManager, name=(.+)><>Value
  name: kafka_server_replicamanager_$1
  type: GAUGE
- pattern: kafka.controller<type=KafkaController, name=(.+)><>Value
  name: kafka_controller_kafkacontroller_$1
- pattern: kafka.server<type=KafkaRequestHandlerPool, name=(.+)Percent><>OneMinuteRate
  name: kafka_server_kafkarequesthandlerpool_$1_oneminuterate_percent
  type: GAUGE
`,
  "bitnami-kafka-jmx": `
- pattern: kafka.server<type=ReplicaManager, name=(.+)><>Value
  name: kafka_server_replicamanager_total_$1_value
- pattern: kafka.controller<type=KafkaController, name=(.+)><>Value
  name: kafka_controller_kafkacontroller_$1_value
`,
  "jmx-exporter-catch-all": DEFAULT_NAMES,
  "jmx-exporter-catch-all-lower-case": DEFAULT_NAMES,
};

const PATIENCE = { timeoutMs: 90_000 };

const dataDir = mkdtempSync(path.join(tmpdir(), "highwater-advice-"));
let cluster: KafkaCluster;

const rulesFile = (naming: string, ...lists: readonly string[]): string =>
  `lowercaseOutputName: ${naming !== "jmx-exporter-catch-all"}\nrules:\n${lists.join("")}`;

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
    jmxRules: rulesFile("jmx-exporter-kafka-2_0_0", EXAMPLE),
  });
});

afterAll(async () => {
  await cluster?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const LIMIT_MS = 200_000;

test("there are such rules for every naming that rules are advised for", () => {
  expect(Object.keys(FEW_RULES).toSorted()).toStrictEqual([...RULE_FILES.keys()].toSorted());
});

test.each(Object.entries(FEW_RULES))(
  "%s: the advised rules give what was missing",
  { timeout: LIMIT_MS },
  async (naming, few) => {
    setRules(rulesFile(naming, few));
    await until(`the exporter names things as ${naming}`, async () => (await scrape()).naming === naming, PATIENCE);
    const before = await scrape();
    expect(before.missing.length).toBeGreaterThan(50);

    setRules(rulesFile(naming, ...advisedRules(before), few));
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

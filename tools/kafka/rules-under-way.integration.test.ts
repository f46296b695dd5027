import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type InputName, INPUTS, readScrape, type ScrapeReading } from "@highwater/telemetry";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startKafkaCluster, type KafkaCluster } from "./cluster.ts";
import { startLoad, type Load } from "./load.ts";
import { until } from "./readiness.ts";

const PATIENCE = { timeoutMs: 60_000 };
/** Each change of rules may take a busy machine a while. */
const TEST_TIMEOUT_MS = 240_000;

const LOWER_CASE = `lowercaseOutputName: true
lowercaseOutputLabelNames: true
rules:
  - pattern: ".*"
`;

/** In the manner of Confluent's rules: a bare name is a count or a value, percentiles stand under \`quantile\`. */
const BARE_NAMES = `lowercaseOutputName: true
rules:
  - pattern: 'kafka.(\\w+)<type=(.+), name=(.+), (.+)=(.+), (.+)=(.+)><>(Count|Value)'
    name: kafka_$1_$2_$3
    labels: { "$4": "$5", "$6": "$7" }
  - pattern: 'kafka.(\\w+)<type=(.+), name=(.+), (.+)=(.+)><>(Count|Value)'
    name: kafka_$1_$2_$3
    labels: { "$4": "$5" }
  - pattern: 'kafka.(\\w+)<type=(.+), name=(.+)><>(Count|Value)'
    name: kafka_$1_$2_$3
  - pattern: 'kafka.(\\w+)<type=(.+), name=(.+), (.+)=(.*)><>(\\d+)thPercentile'
    name: kafka_$1_$2_$3
    labels: { "$4": "$5", quantile: "0.$6" }
`;

/** In the manner of the exporter's own examples: counters end in \`_total\`, histograms have a \`_count\`. */
const TOTALS = `lowercaseOutputName: true
rules:
  - pattern: 'kafka.(\\w+)<type=(.+), name=(.+)PerSec\\w*, (.+)=(.+), (.+)=(.+)><>Count'
    name: kafka_$1_$2_$3_total
    type: COUNTER
    labels: { "$4": "$5", "$6": "$7" }
  - pattern: 'kafka.(\\w+)<type=(.+), name=(.+)PerSec\\w*, (.+)=(.+)><>Count'
    name: kafka_$1_$2_$3_total
    type: COUNTER
    labels: { "$4": "$5" }
  - pattern: 'kafka.(\\w+)<type=(.+), name=(.+)PerSec\\w*><>Count'
    name: kafka_$1_$2_$3_total
    type: COUNTER
  - pattern: 'kafka.(\\w+)<type=(.+), name=(.+), (.+)=(.+)><>Value'
    name: kafka_$1_$2_$3
    labels: { "$4": "$5" }
  - pattern: 'kafka.(\\w+)<type=(.+), name=(.+)><>Value'
    name: kafka_$1_$2_$3
  - pattern: 'kafka.(\\w+)<type=(.+), name=(.+), (.+)=(.+)><>Count'
    name: kafka_$1_$2_$3_count
    type: COUNTER
    labels: { "$4": "$5" }
  - pattern: 'kafka.(\\w+)<type=(.+), name=(.+)><>Count'
    name: kafka_$1_$2_$3_count
    type: COUNTER
  - pattern: 'kafka.(\\w+)<type=(.+), name=(.+), (.+)=(.*)><>(\\d+)thPercentile'
    name: kafka_$1_$2_$3
    labels: { "$4": "$5", quantile: "0.$6" }
`;

const STEADY: readonly InputName[] = [
  "partition_count",
  "leader_count",
  "under_replicated_partitions",
  "offline_partitions",
  "active_controllers",
  "active_brokers",
  "produce_total_time_count",
  "produce_total_time_p99_ms",
  "bytes_in_total",
  "messages_in_total",
];

const dataDir = mkdtempSync(path.join(tmpdir(), "highwater-rules-"));
let cluster: KafkaCluster;
let load: Load;

const read = async (): Promise<ScrapeReading> => {
  const response = await fetch(cluster.metricsUrls[0] ?? "");
  return readScrape(new Uint8Array(await response.arrayBuffer()));
};

/** Writes other rules under the running exporter's hands and waits until it has taken them. */
const readUnder = async (rules: string, naming: string): Promise<ScrapeReading> => {
  writeFileSync(cluster.setup.files.exporterConfig, rules);
  let reading = await read();
  await until(
    `the exporter follows the rules of ${naming}`,
    async () => {
      reading = await read();
      return reading.naming === naming;
    },
    PATIENCE,
  );
  return reading;
};

const shrunkCounters = (before: ScrapeReading, after: ScrapeReading): InputName[] =>
  [...after.inputs.keys()].filter(
    (name) =>
      INPUTS.get(name)?.kind === "counter" && (after.inputs.get(name) ?? 0) < (before.inputs.get(name) ?? -Infinity),
  );

beforeAll(async () => {
  cluster = await startKafkaCluster({
    dataDir,
    brokers: 1,
    heapMegabytes: 256,
    topics: [{ name: "orders", partitions: 3 }],
  });
  load = startLoad(cluster, { recordsPerSecond: 200, recordBytes: 500, topics: ["orders"], consumers: 1 });
});

afterAll(async () => {
  await load?.stop();
  await cluster?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

test(
  "a broker gives the same figures while its exporter's rules are changed under way",
  async () => {
    await until(
      "the load has come",
      async () => ((await read()).inputs.get("produce_total_time_count") ?? 0) > 50,
      PATIENCE,
    );
    await load.stop();
    let catchAll = await read();
    await until(
      "no request of the load is left",
      async () => {
        const before = catchAll;
        catchAll = await read();
        return STEADY.every((name) => before.inputs.get(name) === catchAll.inputs.get(name));
      },
      PATIENCE,
    );
    expect(catchAll.naming).toBe("jmx-exporter-catch-all");
    expect(catchAll.inputs.get("bytes_in_total")).toBeGreaterThan(0);

    let before = catchAll;
    for (const [rules, naming] of [
      [LOWER_CASE, "jmx-exporter-catch-all-lower-case"],
      [BARE_NAMES, "confluent-kafka-broker"],
      [TOTALS, "jmx-exporter-kafka-2_0_0"],
    ] as const) {
      const reading = await readUnder(rules, naming);
      const given = STEADY.map((name) => [name, reading.inputs.get(name)]);
      expect([naming, given]).toEqual([naming, STEADY.map((name) => [name, catchAll.inputs.get(name)])]);
      expect([naming, shrunkCounters(before, reading)]).toEqual([naming, []]);
      before = reading;
    }
  },
  TEST_TIMEOUT_MS,
);

import { spawn } from "node:child_process";
import { chmodSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { BenchmarkRun } from "@highwater/contract/benchmark-runs";
import kafkajs from "kafkajs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startKafkaCluster, type KafkaCluster } from "../../../tools/kafka/cluster.ts";
import { until, withAdmin } from "../../../tools/kafka/readiness.ts";
import { type Console, CONSOLE_TOKEN, SIGNED_IN, startConsole } from "../../../tools/test/console.ts";

const { ConfigResourceTypes, ConfigSource } = kafkajs;
const PATIENCE = { timeoutMs: 90_000 };
/** Most of the time goes into starting Java, which a busy machine does slowly. */
const LONG_MS = 240_000;
const IO_THREADS = "num.io.threads";

/** Only what is looked at: a page of everything costs a small machine more than the benchmark. */
const JMX_RULES = `includeObjectNames:
  - kafka.server:type=BrokerTopicMetrics,name=BytesInPerSec
  - kafka.server:type=BrokerTopicMetrics,name=ReplicationBytesInPerSec
  - kafka.network:type=RequestMetrics,request=Produce,*
  - kafka.server:type=app-info,*
rules:
  - pattern: ".*"
`;

const directory = mkdtempSync(path.join(tmpdir(), "highwater-bench-"));
chmodSync(directory, 0o755);
let cluster: KafkaCluster;
let console: Console;

beforeAll(async () => {
  const options = { dataDir: path.join(directory, "kafka"), heapMegabytes: 256, jmxRules: JMX_RULES };
  [cluster, console] = await Promise.all([startKafkaCluster(options), startConsole(path.join(directory, "console"))]);
});
afterAll(async () => {
  await console?.stop();
  await cluster?.stop();
  rmSync(directory, { recursive: true, force: true });
});

/** The program as a user starts it, from a directory of its own. */
const highwater = (...args: string[]) => {
  const program = path.join(import.meta.dirname, "main.ts");
  const child = spawn(process.execPath, ["--disable-warning=TimeoutNegativeWarning", program, ...args], {
    cwd: directory,
    env: { ...process.env, HIGHWATER_TOKEN: CONSOLE_TOKEN },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => (output += text));
  const ended = new Promise<{ code: number | null; output: string }>((resolve) => {
    child.on("close", (code) => resolve({ code, output }));
  });
  return { ended, interrupt: () => child.kill("SIGINT") };
};

const bench = (options: Readonly<Record<string, string>>, ...switches: string[]) => {
  const all = {
    "--bootstrap": cluster.bootstrapServers.join(","),
    "--metrics": cluster.metricsUrls.join(","),
    "--scrape-interval": "0.5",
    "--repeats": "1",
    "--warmup": "1",
    "--partitions": "3",
    ...options,
  };
  return highwater("bench", ...Object.entries(all).flat(), ...switches);
};

const topics = () => withAdmin(cluster.bootstrapServers, (admin) => admin.listTopics());
const benchTopics = async () => (await topics()).filter((name) => name.startsWith("highwater-bench-"));

/** The number of io threads of each broker, and whether a dynamic default of the cluster gives it. */
const ioThreads = () =>
  withAdmin(cluster.bootstrapServers, async (admin) => {
    const resources = cluster.brokers.map(({ id }) => ({
      type: ConfigResourceTypes.BROKER,
      name: String(id),
      configNames: [IO_THREADS],
    }));
    const answer = await admin.describeConfigs({ includeSynonyms: false, resources });
    return answer.resources.map(({ configEntries: [entry] }) => ({
      threads: Number(entry?.configValue),
      isDynamic: entry?.configSource === ConfigSource.DYNAMIC_DEFAULT_BROKER_CONFIG,
    }));
  });
const AS_SHIPPED = Array.from({ length: 3 }, () => ({ threads: 8, isDynamic: false }));
const threadsAre = (threads: number) => async () => (await ioThreads()).every((broker) => broker.threads === threads);

const get = async (url: string) =>
  JSON.parse(await (await fetch(`${console.url}/api/v1${url}`, { headers: SIGNED_IN })).text());
const runsOf = async (suite: string): Promise<BenchmarkRun[]> => {
  const { items }: { items: { id: string }[] } = await get(`/benchmark-runs?suite=${encodeURIComponent(suite)}`);
  return Promise.all(items.map(({ id }) => get(`/benchmark-runs/${id}`)));
};

describe("a matrix against a real cluster", { timeout: LONG_MS }, () => {
  test("is measured with its threads and observed, kept while the console is away, and sent later", async () => {
    const matrix = { "--producers": "2", "--consumer-groups": "1", "--io-threads": "20", "--acks": "1" };
    // Long enough for several scrapes of each broker on a busy machine.
    const load = { "--throughput": "200", "--duration": "10" };
    const out = path.join(directory, "kept");
    const running = bench({ ...matrix, ...load, "--suite": "matrix", "--out": out, "--console": "http://127.0.0.1:1" });
    await until("the brokers work with 20 io threads", threadsAre(20), PATIENCE);
    const { code, output } = await running.ended;
    expect([code, output]).toEqual([1, expect.stringContaining(`highwater upload ${out}`)]);
    expect(readdirSync(out)).toHaveLength(3);
    expect(await ioThreads()).toEqual(AS_SHIPPED);
    expect(await benchTopics()).toEqual([]);
    expect(await runsOf("matrix")).toEqual([]);
    expect((await highwater("upload", out, "--console", console.url).ended).code).toBe(0);

    const runs = await runsOf("matrix");
    expect(runs.map(({ kind }) => kind).toSorted()).toEqual(["consume", "produce"]);
    const produced = runs.find(({ kind }) => kind === "produce");
    expect(produced).toMatchObject({
      step: "2 producers, 1 KiB, acks 1, 1 group, 20 io threads, 200 records/s",
      records: 2000,
      config: {
        producers: 2,
        acks: "1",
        partitions: 3,
        recordBytes: 1024,
        replicationFactor: 3,
        minInsyncReplicas: 2,
        brokers: 3,
        consumerGroups: 1,
        numIoThreads: 20,
        targetRecordsPerSecond: 200,
        tls: false,
      },
    });
    // The warm-up is among them.
    expect(runs.find(({ kind }) => kind === "consume")?.records).toBe(2200);
    const received = produced?.observed?.signals.filter(({ signal }) => signal === "bytes_in_rate") ?? [];
    expect(received.map(({ brokerId }) => brokerId).toSorted()).toEqual(["1", "2", "3"]);
    const total = received.reduce((sum, { mean }) => sum + (mean ?? 0), 0);
    // 200 records/s of 1024 bytes, and what batches and bursts after a slow start add.
    expect(total).toBeGreaterThan(100_000);
    expect(produced?.observed?.notes.join(" ")).toContain("forget half");
  });

  test("that is stopped in the middle sends what it has, and leaves neither topic nor setting", async () => {
    const options = { "--throughput": "200", "--duration": "3", "--repeats": "9", "--io-threads": "4" };
    const place = { "--suite": "stopped", "--out": path.join(directory, "stopped"), "--console": console.url };
    const running = bench({ ...options, ...place });
    await until("the first run is sent", async () => (await runsOf("stopped")).length > 0, PATIENCE);
    await until(
      "the next is under way",
      async () => (await benchTopics()).some((name) => name.endsWith("-002")),
      PATIENCE,
    );
    expect(await threadsAre(4)()).toBe(true);
    running.interrupt();
    const { code, output } = await running.ended;
    expect([code, output]).toEqual([130, expect.stringContaining("Stopped before the end")]);
    expect(await ioThreads()).toEqual(AS_SHIPPED);
    expect(await benchTopics()).toEqual([]);
    expect(await runsOf("stopped")).toMatchObject([{ records: 600, config: { numIoThreads: 4 } }]);
  });

  test("touches no other topic, and removes what a killed one left", async () => {
    await withAdmin(cluster.bootstrapServers, (admin) =>
      admin.createTopics({ topics: [{ topic: "orders" }, { topic: "highwater-bench-killed-001" }] }),
    );
    const asked = await bench({}, "--clean").ended;
    expect([asked.code, asked.output]).toEqual([2, expect.stringContaining("highwater-bench-killed-001")]);
    expect((await bench({}, "--clean", "--yes").ended).code).toBe(0);
    await until("it is gone", async () => (await benchTopics()).length === 0, PATIENCE);
    expect(await topics()).toContain("orders");
  });
});

/** What a producer printed, as a file. */
const file = (name: string, p99Ms: number): string => {
  const place = path.join(directory, name);
  const line = `1000 records sent, 500.0 records/sec (0.49 MB/sec), 4.20 ms avg latency, 90.00 ms max latency, 3 ms 50th, 20 ms 95th, ${p99Ms} ms 99th, 85 ms 99.9th.\n`;
  writeFileSync(
    place,
    `# ${name}\n+ kafka-producer-perf-test.sh --record-size 1024 --producer-props acks=all\n${line}`,
  );
  return place;
};

describe("a pipeline", { timeout: LONG_MS }, () => {
  test("passes the gate, fails it, and is told when there is nothing to judge", async () => {
    const gate = (...args: string[]) => highwater("gate", "--console", console.url, ...args).ended;
    const baseline = ["--tags", "gated", "--console", console.url];
    const uploaded = await highwater("upload", file("a.txt", 50), file("b.txt", 51), file("c.txt", 52), ...baseline)
      .ended;
    expect(uploaded.code).toBe(0);

    const passed = await gate("--candidate", file("like.txt", 53), "--baseline-tag", "gated");
    expect([passed.code, passed.output]).toEqual([0, expect.stringContaining("passed")]);
    const failed = await gate("--candidate", file("worse.txt", 70), "--baseline-tag", "gated", "--p99", "10%");
    expect([failed.code, failed.output]).toEqual([1, expect.stringContaining("failed")]);
    const allowed = await gate("--candidate", file("worse.txt", 70), "--baseline-tag", "gated", "--p99", "50%");
    expect(allowed.code).toBe(0);
    const [none, wrong, away] = await Promise.all([
      gate("--candidate", file("like.txt", 53), "--baseline-tag", "nobody"),
      gate("--candidate", file("like.txt", 53)),
      highwater("gate", "--candidate", "abc", "--baseline", "def", "--console", "http://127.0.0.1:1").ended,
    ]);
    expect([none.code, wrong.code, away.code]).toEqual([2, 2, 2]);
    expect(wrong.output).toContain("--baseline-tag");
  });

  test("is told why a file was refused, and what is wrong with an option", async () => {
    const place = path.join(directory, "failed.txt");
    writeFileSync(place, "org.apache.kafka.common.errors.TimeoutException: Topic x not present.\n");
    const [refused, missing, unknown, unreachable] = await Promise.all([
      highwater("upload", place, "--console", console.url).ended,
      highwater("upload", path.join(directory, "none.txt")).ended,
      bench({ "--acks": "2" }).ended,
      highwater("bench", "--bootstrap", "127.0.0.1:1", "--no-upload").ended,
    ]);
    expect([refused.code, refused.output]).toEqual([
      1,
      expect.stringContaining("TimeoutException: Topic x not present"),
    ]);
    expect([missing.code, missing.output]).toEqual([2, expect.stringContaining("no such file")]);
    expect([unknown.code, unknown.output]).toEqual([2, expect.stringContaining("--acks")]);
    expect([unreachable.code, unreachable.output]).toEqual([2, expect.stringContaining("--bootstrap 127.0.0.1:1")]);
  });
});

import { randomBytes, randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type Server } from "node:net";
import { type Admin, Kafka, logLevel, Partitioners, type Producer } from "kafkajs";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { startTestApp, type TestApp } from "../../../../test/app.ts";
import { sharedKafka } from "../../../../test/kafka.ts";

const TOPIC = `sizing-${randomUUID().slice(0, 8)}`;
const MINUTES = 6;
const RECORD_BYTES = 100_000;
const MIN_ISR = "workload.minInsyncReplicas";
const WAIT = { timeout: 90_000, interval: 500 };

let server: TestApp;
let admin: Admin;
let producer: Producer;
let producing: NodeJS.Timeout;
let deaf: Server;
let deafPort = 0;

const send = (method: "POST" | "PATCH", path: string, payload: object) =>
  server.app.inject({ method, url: `/api/v1/${path}`, payload });

interface Finding {
  readonly field: string;
  readonly value: number | string;
  readonly how?: string;
  readonly why?: string;
}

const measure = async (cluster: string) => {
  const answer = await server.app.inject(`/api/v1/sizing/workload?cluster=${cluster}&window=1h`);
  expect(answer.statusCode).toBe(200);
  return answer.json();
};
const fieldOf = ({ found, missing }: Record<"found" | "missing", Finding[]>, field: string) =>
  [...found, ...missing].find((one) => one.field === field);

/** Some minutes of 10 MB/s into each broker, read once, with 3 replicas. */
const pushed = async (name: string, brokers: number, cluster: object = {}) => {
  expect((await send("POST", "clusters", { name, ...cluster })).statusCode).toBe(201);
  const nowMs = Date.now();
  for (let broker = 1; broker <= brokers; broker += 1)
    for (let minute = 0; minute <= MINUTES; minute += 1) {
      const bytes = minute * 60 * 10e6;
      const payload = `
kafka_server_BrokerTopicMetrics_Count{name="BytesInPerSec",} ${bytes}
kafka_server_BrokerTopicMetrics_Count{name="BytesOutPerSec",} ${bytes}
kafka_server_ReplicaManager_Value{name="PartitionCount",} 30
kafka_server_ReplicaManager_Value{name="LeaderCount",} 10
`;
      const timeMs = nowMs - (MINUTES - minute) * 60_000;
      const url = `/api/v1/clusters/${name}/ingest/prometheus?broker=${broker}&timeMs=${timeMs}`;
      expect((await server.app.inject({ method: "POST", url, payload })).statusCode).toBe(200);
    }
};

/** Records that no codec makes smaller. */
const value = randomBytes(RECORD_BYTES);
const produce = (count: number) =>
  producer.send({
    topic: TOPIC,
    messages: Array.from({ length: count }, (_, index) => ({ partition: index % 2, value })),
  });

/** What Kafka tells is waited for: it may take longer than one answer waits for it. */
const measureWhen = async (cluster: string, field: string, isThere: (finding: Finding) => boolean) =>
  vi.waitFor(async () => {
    const answer = await measure(cluster);
    const finding = fieldOf(answer, field);
    if (finding === undefined || !isThere(finding)) throw new Error(`${field}: ${finding?.why ?? finding?.how}`);
    return answer;
  }, WAIT);

beforeAll(async () => {
  const { bootstrapServers } = await sharedKafka();
  const kafka = new Kafka({ brokers: bootstrapServers, logLevel: logLevel.NOTHING });
  [admin, producer] = [kafka.admin(), kafka.producer({ createPartitioner: Partitioners.DefaultPartitioner })];
  await Promise.all([admin.connect(), producer.connect()]);
  const settings = {
    "retention.ms": "7200000",
    "retention.bytes": "-1",
    "min.insync.replicas": "3",
    "compression.type": "gzip",
  };
  await admin.createTopics({
    topics: [
      {
        topic: TOPIC,
        numPartitions: 2,
        replicationFactor: 3,
        configEntries: Object.entries(settings).map(([name, text]) => ({ name, value: text })),
      },
    ],
    waitForLeaders: true,
  });
  // More than any other topic is sent.
  await produce(5);
  producing = setInterval(() => void produce(5).catch(() => undefined), 300);
  deaf = createServer().listen(0, "127.0.0.1");
  await once(deaf, "listening");
  const address = deaf.address();
  deafPort = typeof address === "object" && address !== null ? address.port : 0;
  server = await startTestApp();
}, 300_000);

afterAll(async () => {
  clearInterval(producing);
  await server.stop();
  deaf.close();
  await producer.disconnect();
  await admin.deleteTopics({ topics: [TOPIC] });
  await admin.disconnect();
}, 60_000);

describe("a cluster whose Kafka is asked", () => {
  test("tells the settings of its topics, what lies on its disks, and how each was found", async () => {
    const { bootstrapServers } = await sharedKafka();
    await pushed("asked", 3, { bootstrapServers, scrapeIntervalSeconds: 5 });
    const answer = await measureWhen("asked", MIN_ISR, ({ how }) => how?.includes("producers send now") === true);
    expect(answer.workload).toMatchObject({ replicationFactor: 3, minInsyncReplicas: 3 });
    expect(answer.workload.retentionHours).toBeGreaterThan(0.5);
    expect(answer.workload.retentionHours).toBeLessThan(168);
    expect(fieldOf(answer, "workload.minInsyncReplicas")?.how).toMatch(
      /^min\.insync\.replicas of the topics with \d+ %/,
    );
    expect(fieldOf(answer, "workload.retentionHours")?.how).toMatch(
      /retention\.ms of .*weighted by the bytes that producers send now/,
    );
    expect(fieldOf(answer, "topics.compressionType")).toMatchObject({ value: "gzip" });
    expect(answer.workload.partitions).toBeGreaterThan(2);
    expect(fieldOf(answer, "workload.partitions")?.how).toMatch(/^Kafka's metadata: .* of Kafka's own\./);
    expect(fieldOf(answer, "cluster.storedBytes")?.value).toBeGreaterThan(5 * 3 * RECORD_BYTES);
    expect(fieldOf(answer, "workload.localRetentionHours")?.why).toMatch(/No topic that carries data has tiered/);
    expect(answer.broker.diskBytes).toBeGreaterThan(1e9);
    expect(answer.provisioning).toMatchObject({ presentBrokers: 3, notJudged: ["network"] });
    expect(answer.provisioning.limits.map(({ name }: { name: string }) => name)).toEqual(["diskCapacity"]);
    const { workload, broker, policy } = answer;
    expect((await send("POST", "sizing/recommendations", { workload, broker, policy })).statusCode).toBe(200);
  });

  test("is not judged while a broker tells no samples", async () => {
    const { bootstrapServers } = await sharedKafka();
    await pushed("partly", 2, { bootstrapServers, hardware: { networkGbps: 10 } });
    const { provisioning } = await measureWhen("partly", MIN_ISR, ({ how }) => how !== undefined);
    expect(provisioning).toMatchObject({
      state: "unknown",
      presentBrokers: 3,
      silentBrokers: 1,
      recommendedBrokers: null,
    });
    expect(provisioning.why).toMatch(/^Kafka has 3 brokers and 1 of them told no samples/);
  });
});

describe("a cluster whose Kafka is not asked", () => {
  beforeAll(() => pushed("links", 3));

  // 30 MB/s in 3 replicas on 3 brokers: 30 MB/s come into each.
  test.each([
    [
      0.2,
      "under",
      /^3 brokers run and 5 are needed: network in is at 120 % of a 0\.2 Gb\/s link \(30 MB\/s.*with 10 Gb\/s links 3 brokers would do/,
    ],
    [0.3, "right", /^3 brokers run, the fewest that the policy allows: network .* is at 80 % of a 0\.3 Gb\/s link/],
    [25, "right", /of a 25 Gb\/s link .*; 10 Gb\/s links would do too/],
  ])("with links of %d Gb/s is %s-provisioned", async (networkGbps, state, why) => {
    const hardware = { networkGbps };
    expect((await send("PATCH", "clusters/links", { hardware })).statusCode).toBe(200);
    const { provisioning } = await measure("links");
    expect(provisioning.why).toMatch(why);
    expect(provisioning).toMatchObject({
      state,
      presentBrokers: 3,
      link: { presentGbps: networkGbps, neededGbps: networkGbps === 0.3 ? 0.3 : 10 },
    });
  });

  test("has more brokers than its load asks for", async () => {
    await pushed("many", 6, { hardware: { networkGbps: 10, diskBytes: 8e12 } });
    const { provisioning } = await measure("many");
    expect(provisioning).toMatchObject({ state: "over", presentBrokers: 6, recommendedBrokers: 3, notJudged: [] });
    expect(provisioning.why).toMatch(/^6 brokers run, and 3 would do even with 20 % more load: /);
  });

  test("is not judged without hardware, and what Kafka would tell says how to have it told", async () => {
    await pushed("bare", 3);
    const answer = await measure("bare");
    expect(answer.provisioning).toMatchObject({ state: "unknown", presentBrokers: 3 });
    expect(answer.provisioning.why).toMatch(/no limit of their hardware is known: enter/);
    for (const field of [MIN_ISR, "workload.retentionHours", "topics.compressionType"])
      expect(fieldOf(answer, field)?.why).toMatch(/no bootstrap servers.*Set bootstrapServers/);
    expect(answer.workload.replicationFactor).toBe(3);
  });

  test.each([
    ["refuses", () => "127.0.0.1:1", /refuses connections/],
    ["is silent", () => `127.0.0.1:${deafPort}`, /told nothing within 4 s/],
  ])("answers from metrics where its Kafka %s", async (how, place, why) => {
    const name = how.replace(" ", "-");
    await pushed(name, 3, { bootstrapServers: [place()], hardware: { networkGbps: 10 } });
    const answer = await measureWhen(name, MIN_ISR, (finding) => why.test(finding.why ?? ""));
    expect(answer.provisioning.state).toBe("right");
  });
});

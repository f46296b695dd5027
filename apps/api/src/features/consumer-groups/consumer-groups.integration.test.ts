import { randomUUID } from "node:crypto";
import { type Admin, type Consumer, Kafka, logLevel, Partitioners, type Producer } from "kafkajs";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import { joinConsumerGroup } from "../../../test/consumer-group-member.ts";
import { sharedKafka } from "../../../test/kafka.ts";
import { findCluster } from "../../database/find-cluster.ts";

const RUN = `groups-${randomUUID().slice(0, 8)}`;
const TOPIC = `${RUN}-records`;
const WAIT = { timeout: 90_000, interval: 500 };

let server: TestApp;
let admin: Admin;
let producer: Producer;
let producing: NodeJS.Timeout;
let newer: Awaited<ReturnType<typeof joinConsumerGroup>>;
const consumers: Consumer[] = [];

const get = async (path: string) => {
  const answer = await server.app.inject(`/api/v1/clusters/${path}`);
  return { status: answer.statusCode, body: answer.json() };
};

const create = (payload: object) => server.app.inject({ method: "POST", url: "/api/v1/clusters", payload });

const produce = (count: number) =>
  producer.send({
    topic: TOPIC,
    messages: Array.from({ length: count }, (_, index) => ({ partition: index % 2, value: "x".repeat(100) })),
  });

/** A consumer of the topic in a group of its own; `work` is what it does with each record. */
const consume = async (kafka: Kafka, group: string, work: () => Promise<void>) => {
  const consumer = kafka.consumer({ groupId: `${RUN}-${group}`, sessionTimeout: 30_000 });
  consumers.push(consumer);
  await consumer.connect();
  await consumer.subscribe({ topic: TOPIC, fromBeginning: true });
  await consumer.run({ autoCommitThreshold: 10, eachMessage: work });
  return consumer;
};

const setBack = (group: string, offset: number) =>
  admin.setOffsets({
    groupId: `${RUN}-${group}`,
    topic: TOPIC,
    partitions: [0, 1].map((partition) => ({ partition, offset: String(offset) })),
  });

/** Reads so many records, and never comes back from the next one. */
const readThenHang = (count: number) => {
  let read = 0;
  return async () => {
    read += 1;
    if (read > count) await new Promise(() => undefined);
  };
};

beforeAll(async () => {
  const { bootstrapServers } = await sharedKafka();
  const kafka = new Kafka({ brokers: bootstrapServers, logLevel: logLevel.NOTHING });
  [admin, producer] = [kafka.admin(), kafka.producer({ createPartitioner: Partitioners.DefaultPartitioner })];
  await Promise.all([admin.connect(), producer.connect()]);
  await admin.createTopics({
    topics: [{ topic: TOPIC, numPartitions: 2, replicationFactor: 3 }],
    waitForLeaders: true,
  });
  await produce(200);
  producing = setInterval(() => void produce(10).catch(() => undefined), 300);
  server = await startTestApp();
  await create({ name: "real", bootstrapServers, scrapeIntervalSeconds: 1 });
  await Promise.all([setBack("forsaken", 10), setBack("newer", 10)]);
  newer = await joinConsumerGroup(bootstrapServers, `${RUN}-newer`, TOPIC);
  const moving = await Promise.all([
    consume(kafka, "fine", async () => undefined),
    consume(kafka, "stalled", readThenHang(150)),
    consume(kafka, "stopped", async () => undefined),
    consume(kafka, "rewound", async () => undefined),
  ]);
  // Those that are to stop or to go back are seen to read first.
  await vi.waitFor(async () => {
    for (const name of ["stopped", "rewound"]) {
      const { readPerSecond } = (await get(`real/consumer-groups/${RUN}-${name}`)).body;
      if (!(readPerSecond > 0)) throw new Error(`${name} was not seen to read`);
    }
  }, WAIT);
  await Promise.all(moving.slice(2).map((consumer) => consumer.stop().then(() => consumer.disconnect())));
  await setBack("rewound", 1);
}, 180_000);

afterAll(async () => {
  clearInterval(producing);
  // The one that hangs never ends by itself.
  for (const consumer of consumers) consumer.disconnect().catch(() => undefined);
  await producer.disconnect();
  await newer?.leave();
  await server.stop();
  const groups = ["newer", "fine", "stalled", "stopped", "rewound", "forsaken"].map((name) => `${RUN}-${name}`);
  await admin.deleteGroups(groups).catch(() => undefined);
  await admin.deleteTopics({ topics: [TOPIC] });
  await admin.disconnect();
}, 60_000);

describe("groups of a real cluster", () => {
  test.each([
    ["fine", "ok", "good"],
    ["stalled", "stall", "bad"],
    ["rewound", "rewind", "warning"],
    ["stopped", "stop", "bad"],
    ["forsaken", "stop", "warning"],
    ["newer", "stall", "bad"],
  ])(
    "%s is %s",
    async (name, state, verdict) => {
      const { body } = await vi.waitFor(async () => {
        const answer = await get(`real/consumer-groups/${RUN}-${name}`);
        expect(answer.body.state).toBe(state);
        return answer;
      }, WAIT);
      expect(body.verdict).toBe(verdict);
      expect(body.sentence).toContain(`${RUN}-${name}`);
      expect(body.partitions).toBeGreaterThan(0);
    },
    120_000,
  );

  test("tell lag in records and in time, and who reads", async () => {
    const { body } = await get(`real/consumer-groups/${RUN}-forsaken`);
    const [row] = body.partitionList;
    expect(row.lagOffsets).toBe(row.end - 10);
    // Its records were written before the console looked: their age is known from the index of record times.
    expect(row.lagSeconds).toBeGreaterThan(5);
    expect(row.lagSeconds).toBeLessThan(600);
    expect(row.lagSecondsAtLeast).toBe(false);
    expect(body.members).toBe(0);
    const fine = (await get(`real/consumer-groups/${RUN}-fine`)).body;
    expect(fine.memberList).toHaveLength(1);
    expect(fine.memberList[0].partitions).toBe(2);
    expect(fine.lagSeconds).toBeLessThan(20);
    expect(fine.history.length).toBeGreaterThan(3);
  });

  test("of the consumer protocol (KIP-848) tell their members too", async () => {
    const { body } = await get(`real/consumer-groups/${RUN}-newer`);
    expect(body).toMatchObject({ protocol: "consumer", groupState: "Stable", assignor: "uniform", members: 1 });
    expect(body.memberList).toMatchObject([{ memberId: newer.memberId, partitions: 2, host: "127.0.0.1" }]);
    const [row] = body.partitionList;
    expect([row.member, row.lagOffsets]).toEqual([newer.memberId, row.end - 10]);
    expect((await get(`real/consumer-groups/${RUN}-fine`)).body.protocol).toBe("classic");
  });

  test("are listed worst first, searched, and paged", async () => {
    const { body } = await get(`real/consumer-groups?search=${RUN}&limit=2`);
    expect(body.total).toBe(6);
    expect(body.items).toHaveLength(2);
    expect(body.items[0].state).not.toBe("ok");
    const next = await get(`real/consumer-groups?search=${RUN}&limit=500&cursor=${body.nextCursor}`);
    expect(next.body.items).toHaveLength(4);
    expect(next.body.items.at(-1).group).toBe(`${RUN}-fine`);
    expect((await get("real/consumer-groups?cursor=nonsense")).status).toBe(400);
    expect((await get("real/consumer-groups/nobody")).status).toBe(404);
  });

  test("fill the signals of lag", async () => {
    await vi.waitFor(async () => {
      const { body } = await get("real/series?signal=consumer_group_lag_sum");
      expect(body.series[0]?.points.at(-1)[1]).toBeGreaterThan(100);
    }, WAIT);
  });
});

describe("topics of a real cluster", () => {
  test("tell partitions, size, rate and settings", async () => {
    const { body } = await vi.waitFor(async () => {
      const answer = await get(`real/topics/${TOPIC}`);
      expect(answer.body.sizeBytes).toBeGreaterThan(10_000);
      return answer;
    }, WAIT);
    expect(body).toMatchObject({ partitions: 2, replicationFactor: 3, offline: 0, cleanupPolicy: "delete" });
    expect(body.messagesPerSecond).toBeGreaterThan(10);
    expect(body.messagesPerSecond).toBeLessThan(60);
    expect(body.skew).toBeCloseTo(1, 0);
    expect(body.groups.length).toBeGreaterThanOrEqual(4);
    expect(body.brokers).toHaveLength(3);
    const partitions = (await get(`real/topics/${TOPIC}/partitions?sort=messagesPerSecond`)).body;
    expect(partitions.total).toBe(2);
    expect(partitions.items[0].replicas).toHaveLength(3);
  });

  test("hide Kafka's own unless asked for, and say what is wrong with a question", async () => {
    const own = "__consumer_offsets";
    expect((await get(`real/topics?search=${own}`)).body.items).toEqual([]);
    expect((await get(`real/topics?search=${own}&internal=true`)).body.items[0].topic).toBe(own);
    expect((await get(`real/topics/${TOPIC}/partitions?search=broker`)).status).toBe(400);
    expect((await get("real/topics/none")).status).toBe(404);
  });
});

test("brokers without samples are told by Kafka alone, and the gap is said", async () => {
  const { body } = await get("real/brokers");
  expect(body.items.map(({ brokerId }: { brokerId: string }) => brokerId)).toEqual(["1", "2", "3"]);
  expect(body.items[0]).toMatchObject({ inMetadata: true, hasSource: false, leadersFrom: "kafka", version: null });
  expect(body.items[0].diskUsedRatio).toBeGreaterThan(0);
  expect(body.disagreements[0]).toMatch(/no fresh samples/);
  // For the verdict volumes alone are asked for: they must be those that all of it tells.
  const row = await findCluster(server.app.prisma, "real");
  await vi.waitFor(() => {
    const volumes = server.app.kafkaWatch.metadataOf(row)?.metadata.volumes()?.volumes ?? [];
    expect(volumes.map(({ brokerId }) => brokerId)).toEqual([1, 2, 3]);
    expect(volumes[0]?.usedRatio).toBeCloseTo(body.items[0].diskUsedRatio, 1);
  }, WAIT);
});

test("without bootstrap servers, and where nobody answers, it is said what to do", async () => {
  await create({ name: "alone" });
  await create({ name: "away", bootstrapServers: "127.0.0.1:9" });
  for (const list of ["consumer-groups", "topics"]) {
    expect((await get(`alone/${list}`)).status).toBe(409);
    expect((await get(`away/${list}`)).status).toBe(503);
  }
  const { status, body } = await get("alone/brokers");
  expect([status, body.items, body.kafka.asked]).toEqual([200, [], false]);
});

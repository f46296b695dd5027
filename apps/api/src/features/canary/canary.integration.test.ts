import { randomUUID } from "node:crypto";
import { type Admin, Kafka, logLevel } from "kafkajs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import { sharedKafka } from "../../../test/kafka.ts";

const PREFIX = `canary-api-${randomUUID().slice(0, 8)}`;
const DAY_MS = String(24 * 60 * 60 * 1000);
const TEN_MINUTES_MS = String(10 * 60 * 1000);

let server: TestApp;
let admin: Admin;

const url = "/api/v1/clusters/canary-api/canary";
const settingsTopic = async (): Promise<string> =>
  (await server.app.inject(url)).json<{ settings: { topic: string } }>().settings.topic;
const set = (topic: string) => server.app.inject({ method: "PUT", url, payload: { enabled: false, topic } });
const remove = () => server.app.inject({ method: "DELETE", url: `${url}?topic=delete` });

const makeTopic = (topic: string, retentionMs: string) =>
  admin.createTopics({
    topics: [{ topic, numPartitions: 1, configEntries: [{ name: "retention.ms", value: retentionMs }] }],
  });

beforeAll(async () => {
  const { bootstrapServers } = await sharedKafka();
  server = await startTestApp();
  admin = new Kafka({ brokers: bootstrapServers, logLevel: logLevel.NOTHING }).admin();
  await admin.connect();
  const payload = { name: "canary-api", bootstrapServers };
  await server.app.inject({ method: "POST", url: "/api/v1/clusters", payload });
});
afterAll(async () => {
  const left = (await admin?.listTopics())?.filter((topic) => topic.startsWith(PREFIX)) ?? [];
  if (left.length > 0) await admin.deleteTopics({ topics: left });
  await admin?.disconnect();
  await server?.stop();
});

test("a topic that keeps data is never deleted with a canary that names it, and the name is kept", async () => {
  const topic = `${PREFIX}-payments`;
  await makeTopic(topic, DAY_MS);
  await set(topic);
  const answer = await remove();
  expect(answer.statusCode).toBe(409);
  expect(answer.json<{ detail: string }>().detail).toContain(`Topic ${topic} keeps records as one for data does`);
  expect(await admin.listTopics()).toContain(topic);
  expect(await settingsTopic()).toBe(topic);
});

test("a canary's own topic goes with it, and the settings are as at first", async () => {
  const topic = `${PREFIX}-own`;
  await makeTopic(topic, TEN_MINUTES_MS);
  await set(topic);
  expect((await remove()).statusCode).toBe(204);
  expect(await admin.listTopics()).not.toContain(topic);
  expect(await settingsTopic()).toBe("__highwater_canary");
});

import { expect, test } from "vitest";
import type { TopicMetadata } from "../kafka-connection/kafka-metadata.ts";
import { chooseReplicationFactor } from "./keep-layout.ts";

const TOPIC = "__highwater_canary";
const AUTOMATIC = { topic: TOPIC, replicationFactor: null };
const ALIVE = new Set([1, 2, 3]);

const topic = (name: string, partitions: number, replicas: number[]): TopicMetadata => ({
  name,
  isInternal: false,
  errorCode: 0,
  partitions: Array.from({ length: partitions }, (_, partition) => ({
    partition,
    leaderId: 1,
    replicas,
    isr: replicas,
    offlineReplicas: [],
    errorCode: 0,
  })),
});

const chosen = (
  topics: readonly TopicMetadata[],
  settings: typeof AUTOMATIC | { topic: string; replicationFactor: number } = AUTOMATIC,
  alive = ALIVE,
) => chooseReplicationFactor({ topics: async () => [...topics] }, settings, alive);

test("partitions of users' topics decide, not how many small topics there are", async () => {
  const small = ["a", "b", "c", "d"].map((name) => topic(name, 1, [1, 2]));
  expect(await chosen([topic("orders", 12, [1, 2, 3]), ...small, topic("__other", 50, [1])])).toBe(3);
});

test("a topic that is there keeps its factor as long as there are brokers for it", async () => {
  const own = topic(TOPIC, 3, [1, 2, 3]);
  const others = [topic("orders", 12, [1, 2])];
  expect(await chosen([own, ...others])).toBe(3);
  expect(await chosen([own, topic("orders", 12, [1, 3])], AUTOMATIC, new Set([1, 2]))).toBe(3);
  expect(await chosen([own, ...others], AUTOMATIC, new Set([1, 2]))).toBe(2);
});

test("what is set counts", async () => {
  expect(await chosen([topic(TOPIC, 3, [1, 2, 3])], { topic: TOPIC, replicationFactor: 2 })).toBe(2);
});

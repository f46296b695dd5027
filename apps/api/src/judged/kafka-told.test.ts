import { expect, test } from "vitest";
import type { TopicMetadata } from "../kafka-connection/kafka-metadata.ts";
import { createMetadataMemory } from "../kafka-watch/metadata-memory.ts";
import { kafkaTold } from "./kafka-told.ts";

const NOW_MS = Date.UTC(2026, 0, 31, 12);
const SERVERS = ["a:9092", "b:9092"];
const EVERY_MS = 15_000;

const topic = (name: string, inSync: readonly (readonly number[])[]): TopicMetadata => ({
  name,
  isInternal: false,
  errorCode: 0,
  partitions: inSync.map((isr, partition) => ({
    partition,
    leaderId: isr[0] ?? null,
    replicas: [1, 2, 3],
    isr,
    offlineReplicas: [],
    errorCode: 0,
  })),
});

const looked = () => {
  const metadata = createMetadataMemory();
  metadata.take({ timeMs: NOW_MS - 40_000, brokers: [1, 2, 3], topics: [topic("orders", [[1, 2, 3]])] });
  const topics = [topic("orders", [[1, 3], [1], []]), topic("clicks", [[3, 1]])];
  metadata.take({ timeMs: NOW_MS - 10_000, brokers: [1, 3], topics });
  metadata.takeMinIsr(
    new Map([
      ["orders", 2],
      ["clicks", 2],
    ]),
  );
  return { metadata, everyMs: EVERY_MS };
};

test("names brokers that are not listed any more, whose replicas lag, and topics under their minimum", () => {
  expect(kafkaTold(looked(), SERVERS, NOW_MS)).toEqual({
    servers: SERVERS,
    answeredMs: NOW_MS - 10_000,
    failedLooks: 0,
    now: {
      listed: ["1", "3"],
      missing: [{ brokerId: "2", lastListedMs: NOW_MS - 40_000, replicas: 4 }],
      outOfSync: [
        { brokerId: "2", replicas: 4 },
        { brokerId: "3", replicas: 2 },
        { brokerId: "1", replicas: 1 },
      ],
      underMinIsr: [{ topic: "orders", partitions: 1 }],
      volumes: [],
    },
  });
});

test("says nothing of now once Kafka does not answer, or was not looked at for long", () => {
  const watched = looked();
  expect(kafkaTold(watched, SERVERS, NOW_MS + 60_000)?.now).toBeNull();
  watched.metadata.miss();
  expect(kafkaTold(watched, SERVERS, NOW_MS)).toMatchObject({ failedLooks: 1, now: null });
});

test("is nothing where Kafka is not watched, or has never answered", () => {
  expect(kafkaTold(undefined, SERVERS, NOW_MS)).toBeNull();
  const metadata = createMetadataMemory();
  metadata.miss();
  expect(kafkaTold({ metadata, everyMs: EVERY_MS }, SERVERS, NOW_MS)).toBeNull();
});

test("a broker that was never listed is missed by its replicas", () => {
  const metadata = createMetadataMemory();
  metadata.take({ timeMs: NOW_MS, brokers: [1, 3], topics: [topic("orders", [[1, 3]])] });
  expect(kafkaTold({ metadata, everyMs: EVERY_MS }, SERVERS, NOW_MS)?.now?.missing).toEqual([
    { brokerId: "2", lastListedMs: null, replicas: 1 },
  ]);
});

test("names the fullest volumes for some minutes", () => {
  const watched = looked();
  watched.metadata.takeVolumes({
    timeMs: NOW_MS - 60_000,
    volumes: [{ brokerId: 3, path: "/logs", usedRatio: 0.5 }],
  });
  const volumes = [{ brokerId: "3", path: "/logs", usedRatio: 0.5 }];
  expect(kafkaTold(watched, SERVERS, NOW_MS)?.now?.volumes).toEqual(volumes);
  watched.metadata.takeVolumes({ timeMs: NOW_MS - 301_000, volumes: [] });
  expect(kafkaTold(watched, SERVERS, NOW_MS)?.now?.volumes).toEqual([]);
});

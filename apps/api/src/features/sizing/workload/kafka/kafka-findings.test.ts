import { describe, expect, test } from "vitest";
import { quietTopic } from "../../../../../test/quiet-topic.ts";
import { isFound } from "../finding.ts";
import type { KafkaTold } from "./ask-kafka.ts";
import type { ToldTopic } from "./data-topics.ts";
import { kafkaFindings } from "./kafka-findings.ts";
import { keptHours } from "./kept-hours.ts";

const HOUR_MS = 3_600_000;

const topic = (name: string, parts: Partial<ToldTopic> = {}): ToldTopic => ({
  ...quietTopic(name, { retentionMs: 24 * HOUR_MS }),
  compressionType: "producer",
  isTiered: false,
  ...parts,
});

const dir = (sizeBytes: number, totalBytes: number | null, usableBytes = 1e9) => ({
  path: "/data",
  errorCode: 0,
  totalBytes,
  usableBytes,
  replicas: [{ topic: "a", partition: 0, sizeBytes, isFuture: false }],
});

const told = (topics: readonly ToldTopic[], parts: Partial<KafkaTold> = {}): KafkaTold => ({
  brokers: 2,
  topics,
  configsFault: null,
  logDirs: new Map(),
  logDirsFault: null,
  ...parts,
});

const findings = (topics: readonly ToldTopic[], parts: Partial<KafkaTold> = {}) => {
  const all = kafkaFindings({ told: told(topics, parts) });
  return (field: string) => all.find((finding) => finding.field === field);
};

const valueOf = (finding: ReturnType<ReturnType<typeof findings>>) =>
  finding !== undefined && isFound(finding) ? finding.value : undefined;

describe("retention", () => {
  const field = "workload.retentionHours";

  test("by rate is the mean of hours: what is kept is rate x hours", () => {
    const fast = topic("fast", { bytesPerSecond: 10e6, retentionMs: HOUR_MS });
    const kept = topic("kept", { bytesPerSecond: 1e6, retentionMs: 168 * HOUR_MS });
    const found = findings([fast, kept, topic("idle", { sizeBytes: 1e12, retentionMs: HOUR_MS })])(field);
    expect(valueOf(found)).toBeCloseTo((10 * 1 + 168) / 11, 1);
    expect(found).toMatchObject({
      how: expect.stringMatching(/2 topics that carry data.* that producers send now.*from 1 to 168 hours/),
    });
  });

  test("by bytes on disk of full logs it comes to the same", () => {
    const fast = topic("fast", { sizeBytes: 10e6 * 3600, retentionMs: HOUR_MS });
    const kept = topic("kept", { sizeBytes: 1e6 * 3600 * 168, retentionMs: 168 * HOUR_MS });
    const found = findings([fast, kept])(field);
    expect(valueOf(found)).toBeCloseTo((10 * 1 + 168) / 11, 1);
    expect(found).toMatchObject({ how: expect.stringContaining("by bytes on disk, as if logs were full") });
  });

  test("by size ends sooner where the topic is fast", () => {
    const limited = { retentionBytes: 3.6e9, bytesPerSecond: 1e6, partitions: 10 };
    expect(keptHours(topic("a", limited))).toBe(10);
    expect(keptHours(topic("a", { ...limited, retentionMs: 2 * HOUR_MS }))).toBe(2);
    expect(keptHours(topic("a", { ...limited, bytesPerSecond: null }))).toBeNull();
    expect(keptHours(topic("a", { cleanupPolicy: "compact" }))).toBeNull();
  });

  test.each([
    ["without an end", { retentionMs: null }, /keep 100 % of the data without an end .*such as all\). Enter/],
    ["by compaction alone", { cleanupPolicy: "compact" }, /are compacted/],
  ])("%s is not known", (_, parts, why) => {
    expect(findings([topic("all", { sizeBytes: 1, ...parts })])(field)).toMatchObject({
      why: expect.stringMatching(why),
    });
  });

  test("of a small part without an end is said", () => {
    const topics = [topic("most", { sizeBytes: 97 }), topic("ever", { sizeBytes: 3, retentionMs: null })];
    expect(findings(topics)(field)).toMatchObject({
      value: 24,
      how: expect.stringContaining("3 % of the data is not in it"),
    });
  });
});

describe("settings of the topics with the most data", () => {
  const most = topic("most", { sizeBytes: 93, minInsyncReplicas: 1, replicationFactor: 2, compressionType: "zstd" });
  const find = findings([most, topic("least", { sizeBytes: 7 }), topic("__own", { internal: true, partitions: 50 })]);

  test("stand for all, and what others have is named", () => {
    expect(find("workload.replicationFactor")).toMatchObject({
      value: 2,
      how: expect.stringContaining("93 % of the data (7 %: 3), weighted by bytes on disk"),
    });
    expect(find("workload.minInsyncReplicas")).toMatchObject({ value: 1, how: expect.stringContaining("(7 %: 2)") });
    expect(find("topics.compressionType")).toMatchObject({
      value: "zstd",
      how: expect.stringContaining("93 % of the data (7 %: producer)"),
    });
    expect(find("workload.partitions")).toMatchObject({
      value: 70,
      how: expect.stringContaining("50 of them of Kafka's own"),
    });
  });

  test("are not told where producers choose, or storage is tiered", () => {
    const other = findings([topic("a", { sizeBytes: 3, isTiered: true }), topic("b", { sizeBytes: 1 })]);
    expect(other("topics.compressionType")).toMatchObject({
      why: expect.stringContaining("compression.type=producer"),
    });
    expect(other("workload.localRetentionHours")).toMatchObject({ why: expect.stringContaining("75 % of the data") });
    expect(find("workload.localRetentionHours")).toMatchObject({ why: expect.stringContaining("all of it stays") });
  });
});

describe("disks", () => {
  test("are those of the broker with the least, and directories of one volume count once", () => {
    const logDirs = new Map([
      [1, [dir(10, 4e12), dir(20, 4e12)]],
      [2, [dir(30, 3e12, 5), dir(40, 3e12, 6)]],
    ]);
    const find = findings([topic("a")], { logDirs });
    expect(find("cluster.storedBytes")).toMatchObject({ value: 100, how: expect.stringContaining("all brokers") });
    expect(find("broker.diskBytes")).toMatchObject({ value: 4e12 });
  });

  test("are not claimed where a broker does not tell", () => {
    const find = findings([topic("a")], { logDirs: new Map([[1, [dir(10, 4e12)]]]) });
    expect(find("cluster.storedBytes")).toMatchObject({ how: expect.stringContaining("1 of 2 brokers") });
    expect(find("broker.diskBytes")).toBeUndefined();
    expect(findings([topic("a")])("cluster.storedBytes")).toMatchObject({ why: expect.stringContaining("Kafka 3.3") });
  });
});

test("where Kafka says nothing, each field says why", () => {
  const all = kafkaFindings({ why: "It is away." });
  expect(all.every((finding) => !isFound(finding) && finding.why.endsWith("It is away."))).toBe(true);
  const refused = findings([topic("a", { sizeBytes: 1 })], { configsFault: "Not authorized" });
  expect(refused("workload.minInsyncReplicas")).toMatchObject({ why: expect.stringContaining("Not authorized") });
  expect(findings([])("workload.retentionHours")).toMatchObject({ why: expect.stringContaining("no topic with data") });
});

import { PUBLISHED } from "@highwater/sizing";
import { expect, test } from "vitest";
import { findPublishedRun, PUBLISHED_RUNS } from "./published-runs.ts";

const run = (id: string) => {
  const found = findPublishedRun(`published:${id}`);
  if (found === undefined) throw new Error(`no ${id}`);
  return found;
};

test("every document has its figures, each with an id of its own", () => {
  expect(new Set(PUBLISHED_RUNS.map(({ published }) => published?.documentId))).toEqual(
    new Set(PUBLISHED.map(({ id }) => id)),
  );
  expect(new Set(PUBLISHED_RUNS.map(({ id }) => id)).size).toBe(PUBLISHED_RUNS.length);
  for (const { id } of PUBLISHED_RUNS) expect(id).toMatch(/^published:[a-z\d-]+:[a-z\d.-]+$/);
});

test("Intel and Confluent's Table 3 is load and p99 of three brokers, each receiving the whole stream", () => {
  expect(run("intel-confluent-2020:table-3-15-producers")).toMatchObject({
    kind: "produce",
    recordsPerSecond: 7_500_000,
    bytesPerSecond: 7_680_000_000,
    receivedBytesPerSecondPerBroker: 7_680_000_000,
    latency: { p99Ms: 20, p50Ms: null },
    config: { brokers: 3, replicationFactor: 3, coresPerBroker: 56, numIoThreads: 80, numNetworkThreads: 30 },
    published: { documentId: "intel-confluent-2020", table: expect.stringContaining("Table 3"), relative: null },
  });
  expect(run("intel-confluent-2020:threads-80-30").warnings[0]).toContain("15 producers");
});

test("Twitter's hosts have the printed throughput and connections per core", () => {
  const perCore = (slug: string) => {
    const { receivedBytesPerSecondPerBroker, config } = run(`twitter-2022:${slug}`);
    const cores = config.coresPerBroker ?? Number.NaN;
    return [
      (receivedBytesPerSecondPerBroker ?? Number.NaN) / 1e6 / cores,
      (config.clientConnections ?? Number.NaN) / (config.brokers ?? Number.NaN) / cores,
    ];
  };
  expect(perCore("f5-jdk-8")).toEqual([5, expect.closeTo(1538.5, 1)]);
  expect(perCore("f6-jdk-11.0.15")).toEqual([6.25, expect.closeTo(2083.3, 1)]);
  expect(run("twitter-2022:f6-jdk-8").latency.p99Ms).toBeNull();
});

test("Kora's runs are end to end, at the same loads for both", () => {
  const [kafka, kora] = ["apache-kafka", "kora"].map((engine) => run(`confluent-kora-2023:${engine}-28-cku-1400-mb`));
  expect([kafka?.endToEndLatency?.p99Ms, kora?.endToEndLatency?.p99Ms]).toEqual([943, 73]);
  expect(kafka).toMatchObject({
    bytesPerSecond: 1.4e9,
    recordsPerSecond: 683_593.75,
    latency: { p99Ms: null },
    config: { partitions: 200, topics: 500, consumerGroups: 3 },
    receivedBytesPerSecondPerBroker: null,
  });
});

test("what is printed as a ratio alone has neither rate nor latency", () => {
  expect(run("intel-guide-2022:isal-gzip").published?.relative).toEqual({
    to: "the JDK's gzip",
    throughput: 1.47,
    p99: 0.66,
  });
  const ratios = PUBLISHED_RUNS.filter(({ published }) => (published?.relative ?? null) !== null);
  expect(ratios).toHaveLength(10);
  for (const { bytesPerSecond, recordsPerSecond, latency } of ratios)
    expect([bytesPerSecond, recordsPerSecond, latency.p99Ms]).toEqual([null, null, null]);
});

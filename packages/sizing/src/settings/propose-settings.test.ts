import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { BrokerRequest, PolicyRequest, SizingRequest, WorkloadRequest } from "../request.ts";
import { planned, request } from "../testing/planned.ts";

const settingsOf = (asked: SizingRequest) => planned(asked).settings;

const valueOf = (asked: SizingRequest, key: string, scope = "broker") =>
  settingsOf(asked).find((setting) => setting.key === key && setting.scope === scope)?.value;

const reasonOf = (asked: SizingRequest, key: string) =>
  settingsOf(asked).find((setting) => setting.key === key)?.reason;

describe("settings of brokers", () => {
  test("are the answer's threads and the request's replicas", () => {
    const asked = request({ replicationFactor: 3, minInsyncReplicas: 2 }, { hardwareThreads: 112 });
    expect(valueOf(asked, "num.io.threads")).toBe("80");
    expect(valueOf(asked, "num.network.threads")).toBe("30");
    expect(valueOf(asked, "num.replica.fetchers")).toBe("4");
    expect(valueOf(asked, "default.replication.factor")).toBe("3");
    expect(valueOf(asked, "min.insync.replicas")).toBe("2");
    expect(valueOf(asked, "unclean.leader.election.enable")).toBe("false");
    expect(valueOf(asked, "compression.type")).toBe("producer");
  });

  test("show how the fetchers were counted: 1 GB/s x 2 / 3 / 2 = 333 MB/s from each peer", () => {
    expect(reasonOf(request(), "num.replica.fetchers")).toContain("1e9·(3−1)/3/2 = 333 MB/s");
    expect(reasonOf(request({ bytesPerSecond: 9e9 }, { networkGbps: 400 }), "num.replica.fetchers")).toContain("Kora");
  });

  test("give Kafka's own topics the plan's replicas only where these are not its default", () => {
    const key = "offsets.topic.replication.factor";
    expect(valueOf(request(), key)).toBeUndefined();
    expect(valueOf(request({ replicationFactor: 1 }), key)).toBe("1");
    expect(valueOf(request({ replicationFactor: 5, minInsyncReplicas: 3 }), "transaction.state.log.min.isr")).toBe("3");
  });

  test("keep whole hours as hours, others in milliseconds, and never 0, which Kafka refuses", () => {
    expect(valueOf(request({ retentionHours: 72 }), "log.retention.hours")).toBe("72");
    expect(valueOf(request({ retentionHours: 1.5 }), "log.retention.ms")).toBe("5400000");
    expect(valueOf(request({ retentionHours: 1.5 }), "log.retention.hours")).toBeUndefined();
    expect(valueOf(request({ retentionHours: 0 }), "log.retention.ms")).toBe("1");
  });

  test("tier storage where the plan does, and say what Kafka does not bring", () => {
    const tiered = request({ retentionHours: 72, localRetentionHours: 6 });
    expect(valueOf(tiered, "remote.log.storage.system.enable")).toBe("true");
    expect(reasonOf(tiered, "remote.log.storage.system.enable")).toContain("remote.log.storage.manager.class.name");
    expect(valueOf(tiered, "log.local.retention.ms")).toBe("21600000");
    expect(valueOf(tiered, "remote.storage.enable", "topic")).toBe("true");
    expect(valueOf(request(), "remote.log.storage.system.enable")).toBeUndefined();
  });

  test("place brokers and consumers where zones or follower fetch need it", () => {
    const zoned = request({}, {}, { availabilityZones: 3 });
    expect(valueOf(zoned, "broker.rack")).toBe("<zone of the broker>");
    expect(valueOf(zoned, "replica.selector.class")).toBeUndefined();
    const followed = request({ followerFetch: true });
    expect(valueOf(followed, "replica.selector.class")).toBe(
      "org.apache.kafka.common.replica.RackAwareReplicaSelector",
    );
    expect(valueOf(followed, "client.rack", "consumer")).toBe("<zone of the consumer>");
    expect(valueOf(request(), "broker.rack")).toBeUndefined();
  });

  test("name a directory for each of several drives", () => {
    const drives = { catalogId: "micron-7450-max-6.4tb", count: 8 };
    expect(valueOf(request({ retentionHours: 1 }, { drives }), "log.dirs")).toContain("8 drives");
    expect(valueOf(request(), "log.dirs")).toBeUndefined();
  });
});

describe("settings of topics and producers", () => {
  test("carry the answer's partitions with what they stand on", () => {
    const asked = { ...request(), partitioning: { consumersPerGroup: 300 } };
    expect(valueOf(asked, "partitions", "topic")).toBe("300");
    const found = settingsOf(asked).find(({ key }) => key === "partitions");
    expect(found?.source).toContain("at most one consumer of a group");
  });

  test("carry the acks of the request, and compression where the plan counts on it", () => {
    expect(valueOf(request({ acks: "-1" }), "acks", "producer")).toBe("all");
    expect(valueOf(request({ acks: 1 }), "acks", "producer")).toBe("1");
    expect(reasonOf(request({ acks: 1 }), "acks")).toContain("can be lost");
    const compressed = request({
      bytesPerSecond: null,
      recordsPerSecond: 1e6,
      recordBytes: 1_000,
      compressionRatio: 4,
    });
    expect(reasonOf(compressed, "acks")).toContain("2 at least");
    expect(
      settingsOf(compressed).find(({ key, scope }) => key === "compression.type" && scope === "producer")?.reason,
    ).toContain("4 times smaller");
    expect(valueOf(request({ compressionRatio: 4 }), "compression.type", "producer")).toBeUndefined();
  });

  test("name observers as Confluent's alone", () => {
    const stretched = request({}, {}, { availabilityZones: 3 });
    const asked = { ...stretched, topology: { kind: "stretch" as const, observersPerPartition: 2 } };
    const value = valueOf(asked, "confluent.placement.constraints", "topic") ?? "{}";
    expect(JSON.parse(value)).toMatchObject({ replicas: [{ count: 3 }], observers: [{ count: 2 }] });
    expect(reasonOf(asked, "confluent.placement.constraints")).toContain("Confluent Server only");
  });
});

describe("settings of the machine", () => {
  test("give 6 GiB of heap, or half of a small memory", () => {
    expect(valueOf(request(), "KAFKA_HEAP_OPTS", "jvm")).toBe("-Xms6g -Xmx6g");
    expect(valueOf(request({}, { memoryBytes: 8 * 2 ** 30 }), "KAFKA_HEAP_OPTS", "jvm")).toBe("-Xms4096m -Xmx4096m");
  });

  test("count memory for 30 s of appends and the heap: 30 GB + 6.44 GB", () => {
    expect(valueOf(request(), "memory", "os")).toBe("at least 36.4 GB");
    expect(reasonOf(request({}, { memoryBytes: 64e9 }), "memory")).toContain("The 64 GB given hold 57.6 s.");
  });

  // 86.4 TB on each of three brokers in 3,000 replicas; with one lost, two brokers hold all of them.
  test("count files and maps of the segments after a loss: 3,000·(1 + 26.8), x 3 and x 2", () => {
    const asked = request({ partitions: 3_000, clientConnections: 6_000 });
    const segments = Math.ceil(3_000 + 86.4e12 / 2 ** 30);
    expect(reasonOf(asked, "nofile")).toContain(`${(segments * 3 + 3_000).toLocaleString("en-US")} are needed`);
    expect(Number(valueOf(asked, "nofile", "os"))).toBe(Math.ceil((segments * 3 + 3_000) / 1_000) * 1_000);
    expect(reasonOf(asked, "vm.max_map_count")).toContain((segments * 2).toLocaleString("en-US"));
  });

  test("never fall below what is recommended and tested, and are raised where more is needed", () => {
    const small = request({ bytesPerSecond: 1e6, partitions: 3 });
    expect(valueOf(small, "nofile", "os")).toBe("100000");
    expect(valueOf(small, "vm.max_map_count", "os")).toBe("225000");
    const huge = request({ partitions: 300_000 });
    expect(Number(valueOf(huge, "vm.max_map_count", "os"))).toBeGreaterThan(2 * 300_000);
    expect(reasonOf(huge, "nofile")).toContain("fs.nr_open");
  });

  test("count segments that a week closes where they are never full", () => {
    const slow = request({ bytesPerSecond: 10, retentionHours: 1_680, partitions: 90_000 });
    expect(reasonOf(slow, "vm.max_map_count")).toContain("90000 replicas·(1 + 10 closed)");
  });

  test("are left out where the provider runs the machine", () => {
    const managed = request(
      { bytesPerSecond: 1e7, retentionHours: 1 },
      { catalogId: "msk:kafka.m7g.xlarge", networkGbps: null },
    );
    expect(settingsOf(managed).filter(({ scope }) => scope === "jvm" || scope === "os")).toEqual([]);
  });
});

describe("every setting", () => {
  const asked = fc.record({
    workload: fc.record({
      bytesPerSecond: fc.double({ min: 1, max: 1e12, noNaN: true }),
      replicationFactor: fc.integer({ min: 1, max: 6 }),
      retentionHours: fc.double({ min: 10, max: 1e6, noNaN: true }),
      localRetentionHours: fc.option(fc.double({ min: 0, max: 10, noNaN: true })),
      followerFetch: fc.boolean(),
      partitions: fc.option(fc.integer({ min: 1, max: 1e9 })),
      acks: fc.constantFrom("all" as const, "1" as const, "0" as const),
    }) satisfies fc.Arbitrary<WorkloadRequest>,
    broker: fc.record({
      hardwareThreads: fc.option(fc.integer({ min: 1, max: 512 })),
      memoryBytes: fc.option(fc.double({ min: 1, max: 1e13, noNaN: true })),
      listeners: fc.option(fc.integer({ min: 1, max: 20 })),
    }) satisfies fc.Arbitrary<BrokerRequest>,
    policy: fc.record({ availabilityZones: fc.constantFrom(1, 3) }) satisfies fc.Arbitrary<PolicyRequest>,
  });

  test("has a value, a reason and a source without a number that is none, once for each scope and key", () => {
    fc.assert(
      fc.property(asked, ({ workload, broker, policy }) => {
        const settings = settingsOf(
          request({ minInsyncReplicas: 1, ...workload }, { networkGbps: 400, ...broker }, policy),
        );
        for (const { value, reason, source } of settings) {
          expect(value).not.toBe("");
          expect(source).not.toBe("");
          expect(reason).toMatch(/\.$/u);
          expect(value + reason).not.toMatch(/NaN|Infinity|undefined|null/u);
        }
        expect(new Set(settings.map(({ scope, key }) => `${scope} ${key}`)).size).toBe(settings.length);
      }),
    );
  });

  test("that is a number is a whole one that Kafka and Linux can hold", () => {
    fc.assert(
      fc.property(asked, ({ workload, broker, policy }) => {
        const settings = settingsOf(
          request({ minInsyncReplicas: 1, ...workload }, { networkGbps: 400, ...broker }, policy),
        );
        const numbers = settings.filter(({ scope, value }) => scope !== "topic" && /^[\d.e+-]+$/u.test(value));
        for (const { key, value } of numbers) {
          expect(value).toMatch(/^\d+$/u);
          expect(Number(value)).toBeLessThanOrEqual(key.endsWith(".ms") ? Number.MAX_SAFE_INTEGER : 2 ** 31 - 1);
        }
        expect(numbers.length).toBeGreaterThan(5);
      }),
    );
  });
});

test("a retention of nothing is 1 ms, and the reason says so", () => {
  const asked = request({ retentionHours: 0 });
  expect(valueOf(asked, "log.retention.ms")).toBe("1");
  expect(reasonOf(asked, "log.retention.ms")).toContain("Kafka takes no retention of 0, so this is 1 ms");
  expect(reasonOf(asked, "log.retention.ms")).not.toContain("0 hours");
});

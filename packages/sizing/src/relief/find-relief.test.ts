import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { SizingAnswer } from "../answer.ts";
import { CATALOG, PROFILES, recommend } from "../index.ts";
import type { SizingRequest } from "../request.ts";
import { planned, request } from "../testing/planned.ts";
import type { Relief } from "./relief.ts";

const changesOf = (answer: SizingAnswer): readonly string[] => answer.relief.map(({ change }) => change);

const replaced = (value: unknown, names: readonly string[], put: unknown): unknown => {
  const [name, ...inner] = names;
  if (name === undefined) return put;
  const fields = typeof value === "object" && value !== null ? value : {};
  return { ...fields, [name]: replaced(Reflect.get(fields, name), inner, put) };
};

/** The request with the relief's value in its field, as a reader of the answer would put it there. */
const followed = (asked: SizingRequest, { field, value }: Relief): SizingRequest =>
  Object(replaced(asked, (field ?? "").slice(1).split("/"), value));

const networked = (gbps: number, consumerGroups = 1) =>
  planned(request({ bytesPerSecond: 8e9, consumerGroups }, { networkGbps: gbps }));

describe("what loosens a full network", () => {
  test("is the next speed first: 8 GB/s to five groups need 22 brokers at 25 Gb/s and 14 at 40", () => {
    const answer = networked(25, 5);
    expect([answer.brokers, answer.bindingConstraint]).toEqual([22, "networkOut"]);
    expect(answer.relief).toContainEqual({
      change: "40 Gb/s links in place of 25 Gb/s",
      field: "/broker/networkGbps",
      value: 40,
      brokers: 14,
      bindingConstraint: "networkOut",
    });
  });

  test("is fewer readers and, last, fewer replicas where sending binds", () => {
    const changes = changesOf(networked(25, 5));
    expect(changes).toContain("4 consumer groups in place of 5");
    expect(changes.at(-1)).toBe("2 replicas in place of 3; costs durability, which more brokers do not give back");
  });

  test("is no faster link where the fastest common one binds", () => {
    expect(changesOf(networked(400, 100)).join()).not.toContain("links in place of");
  });

  test("is the next instance of the family where an instance's baseline binds", () => {
    const broker = { catalogId: "aws:m5.4xlarge", diskBytesPerSecond: 1e12 };
    const answer = planned({ workload: { bytesPerSecond: 5e9 }, broker });
    expect(answer.bindingConstraint).toBe("networkIn");
    expect(answer.relief[0]).toMatchObject({ field: "/broker/catalogId", value: "aws:m5.8xlarge" });
  });

  test("is not compression where producers compress already", () => {
    const workload = { recordsPerSecond: 16e6, recordBytes: 1_000, compressionRatio: 2 };
    const answer = planned({ workload, broker: { networkGbps: 25 } });
    expect(answer.brokers).toBeGreaterThan(3);
    expect(changesOf(answer).join()).not.toContain("compression");
  });
});

describe("what loosens full disks", () => {
  const drives = { catalogId: "intel-p4510-4tb", count: 4 };

  test("is retention, tiering and more or larger drives, fewest brokers first, at most four", () => {
    const answer = planned(request({ bytesPerSecond: 1e9 }, { drives }));
    expect([answer.brokers, answer.bindingConstraint]).toEqual([21, "diskCapacity"]);
    expect(answer.relief).toHaveLength(4);
    expect(answer.relief[0]).toMatchObject({
      change: "tiered storage with 6 h of 24 h local",
      field: "/workload/localRetentionHours",
      value: 6,
      brokers: 6,
    });
    const brokers = answer.relief.map((one) => one.brokers);
    expect(brokers).toEqual(brokers.toSorted((a, b) => a - b));
  });

  test("is one drive more where appends bind, and readers that keep up", () => {
    const drive = { catalogId: "samsung-pm9a3-3.84tb", count: 1 };
    const answer = planned(request({ bytesPerSecond: 5e9, laggingReaders: 1, retentionHours: 0 }, { drives: drive }));
    expect(answer.bindingConstraint).toBe("diskThroughput");
    expect(answer.relief).toContainEqual(
      expect.objectContaining({ field: "/broker/drives/count", value: 2, change: "2 drives per broker in place of 1" }),
    );
    expect(answer.relief.map(({ field }) => field)).toContain("/workload/laggingReaders");
  });

  test("never proposes a drive that is discontinued, unverified or unchecked by a limit that was checked", () => {
    for (const { id, writeBytesPerSecond } of CATALOG.drives) {
      const result = recommend(request({ bytesPerSecond: 1e10 }, { drives: { catalogId: id, count: 1 } }));
      const named = result.ok
        ? result.answer.relief.find(({ field }) => field === "/broker/drives/catalogId")
        : undefined;
      const proposed = CATALOG.drives.find((drive) => drive.id === named?.value);
      if (proposed === undefined) continue;
      expect(proposed.discontinued || proposed.status.startsWith("unverified")).toBe(false);
      expect(proposed.writeBytesPerSecond ?? 0).toBeGreaterThanOrEqual(writeBytesPerSecond ?? 0);
    }
  });
});

describe("what loosens other limits", () => {
  test("latency: the next measured p99", () => {
    const workload = { recordsPerSecond: 80e6, recordBytes: 1024, p99TargetMs: 20 };
    const answer = planned({ workload, broker: { networkGbps: 400 }, profile: "intel-confluent-2020" });
    expect([answer.brokers, answer.bindingConstraint]).toEqual([32, "latency"]);
    expect(answer.relief).toContainEqual(
      expect.objectContaining({ field: "/workload/p99TargetMs", value: 82, brokers: expect.any(Number) }),
    );
  });

  test("CPU: twice the cores, or the newer JDK that was measured", () => {
    const answer = planned(request({ bytesPerSecond: 3e9 }, { cores: 72, jdk: 8 }, {}, "twitter-2022"));
    expect(changesOf(answer)).toEqual(
      expect.arrayContaining(["144 cores per broker in place of 72", "JDK 11 in place of 8"]),
    );
  });

  test("rated limits: half the demand or twice the rating", () => {
    const connections = planned(request({ clientConnections: 9_000 }, { maxConnections: 1_000 }));
    expect(connections.relief.map(({ brokers, value }) => [brokers, value])).toEqual([
      [5, 4_500],
      [5, 2_000],
    ]);
    const partitions = planned(request({ partitions: 9_000 }, { maxPartitionReplicas: 3_000 }));
    expect(partitions.relief.map(({ brokers, value }) => [brokers, value])).toEqual([
      [5, 4_500],
      [5, 6_000],
    ]);
    const ingress = planned(request({ bytesPerSecond: 1e9 }, { ingressBytesPerSecond: 1e8 }));
    expect(ingress.relief[0]).toMatchObject({ field: "/broker/ingressBytesPerSecond", value: 2e8, brokers: 5 });
  });

  test("a managed broker: the next one of its kind", () => {
    const answer = planned({ workload: { bytesPerSecond: 5e8 }, broker: { catalogId: "msk:express.m7g.large" } });
    expect(answer.bindingConstraint).toBe("ingress");
    expect(answer.relief[0]).toMatchObject({ field: "/broker/catalogId", value: "msk:express.m7g.xlarge" });
  });

  test("a minimum above the replicas; where the replicas are the minimum, one fewer, at its cost", () => {
    expect(planned(request({}, {}, { minBrokers: 7 })).relief).toEqual([
      {
        change: "at least 3 brokers, one for each replica, in place of 7",
        field: "/policy/minBrokers",
        value: 3,
        brokers: 3,
        bindingConstraint: "replication",
      },
    ]);
    const [fewer] = planned(request({ replicationFactor: 5 })).relief;
    expect(fewer).toMatchObject({ field: "/workload/replicationFactor", value: 4, brokers: 4 });
    expect(fewer?.change).toContain("costs durability");
  });

  test("nothing, where three brokers are the fewest for three replicas", () => {
    expect(planned(request()).relief).toEqual([]);
  });

  test("room at the same count, said so, where another limit needs as many brokers", () => {
    const broker = { maxConnections: 1_000, ingressBytesPerSecond: 1_000 };
    const answer = planned(request({ clientConnections: 4_200, bytesPerSecond: 4_900 }, broker));
    expect(answer.bindingConstraint).toBe("ingress");
    expect(answer.relief.map(({ brokers }) => brokers)).toEqual([5, 5]);
    for (const change of changesOf(answer)) expect(change).toContain("as many brokers, with more room");
  });
});

const cases: fc.Arbitrary<SizingRequest> = fc
  .record({
    bytesPerSecond: fc.option(fc.double({ min: 1e8, max: 3e10, noNaN: true }), { nil: null }),
    recordsPerSecond: fc.integer({ min: 1e5, max: 3e7 }),
    growthPerYear: fc.constantFrom(null, 0.3),
    consumerGroups: fc.constantFrom(null, 0.5, 1, 4),
    laggingReaders: fc.constantFrom(null, 0.5),
    replicationFactor: fc.constantFrom(null, 2, 4, 5),
    minInsyncReplicas: fc.constantFrom(null, 1),
    retentionHours: fc.constantFrom(null, 1, 168),
    localRetentionHours: fc.constantFrom(null, 0.5),
    partitions: fc.constantFrom(null, 5_000, 100_000),
    clientConnections: fc.constantFrom(null, 5_000, 50_000),
    p99TargetMs: fc.constantFrom(null, 5, 10, 20),
    catalogId: fc.constantFrom(
      null,
      "aws:m5.4xlarge",
      "aws:i3en.6xlarge",
      "msk:kafka.m7g.xlarge",
      "msk:express.m7g.large",
    ),
    networkGbps: fc.constantFrom(null, null, 10, 100),
    diskBytesPerSecond: fc.constantFrom(null, 1e9),
    diskBytes: fc.constantFrom(null, null, 2e13),
    drive: fc.constantFrom(null, "samsung-pm9a3-3.84tb", "kioxia-cm7-r-7.68tb"),
    jdk: fc.constantFrom(null, 8, 11),
    maxPartitionReplicas: fc.constantFrom(null, 4_000),
    maxConnections: fc.constantFrom(null, 2_000),
    ingressBytesPerSecond: fc.constantFrom(null, 2e8),
    minBrokers: fc.constantFrom(null, 4, 9),
    lost: fc.constantFrom(null, 1),
    zones: fc.constantFrom(null, 3),
    multiple: fc.constantFrom(null, 2),
    kind: fc.constantFrom(null, null, "stretch" as const),
    profile: fc.constantFrom(null, ...PROFILES.map(({ id }) => id)),
  })
  .map((drawn) => ({
    workload: {
      bytesPerSecond: drawn.bytesPerSecond,
      recordsPerSecond: drawn.recordsPerSecond,
      growthPerYear: drawn.growthPerYear,
      horizonYears: drawn.growthPerYear === null ? null : 2,
      consumerGroups: drawn.consumerGroups,
      laggingReaders: drawn.laggingReaders,
      replicationFactor: drawn.replicationFactor,
      minInsyncReplicas: drawn.minInsyncReplicas,
      retentionHours: drawn.retentionHours,
      localRetentionHours: drawn.localRetentionHours,
      partitions: drawn.partitions,
      clientConnections: drawn.clientConnections,
      p99TargetMs: drawn.p99TargetMs,
    },
    broker: {
      catalogId: drawn.catalogId,
      networkGbps: drawn.networkGbps,
      diskBytesPerSecond: drawn.diskBytesPerSecond,
      diskBytes: drawn.diskBytes,
      drives: drawn.drive === null ? null : { catalogId: drawn.drive, count: 2 },
      cores: 64,
      jdk: drawn.jdk,
      maxPartitionReplicas: drawn.maxPartitionReplicas,
      maxConnections: drawn.maxConnections,
      ingressBytesPerSecond: drawn.ingressBytesPerSecond,
    },
    policy: {
      minBrokers: drawn.minBrokers,
      brokerFailuresTolerated: drawn.lost,
      availabilityZones: drawn.zones,
      brokersMultipleOf: drawn.multiple,
    },
    topology: drawn.zones === null || drawn.kind === null ? null : { kind: drawn.kind },
    profile: drawn.profile,
  }));

const wrong = (asked: SizingRequest, { brokers, relief }: SizingAnswer): readonly string[] =>
  relief.flatMap((one) => {
    const answer = planned(followed(asked, one));
    const kept = answer.brokers === one.brokers && answer.bindingConstraint === one.bindingConstraint;
    const loosens = one.brokers < brokers || (one.brokers === brokers && one.change.endsWith("with more room"));
    return kept && loosens ? [] : [`${one.change}: ${answer.brokers} by ${answer.bindingConstraint}`];
  });

test("each relief, followed, gives the brokers and the binding constraint that it says", () => {
  const bound = new Set<string>();
  fc.assert(
    fc.property(cases, (asked) => {
      const result = recommend(asked);
      if (!result.ok) return;
      expect(wrong(asked, result.answer)).toEqual([]);
      if (result.answer.relief.length > 0) bound.add(result.answer.bindingConstraint);
    }),
    { numRuns: 1_000 },
  );
  // Or else some of the proposals were never followed.
  expect(bound.size).toBeGreaterThanOrEqual(6);
});

import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { CATALOG, endurance, PROFILES, recommend } from "./index.ts";
import type { SizingIssue } from "./reader.ts";
import { issuesOf } from "./testing/planned.ts";

const RUNS = 5_000;
const PATIENCE_MS = 60_000;

const numbers = fc.oneof(
  fc.double({ min: 1e-9, max: 1e15, noNaN: true }),
  fc.double({ min: 0, max: 100, noNaN: true }),
  fc.integer({ min: 0, max: 64 }),
  fc.constantFrom(0, 1, 2, 3, 0.5, 1e-9, 1e3, 1e6, 1e9, 1e12, 1e15, 1e18),
);

const garbage: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(NaN, Infinity, -Infinity, -0, -1, 1e308, 5e-324, 2 ** 53, "", "7", "1e3", "all", true, false, [], {}),
  fc.constantFrom(Symbol("x"), 10n, () => 1, new Date(0), new Map(), [[1]], [null], { length: 3 }, { catalogId: [] }),
  fc.anything(),
);

/** Mostly what a field may hold, now and then anything at all, or nothing. */
const field = (fitting: fc.Arbitrary<unknown>, oddity: number, missing = 40): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 60, arbitrary: fitting },
    { weight: missing, arbitrary: fc.constantFrom(null, undefined) },
    { weight: oddity, arbitrary: garbage },
  );

const part = (fields: Readonly<Record<string, fc.Arbitrary<unknown>>>, oddity: number): fc.Arbitrary<unknown> => {
  const model = Object.fromEntries(Object.entries(fields).map(([name, fitting]) => [name, field(fitting, oddity)]));
  return field(fc.record(model, { requiredKeys: [] }), oddity, 5);
};

/** Mostly what is common, now and then what is just allowed. */
const mostly = (common: fc.Arbitrary<unknown>, allowed: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 9, arbitrary: common }, { weight: 1, arbitrary: allowed });

const positive = fc.oneof(fc.double({ min: 1e-9, max: 1e12, noNaN: true }), fc.constantFrom(1e-9, 1e12));
const rate = mostly(fc.double({ min: 1, max: 1e10, noNaN: true }), positive);
const limit = mostly(fc.double({ min: 1e8, max: 1e12, noNaN: true }), positive);
const few = fc.integer({ min: 0, max: 7 });
const share = mostly(fc.constantFrom(1, 0.5), fc.double({ min: 1e-9, max: 1, noNaN: true }));
const speed = mostly(fc.constantFrom(1, 10, 25, 100, 400), positive);
const speeds = fc.array(speed, { minLength: 1, maxLength: 5 });
const ids = (entries: readonly { readonly id: string }[]) => fc.constantFrom(...entries.map(({ id }) => id));
const machines = ids([...CATALOG.instances, ...(CATALOG.managedBrokers ?? [])]);

const requests = (oddity: number): fc.Arbitrary<unknown> => {
  const workload = {
    recordsPerSecond: rate,
    recordBytes: fc.constantFrom(1, 100, 1024, 1e6),
    bytesPerSecond: rate,
    compressionRatio: fc.constantFrom(0.5, 1, 4),
    peakToAverageRatio: mostly(fc.constantFrom(1, 3), fc.constant(1e4)),
    consumerGroups: fc.oneof(few, fc.constantFrom(0.5, 1e4)),
    laggingReaders: fc.constantFrom(0, 0.25, 1),
    followerFetch: fc.boolean(),
    replicationFactor: mostly(fc.constantFrom(1, 3, 4, 5), fc.constantFrom(0, 32_767)),
    minInsyncReplicas: mostly(fc.constant(1), few),
    acks: fc.constantFrom("all", "-1", "0", "1", 0, 1, -1),
    tls: fc.boolean(),
    retentionHours: mostly(fc.constantFrom(0, 1, 24), numbers),
    localRetentionHours: mostly(fc.constantFrom(0, 0.5, 1), numbers),
    partitions: mostly(fc.integer({ min: 1, max: 1e5 }), fc.constant(1e9)),
    clientConnections: mostly(fc.integer({ min: 0, max: 1e5 }), numbers),
    p99TargetMs: mostly(fc.constantFrom(4, 20, 50, 100), numbers),
    growthPerYear: mostly(fc.constantFrom(0, 0.3), fc.constant(1e3)),
    horizonYears: fc.constantFrom(0, 1, 100),
  };
  const broker = {
    catalogId: machines,
    networkGbps: speed,
    networkBytesPerSecond: limit,
    networkGbpsOptions: speeds,
    diskBytesPerSecond: limit,
    diskBytes: mostly(fc.double({ min: 1e12, max: 1e14, noNaN: true }), numbers),
    drives: fc.record({ catalogId: ids(CATALOG.drives), count: few }),
    cores: numbers,
    hardwareThreads: numbers,
    memoryBytes: numbers,
    maxPartitionReplicas: mostly(fc.constantFrom(1_000, 4_000), numbers),
    maxConnections: mostly(fc.constantFrom(1_000, 4_000), numbers),
    ingressBytesPerSecond: limit,
    jdk: fc.constantFrom(8, 11, 17, 100),
    listeners: few,
  };
  const ceilings = { network: share, diskThroughput: share, diskCapacity: share, cpu: share };
  const policy = {
    maxUtilization: part(ceilings, oddity),
    brokerFailuresTolerated: mostly(fc.constantFrom(0, 0, 1), few),
    failureModel: fc.constantFrom("rebuilt", "outage"),
    availabilityZones: fc.oneof(few, fc.constant(1_000)),
    zoneFailuresTolerated: mostly(fc.constantFrom(0, 0, 1), few),
    minBrokers: fc.oneof(few, fc.constant(1e6)),
    brokersMultipleOf: fc.oneof(few, fc.constant(10_000)),
    storageOverhead: fc.constantFrom(1, 1.2, 1e3),
    writeAmplification: fc.constantFrom(1e-9, 1, 1e3),
  };
  const partitioning = {
    producerBytesPerSecondPerPartition: rate,
    consumerBytesPerSecondPerPartition: rate,
    consumerMillisecondsPerRecord: numbers,
    consumersPerGroup: few,
  };
  const topology = {
    kind: fc.constantFrom("single", "zones", "stretch"),
    observersPerPartition: few,
    controllers: fc.constantFrom(3, 5),
    clientNodes: numbers,
    supportNodes: few,
    clientGbpsOptions: speeds,
    brokersPerRack: few,
  };
  const prices = {
    currency: fc.constantFrom("EUR", "USD"),
    perBrokerHour: numbers,
    perStoredGigabyteMonth: numbers,
    perRemoteGigabyteMonth: numbers,
    perCrossZoneGigabyte: numbers,
  };
  return fc.record({
    workload: part(workload, oddity),
    broker: part(broker, oddity),
    policy: part(policy, oddity),
    partitioning: part(partitioning, oddity),
    topology: part(topology, oddity),
    prices: part(prices, oddity),
    profile: field(ids(PROFILES), oddity),
  });
};

/** Paths of numbers that no one can use: below zero, not finite, or in place of a whole answer. */
const unusable = (value: unknown, path = ""): string[] => {
  if (typeof value === "number") return Number.isFinite(value) && value >= 0 ? [] : [`${path} = ${value}`];
  if (typeof value === "string") return /NaN|Infinity|undefined|\[object/u.test(value) ? [`${path} = ${value}`] : [];
  if (value === undefined) return [`${path} is undefined`];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => unusable(inner, `${path}/${name}`));
};

const malformed = (issues: readonly SizingIssue[]): readonly SizingIssue[] =>
  issues.filter(({ path, message }) => !/^(?:\/[\w]+)*$/u.test(path) || message === "");

// The engine is called with whatever a caller has; types are no defence at run time.
const asked = (request: unknown) => Reflect.apply(recommend, undefined, [request]);

const without = (value: unknown, names: readonly string[]): unknown => {
  const [name = "", ...inner] = names;
  if (typeof value !== "object" || value === null || names.length === 0) return null;
  if (Array.isArray(value)) return null;
  return Object.fromEntries(
    Object.entries(value).map(([key, held]) => [key, key === name ? without(held, inner) : held]),
  );
};

/** The request without the fields that contradict each other, which any two drawn fields may. */
const reconciled = (request: unknown): unknown => {
  const result = asked(request);
  if (result.ok || result.kind !== "invalid") return request;
  const [first]: readonly SizingIssue[] = result.issues;
  const path = first?.path === "/workload/recordsPerSecond" ? "" : (first?.path ?? "");
  return path === "" ? request : reconciled(without(request, path.slice(1).split("/")));
};

const judge = (request: unknown): "ok" | "refused" => {
  const result = asked(request);
  if (result.ok) {
    expect(unusable(result.answer)).toEqual([]);
    return "ok";
  }
  if (result.kind === "invalid") {
    expect(result.issues).not.toEqual([]);
    expect(malformed(result.issues)).toEqual([]);
  } else {
    expect(result.reason).not.toMatch(/NaN|Infinity|undefined/u);
  }
  return "refused";
};

describe("whatever it is asked", () => {
  test(
    "in the bounds of every field, the engine answers with numbers that can be used",
    { timeout: PATIENCE_MS },
    () => {
      const seen = { ok: 0, refused: 0 };
      fc.assert(
        fc.property(requests(0), (request) => {
          seen[judge(reconciled(request))] += 1;
        }),
        { numRuns: RUNS },
      );
      // Or else this proves nothing.
      expect(seen.ok).toBeGreaterThan(RUNS / 3);
    },
  );

  test("with anything in any field, the engine never throws", { timeout: PATIENCE_MS }, () => {
    const seen = { ok: 0, refused: 0 };
    fc.assert(
      fc.property(requests(6), (request) => {
        seen[judge(request)] += 1;
      }),
      { numRuns: RUNS },
    );
    expect(seen.refused).toBeGreaterThan(RUNS / 2);
  });

  test("and anything in place of a request, it is refused", () => {
    fc.assert(
      fc.property(garbage, (request) => {
        expect(judge(request)).toBe("refused");
      }),
    );
  });

  test("years of drives are answered or refused too", { timeout: PATIENCE_MS }, () => {
    const drive = fc.oneof(
      garbage,
      fc.record({
        name: field(fc.string(), 2),
        ratedBytesWritten: field(numbers, 2),
        capacityBytes: field(numbers, 2),
      }),
      fc.record({ catalogId: ids(CATALOG.drives) }),
    );
    const request = fc.record({
      bytesWrittenPerDayPerBroker: field(rate, 1),
      drivesPerBroker: field(few, 1),
      writeAmplification: field(share, 1),
      drives: fc.oneof({ weight: 9, arbitrary: fc.array(drive, { maxLength: 3 }) }, { weight: 1, arbitrary: garbage }),
    });
    fc.assert(
      fc.property(fc.oneof({ weight: 9, arbitrary: request }, { weight: 1, arbitrary: garbage }), (given) => {
        const result = Reflect.apply(endurance, undefined, [given]);
        expect(result.ok ? unusable(result.answer) : malformed(result.issues)).toEqual([]);
      }),
      { numRuns: RUNS },
    );
  });
});

describe("what contradicts itself or is of another kind is refused by its field", () => {
  const load = { bytesPerSecond: 1e9 };

  test.each([
    ["/workload/recordsPerSecond", null],
    ["", "{}"],
    ["", []],
    ["/workload", { workload: 5 }],
    ["/broker", { workload: load, broker: "aws:m5.large" }],
    ["/broker", { workload: load, broker: [] }],
    ["/policy", { workload: load, policy: 3 }],
    ["/policy/maxUtilization", { workload: load, policy: { maxUtilization: 0.8 } }],
    ["/broker/drives", { workload: load, broker: { drives: 4 } }],
    ["/broker/drives/count", { workload: load, broker: { drives: { catalogId: "intel-p4510-4tb", count: "4" } } }],
    ["/broker/networkGbpsOptions", { workload: load, broker: { networkGbpsOptions: 25 } }],
    ["/broker/networkGbpsOptions", { workload: load, broker: { networkGbpsOptions: "10,25" } }],
    ["/broker/networkGbpsOptions", { workload: load, broker: { networkGbpsOptions: { 0: 10, length: 1 } } }],
    ["/broker/networkGbpsOptions/1", { workload: load, broker: { networkGbpsOptions: [10, null] } }],
    ["/broker/catalogId", { workload: load, broker: { catalogId: 5 } }],
    ["/workload/bytesPerSecond", { workload: { bytesPerSecond: "1e9" } }],
    ["/workload/bytesPerSecond", { workload: { bytesPerSecond: [1e9] } }],
    ["/workload/bytesPerSecond", { workload: { bytesPerSecond: 1e308 } }],
    ["/workload/bytesPerSecond", { workload: { bytesPerSecond: 5e-324 } }],
    ["/workload/localRetentionHours", { workload: { ...load, retentionHours: 1, localRetentionHours: 2 } }],
    ["/broker/networkBytesPerSecond", { workload: load, broker: { networkGbps: 10, networkBytesPerSecond: 1e9 } }],
    ["/policy/zoneFailuresTolerated", { workload: load, policy: { availabilityZones: 2, zoneFailuresTolerated: 2 } }],
    ["/topology", { workload: load, topology: "zones" }],
    ["/prices", { workload: load, prices: [1] }],
    ["/partitioning", { workload: load, partitioning: 12 }],
    ["/profile", { workload: load, profile: {} }],
  ])("%s in %j", (path, request) => {
    const untyped: object = Object(request);
    const issues = request === null || typeof request === "string" ? asked(request).issues : issuesOf(untyped);
    expect(issues.map((issue: SizingIssue) => issue.path)).toContain(path);
  });

  test("more in-sync replicas than replicas cannot be had by any number of brokers", () => {
    expect(asked({ workload: { ...load, minInsyncReplicas: 4 } })).toMatchObject({
      kind: "unsatisfiable",
      constraint: "availability",
      suggestion: "replicationFactor 4 or minInsyncReplicas 3",
    });
  });
});

import { describe, expect, test } from "vitest";
import { CATALOG } from "./catalog/index.ts";
import { recommendWith } from "./index.ts";
import { INTEL_CONFLUENT_2020 } from "./profiles/intel-confluent-2020.ts";
import type { Profile } from "./profile.ts";
import { codesOf, constraintNamed, planned, unsatisfiable } from "./testing/planned.ts";
import { KIBIBYTE } from "./units.ts";

// Intel and Confluent 2020 (341991-001US), Table 3: 20 ms at 7.68e9 bytes/s received by each of three brokers.
const intel = (recordsPerSecond: number, p99TargetMs: number | null = 20) => ({
  workload: { recordsPerSecond, recordBytes: KIBIBYTE, consumerGroups: 0, p99TargetMs },
  profile: "intel-confluent-2020",
});

describe("latency by the Intel profile", () => {
  test("7.5 M x 1 KiB events/s fit three brokers at 20 ms", () => {
    const answer = planned(intel(7_500_000));
    expect(answer.brokers).toBe(3);
    expect(answer.bindingConstraint).toBe("replication");
    expect(answer.latency.p99Ms).toBe(20);
    expect(constraintNamed(answer, "latency")).toMatchObject({
      brokers: 3,
      demandPerBroker: 7.68e9,
      limitPerBroker: 7.68e9,
      utilization: 1,
    });
  });

  test("10 M x 1 KiB events/s fit exactly four at 20 ms", () => {
    const answer = planned(intel(10_000_000));
    expect(answer.brokers).toBe(4);
    expect(answer.bindingConstraint).toBe("latency");
    expect(answer.latency.p99Ms).toBe(20);
  });

  test("one event more than four brokers carry needs five", () => {
    expect(planned(intel(10_000_100)).brokers).toBe(5);
  });

  test("a target between two points is interpolated: 10 ms is 5.632e9 bytes/s", () => {
    const report = constraintNamed(planned(intel(5_000_000, 10)), "latency");
    expect(report.limitPerBroker).toBeCloseTo(5.632e9, 0);
  });

  test("at a measured point it is still not called measured, as the source leaves acks unsaid", () => {
    const { latency } = planned(intel(1_000_000, null));
    expect(latency).toMatchObject({
      p99Ms: 4,
      kind: "unknown",
      basis: "interpolated",
      conditionsMatch: false,
      profile: "intel-confluent-2020",
      model: null,
    });
    expect(latency.differences).toContain("acks not stated by the source");
  });

  test("names each condition that differs", () => {
    const workload = { ...intel(1_000_000).workload, recordBytes: 500, partitions: 96, replicationFactor: 2 };
    const { differences } = planned({ workload, profile: "intel-confluent-2020" }).latency;
    expect(differences).toContain("record bytes: measured with 1024, planned 500");
    expect(differences).toContain("partitions: measured with 480, planned 96");
    expect(differences).toContain("replication factor: measured with 3, planned 2");
    expect(differences).toContain("hardware threads: measured with 112, not given in the request");
  });

  test("sets no limit without a target, and no target is checked without a profile", () => {
    expect(planned(intel(1_000_000, null)).constraints.map(({ name }) => name)).not.toContain("latency");
    const unchecked = planned({ workload: intel(1_000_000).workload });
    expect(unchecked.constraints.map(({ name }) => name)).not.toContain("latency");
    expect(codesOf(unchecked)).toContain("latency_not_checked");
    expect(unchecked.latency).toEqual({
      p99Ms: null,
      kind: "unknown",
      basis: "none",
      conditionsMatch: false,
      differences: [],
      profile: null,
      model: null,
    });
  });

  test("a profile without latencies checks no target", () => {
    const answer = planned({ ...intel(1_000_000), profile: "twitter-2022" });
    expect(codesOf(answer)).toContain("latency_not_checked");
    expect(answer.latency).toMatchObject({ p99Ms: null, basis: "none", profile: "twitter-2022" });
  });

  test("is at the peak, and rebuilt brokers must keep it after a loss", () => {
    const workload = { ...intel(5_000_000).workload, peakToAverageRatio: 1.5 };
    expect(planned({ workload, profile: "intel-confluent-2020" }).latency.p99Ms).toBe(20);
    const policy = { brokerFailuresTolerated: 1 };
    expect(planned({ ...intel(10_000_000), policy }).brokers).toBe(5);
    expect(planned({ ...intel(10_000_000), policy: { ...policy, failureModel: "outage" } }).brokers).toBe(4);
  });
});

describe("outside the measured loads", () => {
  test("below them the lowest measured p99 is kept and called extrapolated", () => {
    const answer = planned(intel(100_000));
    const model = { name: "lowestMeasured", formula: "p99 = 4 ms, that of the lowest measured load", errorMs: null };
    expect(answer.latency).toMatchObject({ p99Ms: 4, basis: "extrapolated", model });
  });

  test("above them the queueing form is named with its error, and never promises less than was measured", () => {
    const answer = planned(intel(10_200_000, null));
    expect(answer.latency.basis).toBe("extrapolated");
    expect(answer.latency.p99Ms).toBeGreaterThan(82);
    expect(answer.latency.model).toMatchObject({ name: "queueing" });
    expect(planned(intel(10_000_100, null)).latency.p99Ms).toBeCloseTo(82, 1);
    expect(planned(intel(10_000_100, null)).latency.p99Ms).toBeGreaterThanOrEqual(82);
    expect(answer.assumptions.join()).toMatch(/queueing form p99 = .*error of/u);
    expect(codesOf(answer)).toContain("latency_beyond_measured");
  });

  test("beyond the capacity of the form there is no p99", () => {
    const { latency, assumptions } = planned(intel(15_000_000, null));
    expect(latency).toMatchObject({ p99Ms: null, basis: "extrapolated", model: { name: "queueing" } });
    expect(assumptions.join()).toContain("above 11 GB/s received per broker, the capacity of the queueing form");
  });

  test("a target above the highest measured p99 is held to the highest measured load, and that is said", () => {
    const answer = planned(intel(20_000_000, 500));
    expect(constraintNamed(answer, "latency").limitPerBroker).toBe(10.24e9);
    expect(answer.assumptions.join()).toContain("above the highest measured p99 (82 ms)");
  });

  test("a target below the lowest measured p99 cannot be met by any number of brokers", () => {
    const refusal = unsatisfiable(intel(1_000, 3));
    expect(refusal.constraint).toBe("latency");
    expect(refusal.reason).toContain("4 ms");
  });
});

describe("a profile of one's own", () => {
  const own: Profile = {
    ...INTEL_CONFLUENT_2020,
    id: "own",
    conditions: {
      ...INTEL_CONFLUENT_2020.conditions,
      acks: "all",
      tls: false,
      consumerGroups: 0,
      drives: [{ catalogId: "intel-p4510-4tb", count: 4 }],
    },
    latency: { kind: "producerAck", points: INTEL_CONFLUENT_2020.latency?.points ?? [] },
  };
  const asked = {
    workload: { ...intel(1_000_000).workload, partitions: 480 },
    broker: { hardwareThreads: 112, drives: { catalogId: "intel-p4510-4tb", count: 4 }, diskBytes: 1e15 },
    profile: "own",
  };

  test("gives a measured p99 at a measured point under the same conditions", () => {
    const result = recommendWith(asked, { catalog: CATALOG, profiles: [own] });
    expect(result.ok && result.answer.brokers).toBe(3);
    expect(result.ok && result.answer.latency).toMatchObject({
      p99Ms: 4,
      kind: "producerAck",
      basis: "measured",
      conditionsMatch: true,
      differences: [],
    });
  });

  test("is interpolated between its points under the same conditions", () => {
    const between = { ...asked, workload: { ...asked.workload, recordsPerSecond: 1_750_000 } };
    const result = recommendWith(between, { catalog: CATALOG, profiles: [own] });
    expect(result.ok && result.answer.latency).toMatchObject({
      p99Ms: 5,
      basis: "interpolated",
      conditionsMatch: true,
    });
  });
});

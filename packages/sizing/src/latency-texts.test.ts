import { describe, expect, test } from "vitest";
import { constraintNamed, planned, request } from "./testing/planned.ts";

const PROFILE = "intel-confluent-2020";
const KIBIBYTE = 1_024;

const overloaded = (recordsPerSecond: number) => {
  const answer = planned({
    workload: { recordsPerSecond, recordBytes: KIBIBYTE, consumerGroups: 0 },
    profile: PROFILE,
  });
  const found = answer.warnings.find(({ code }) => code === "latency_beyond_measured");
  return { answer, message: found?.message ?? "" };
};

const source = (p99TargetMs: number): string =>
  constraintNamed(planned(request({ p99TargetMs }, {}, {}, PROFILE)), "latency").source;

describe("the source of the latency limit", () => {
  test("is the target where loads were measured up to it", () => {
    expect(source(20)).toContain("Load received per broker at a p99 of 20 ms: Intel");
    expect(source(82)).toContain("at a p99 of 82 ms");
  });

  test("is the highest measured p99 where the target is above it, and says so", () => {
    expect(source(1000)).toContain(
      "at the highest measured p99, 82 ms, as nothing was measured up to the target of 1,000 ms",
    );
  });
});

describe("the warning of a load above the measured ones", () => {
  test("gives the extrapolated p99 rounded, with the form and its error", () => {
    const { answer, message } = overloaded(10.5e6);
    expect(answer.brokers).toBe(3);
    expect(message).toMatch(/A broker receives 10\.8 GB\/s, above every load that the profile measured/u);
    expect(message).toMatch(
      /about 229 ms is no measurement but the queueing form, which misses the measured points by 1\.45 ms/u,
    );
  });

  test("says that no finite p99 is known beyond the capacity of the form", () => {
    const { answer, message } = overloaded(12e6);
    expect(answer.latency).toMatchObject({ p99Ms: null, basis: "extrapolated" });
    expect(message).toContain("the capacity of the queueing form fitted to it: no finite p99 is known there");
  });
});

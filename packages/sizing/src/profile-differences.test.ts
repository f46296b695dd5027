import { describe, expect, test } from "vitest";
import { CATALOG } from "./catalog/index.ts";
import { recommendWith } from "./index.ts";
import { INTEL_CONFLUENT_2020 } from "./profiles/intel-confluent-2020.ts";
import { issuesOf, planned, request } from "./testing/planned.ts";
import type { ProfileConditions } from "./profile.ts";
import type { BrokerRequest, WorkloadRequest } from "./request.ts";

const differencesOf = (
  conditions: Partial<ProfileConditions>,
  workload: WorkloadRequest = {},
  broker: BrokerRequest = {},
): readonly string[] => {
  const profile = { ...INTEL_CONFLUENT_2020, conditions: { ...INTEL_CONFLUENT_2020.conditions, ...conditions } };
  const asked = request(workload, broker, {}, profile.id);
  const result = recommendWith(asked, { catalog: CATALOG, profiles: [profile] });
  return result.ok ? result.answer.latency.differences : [];
};

describe("differences from a profile's conditions", () => {
  test("leave nothing to the benefit of the doubt where the source is silent", () => {
    for (const name of ["acks", "TLS", "consumer groups"]) {
      expect(differencesOf({})).toContain(`${name} not stated by the source`);
    }
  });

  test("say what was measured and what is planned", () => {
    expect(differencesOf({ tls: true, acks: "1" })).toEqual(
      expect.arrayContaining(["TLS: measured on, planned off", "acks: measured with 1, planned all"]),
    );
  });

  test("name cores, memory and JDK where both are known and differ", () => {
    const broker = { cores: 48, hardwareThreads: 112, memoryBytes: 384 * 2 ** 30, jdk: 17 };
    const found = differencesOf({}, {}, broker);
    expect(found).toContain("cores: measured with 56, planned 48");
    expect(found).toContain("JDK: measured with 11, planned 17");
    expect(found.join()).not.toContain("memory");
    expect(differencesOf({}).join()).not.toMatch(/cores|JDK|memory/u);
  });

  test("name compression where either side compresses", () => {
    const compressed = { bytesPerSecond: null, recordsPerSecond: 1e6, recordBytes: 1000, compressionRatio: 4 };
    expect(differencesOf({}, compressed)).toContain("compression not stated by the source");
    expect(differencesOf({ compression: "none" }, compressed)).toContain(
      "compression: measured with none, planned 4 to 1",
    );
    expect(differencesOf({ compression: "lz4" }, compressed).join()).not.toContain("compression");
    expect(differencesOf({ compression: "lz4" })).toContain("compression: measured with lz4, none planned");
    expect(differencesOf({}).join()).not.toContain("compression");
  });
});

describe("published figures that are no profile", () => {
  test("of Kora are refused as being of a whole cluster", () => {
    const [issue] = issuesOf(request({}, {}, {}, "confluent-kora-2023"));
    expect(issue?.path).toBe("/profile");
    expect(issue?.message).toMatch(/evidence, not a profile: .*whole cluster/u);
  });

  test.each(["intel-guide-2022", "intel-pmem"])("%s is refused as evidence", (id) => {
    expect(issuesOf(request({}, {}, {}, id))[0]?.message).toContain("evidence, not a profile");
  });

  test("Twitter's is of use for CPU and never gives a latency", () => {
    const answer = planned(request({ p99TargetMs: 10 }, { cores: 72 }, {}, "twitter-2022"));
    expect(answer.constraints.map(({ name }) => name)).toContain("cpu");
    expect(answer.constraints.map(({ name }) => name)).not.toContain("latency");
    expect(answer.latency).toMatchObject({ p99Ms: null, basis: "none" });
  });

  test("an unknown one is refused as such", () => {
    expect(issuesOf(request({}, {}, {}, "no-such"))[0]?.message).toBe("is not a known profile");
  });
});

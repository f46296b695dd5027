import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { CATALOG, PROFILES, recommend } from "../index.ts";
import type { SizingRequest } from "../index.ts";
import { type Provisioning, provisioning } from "./provisioning.ts";

const KNOWN = { catalog: CATALOG, profiles: PROFILES };

const requestOf = (bytesPerSecond: number, parts: SizingRequest = {}): SizingRequest => ({
  broker: { networkGbps: 10 },
  ...parts,
  workload: { bytesPerSecond, replicationFactor: 3, consumerGroups: 1, ...parts.workload },
});

/** 3 replicas, 1 reader: each broker of 10 Gb/s may take 0.85 x 1.25e9 bytes/s in. */
const judge = (bytesPerSecond: number, brokers: number | null, parts: SizingRequest = {}) =>
  provisioning(requestOf(bytesPerSecond, parts), brokers, KNOWN);

const IN_LIMIT = 0.85 * 1.25e9;
/** Bytes a second that ask for so many brokers: W x 3 / N at the limit. */
const askingFor = (brokers: number) => (brokers * IN_LIMIT) / 3;

describe("a cluster of 6 brokers", () => {
  test.each([
    [
      9,
      "under",
      "networkIn",
      /^6 brokers run and 9 are needed: network in is at 127 % of a 10 Gb\/s link \(1\.59 GB\/s a broker at the peak\), where 85 % are allowed; with 25 Gb\/s links 6 brokers would do/,
    ],
    [6.5, "under", "networkIn", /^6 brokers run and 7 are needed/],
    [
      6.2,
      "right",
      "networkIn",
      /^6 brokers run, over the limit by less than 5 % of the load: network in is at 87\.8 %/,
    ],
    [5.5, "right", "networkIn", /6 are needed: .*; with 20 % more load it would be 7 brokers/],
    [4.1, "over", "networkIn", /^6 brokers run, and 5 would do even with 20 % more load: network in is at 58\.1 %/],
    [1, "over", "replication", /^6 brokers run, and 3 would do even with 20 % more load: network in is at 14\.2 %/],
  ])("with load for %d is %s, bound by %s, and says why", (needed, state, constraint, why) => {
    const judged = judge(askingFor(needed), 6);
    expect([judged.state, judged.bindingConstraint]).toEqual([state, constraint]);
    expect(judged.why).toMatch(why);
  });

  test("tells how full each limit of its hardware is, and which links would carry the load", () => {
    const broker = { networkGbps: 40, diskBytes: 10e12 };
    const judged = judge(askingFor(6), 6, { broker, workload: { retentionHours: 6 } });
    expect(judged.limits.map(({ name }) => name)).toEqual(["diskCapacity", "networkIn", "networkOut"]);
    expect(judged.limits[0]?.utilization).toBeCloseTo((IN_LIMIT * 6 * 3600) / 10e12);
    expect(judged.limits[1]?.utilization).toBeCloseTo(0.85 / 4);
    expect(judged.link).toEqual({ presentGbps: 40, neededGbps: 10 });
    expect(judged.notJudged).toEqual([]);
    expect(judged.why).toMatch(
      /disk capacity is at 230 % of its 10 TB \(23 TB a broker once the whole retention is kept/,
    );
  });

  test("keeps a link that carries the load, also where it is a rare one", () => {
    expect(judge(1e8, 6, { broker: { networkGbps: 0.6 } }).link).toEqual({ presentGbps: 0.6, neededGbps: 0.6 });
    expect(judge(2e8, 6, { broker: { networkGbps: 0.6 } }).link).toEqual({ presentGbps: 0.6, neededGbps: 10 });
    expect(judge(1e8, 6, { broker: { networkBytesPerSecond: 1e9 } }).link).toBeNull();
  });

  test("that is short of disks is not told to buy faster links", () => {
    const judged = judge(askingFor(9), 6, {
      broker: { networkGbps: 10, diskBytes: 1e12 },
      workload: { retentionHours: 6 },
    });
    expect(judged.why).not.toMatch(/links/);
  });
});

test("the fewest brokers that the policy allows are never too many, and fewer are too few", () => {
  const fewest = judge(askingFor(0.1), 3, { broker: { networkGbps: 25 } });
  expect(fewest).toMatchObject({ state: "right", bindingConstraint: "replication" });
  expect(fewest.why).toMatch(
    /^3 brokers run, the fewest that the policy allows: .* of a 25 Gb\/s link .*; 10 Gb\/s links would do too/,
  );
  const few = judge(askingFor(0.1), 2);
  expect(few.state).toBe("under");
  expect(few.why).toMatch(/^2 brokers run and the policy asks for at least 3/);
});

test("brokers that fill up the zones are not too many", () => {
  const policy = { availabilityZones: 3 };
  expect(judge(askingFor(3.9), 6, { policy })).toMatchObject({ state: "right", recommendedBrokers: 6 });
  expect(judge(askingFor(1), 6, { policy }).state).toBe("over");
});

test("a loss that is not planned for is named where it would be too much, and one that is, in figures", () => {
  expect(judge(askingFor(3.4), 4).why).toMatch(/72\.3 % of a 10 Gb\/s link \(903 MB\/s a broker at the peak\)/);
  expect(judge(askingFor(3.9), 4).why).toMatch(/111 % with a broker lost, which is not planned for/);
  const planned = judge(askingFor(3.9), 4, { policy: { brokerFailuresTolerated: 1 } });
  expect(planned).toMatchObject({ state: "under", recommendedBrokers: 5 });
  expect(planned.why).toMatch(/111 % with a broker lost\)/);
});

describe("nothing is claimed", () => {
  test.each([
    ["without hardware", judge(1e6, 6, { broker: {} }), /enter the speed of their network/],
    [
      "where links are only offered",
      judge(1e6, 6, { broker: { networkGbpsOptions: [10] } }),
      /no limit of their hardware/,
    ],
    [
      "where a profile of other brokers is all there is",
      judge(1e6, 6, { broker: {}, profile: "intel-confluent-2020", workload: { p99TargetMs: 20 } }),
      /no limit of their hardware/,
    ],
    ["without a count", judge(1e6, null), /not known/],
    ["of what no count carries", judge(1e15, 6, { broker: { diskBytes: 1 } }), /No number of such brokers/],
    ["of a request that cannot be sized", judge(-1, 6), /bytesPerSecond must be/],
    ["of writes that stop anyway", judge(1e6, 6, { workload: { minInsyncReplicas: 4 } }), /needs 4 in sync.*It takes/],
  ])("%s", (_, judged, why) => {
    expect(judged).toMatchObject({ state: "unknown", recommendedBrokers: null, limits: [] });
    expect(judged.why).toMatch(why);
  });

  test("of links that are not told, where disks are", () => {
    const judged = judge(1e6, 6, { broker: { diskBytes: 1e12 } });
    expect(judged.notJudged).toEqual(["network"]);
    expect(judged.limits.map(({ name }) => name)).toEqual(["diskCapacity"]);
    expect(judged.why).toMatch(/\(network not told, so not judged\)\.$/);
  });
});

const RANK: Readonly<Record<Provisioning["state"], number>> = { unknown: -1, over: 0, right: 1, under: 2 };

describe("laws", () => {
  const load = fc.double({ min: 1e3, max: 1e11, noNaN: true });

  test("more load never moves towards over", () => {
    fc.assert(
      fc.property(
        load,
        fc.double({ min: 1, max: 100, noNaN: true }),
        fc.integer({ min: 1, max: 200 }),
        (rate, times, n) => {
          expect(RANK[judge(rate * times, n).state]).toBeGreaterThanOrEqual(RANK[judge(rate, n).state]);
        },
      ),
    );
  });

  test("more brokers never move towards under", () => {
    fc.assert(
      fc.property(load, fc.integer({ min: 1, max: 200 }), fc.integer({ min: 0, max: 50 }), (rate, n, more) => {
        expect(RANK[judge(rate, n + more).state]).toBeLessThanOrEqual(RANK[judge(rate, n).state]);
      }),
    );
  });

  test("what is recommended is the sizing's own answer, and right-sized", () => {
    fc.assert(
      fc.property(load, fc.integer({ min: 0, max: 2 }), fc.integer({ min: 1, max: 3 }), (rate, lost, zones) => {
        const policy = { brokerFailuresTolerated: Math.min(lost, 1), availabilityZones: zones };
        const { recommendedBrokers } = judge(rate, 3, { policy });
        const sized = recommend(requestOf(rate, { policy }));
        expect(sized.ok && sized.answer.brokers).toBe(recommendedBrokers);
        expect(judge(rate, recommendedBrokers, { policy }).state).toBe("right");
      }),
      { numRuns: 30 },
    );
  });
});

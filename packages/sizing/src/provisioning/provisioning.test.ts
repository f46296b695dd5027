import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { recommend } from "../index.ts";
import { type Provisioning, provisioning } from "./provisioning.ts";

/** 3 replicas, 1 reader: each broker of 10 Gb/s may take 0.85 x 1.25e9 bytes/s in. */
const judge = (bytesPerSecond: number, brokers: number | null, knowsNetwork = true) =>
  provisioning(
    (times) => {
      const result = recommend({
        workload: { bytesPerSecond: bytesPerSecond * times, replicationFactor: 3, consumerGroups: 1 },
        broker: { networkGbps: 10 },
        policy: { minBrokers: 3 },
      });
      return result.ok ? result.answer.constraints : null;
    },
    { brokers, knowsNetwork },
  );

const IN_LIMIT = 0.85 * 1.25e9;
/** Bytes a second that ask for so many brokers: W x 3 / N at the limit. */
const askingFor = (brokers: number) => (brokers * IN_LIMIT) / 3;

describe("a cluster of 6 brokers", () => {
  test.each([
    [9, "under", "networkIn"],
    [6.5, "under", "networkIn"],
    [6.2, "right", "networkIn"],
    [5.5, "right", "networkIn"],
    [4.1, "over", "networkIn"],
    [1, "over", "replication"],
  ])("with load for %d is %s, bound by %s", (needed, state, constraint) => {
    const judged = judge(askingFor(needed), 6);
    expect([judged.state, judged.bindingConstraint]).toEqual([state, constraint]);
    expect(judged.why).toMatch(/6 brokers/);
  });
});

test("the fewest brokers that the policy allows are never too many, and fewer are too few", () => {
  expect(judge(askingFor(0.1), 3)).toMatchObject({ state: "right", bindingConstraint: "replication" });
  expect(judge(askingFor(0.1), 2).state).toBe("under");
});

test("without hardware or a count nothing is claimed", () => {
  expect(judge(1e6, 6, false)).toMatchObject({ state: "unknown", recommendedBrokers: null });
  expect(judge(1e6, 6, false).why).toMatch(/enter their network/);
  expect(judge(1e6, null).state).toBe("unknown");
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

  test("what is recommended is right-sized", () => {
    fc.assert(
      fc.property(load, (rate) => {
        const { recommendedBrokers } = judge(rate, 3);
        expect(judge(rate, recommendedBrokers).state).toBe("right");
      }),
    );
  });
});

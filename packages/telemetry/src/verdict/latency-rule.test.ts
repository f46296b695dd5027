import { describe, expect, test } from "vitest";
import { observe } from "./rules.ts";
import { evidence, INTERVAL_MS, NEWEST_AGO_MS, NOW_MS, points, type Values } from "./test-evidence.ts";

const target = { p99TargetMs: 20 };

const repeated = (value: number, count: number): number[] => Array.from({ length: count }, () => value);

describe("a spike that is over", () => {
  const falling: Values = [...repeated(15, 9), 1900, 1400, 900];
  const spiked = (usual: number): Values => [...repeated(usual, 8), 600, usual, usual, usual];

  test("is told where the mean lies clearly under the target", () => {
    const given = evidence(
      { produce_total_time_p99: { 1: falling }, produce_local_time_mean: { 1: spiked(4) } },
      target,
    );
    expect(observe(given)[0]?.sentence).toMatch(/its means are normal again/);
  });

  test("is never told of a mean that is over the target by itself", () => {
    const given = evidence(
      { produce_total_time_p99: { 1: falling }, produce_local_time_mean: { 1: spiked(85) } },
      target,
    );
    const [first] = observe(given);
    expect(first?.sentence).toMatch(/; most of its mean time is its own log append\.$/);
    expect(first?.evidence).toMatch(/Its mean of 85 ms alone is over the target\.$/);
    expect(first?.checks).not.toContain("Else wait: it falls by itself.");
  });

  test("is not told either where only the mean of the total says so", () => {
    const given = evidence(
      {
        produce_total_time_p99: { 1: falling },
        produce_local_time_mean: { 1: spiked(4) },
        produce_total_time_mean: { 1: spiked(85) },
      },
      target,
    );
    expect(observe(given)[0]?.sentence).not.toMatch(/its means are normal again/);
  });
});

test("slow requests are not called few where the mean is over the target", () => {
  const given = evidence(
    {
      produce_total_time_p99: { 1: [60] },
      produce_local_time_mean: { 1: [30] },
      produce_remote_time_mean: { 1: [30] },
    },
    target,
  );
  expect(observe(given)[0]?.evidence).toMatch(/or most of the time\. Its mean of 60 ms alone is over the target\.$/);
});

test("a broker that has told nothing for two intervals is neither blamed nor judged", () => {
  const lastAgoMs = 2 * INTERVAL_MS + 1000;
  const signals = {
    produce_total_time_p99: { 1: [60], 3: [90] },
    produce_local_time_mean: { 1: [1], 2: [1], 3: [20.3] },
    produce_remote_time_mean: { 1: [9], 2: [3] },
  };
  const late = evidence(signals, target);
  const given = evidence(signals, {
    ...target,
    history: (signal) =>
      late.history(signal).map(({ brokerId, points: told }) => ({
        brokerId,
        points: brokerId === "3" ? points([told[0]?.[1] ?? null], lastAgoMs) : told,
      })),
  });
  expect(observe(late)[1]?.sentence).toMatch(/broker 3 appends slowest/);
  const found = observe(given);
  expect(found.map(({ brokerId }) => brokerId)).toEqual(["1"]);
  expect(found[0]?.sentence).not.toMatch(/broker 3/);
});

test("it has been so since the first of the brokers that are over it without a break", () => {
  const given = evidence({ produce_total_time_p99: { 1: [5, 30, 30, 30], 2: [30, 5, 5, 90] } }, target);
  const [first] = observe(given);
  expect(first?.sentence).toMatch(/^Broker 2's produce p99 .* \(broker 1 too\)/);
  const since = first?.since;
  expect(typeof since === "object" && since?.heldSince(given.history("produce_total_time_p99"))?.sinceMs).toBe(
    NOW_MS - NEWEST_AGO_MS - 2 * INTERVAL_MS,
  );
});

describe("a restart", () => {
  const signals = { produce_total_time_p99: { 3: [60] }, produce_local_time_mean: { 3: [22] } };

  test("of that broker is the likely cause", () => {
    const restarts = [{ brokerId: "3", atMs: NOW_MS - 70_000 }];
    const [first] = observe(evidence(signals, { ...target, restarts }));
    expect(first?.sentence).toBe(
      "Broker 3's produce p99 of 60 ms is over the target of 20 ms; it restarted 70 s ago, which is the likely cause; most of its mean time is its own log append.",
    );
    expect(first?.checks[0]).toMatch(/^Does it fall by itself\?/);
  });

  test("of a broker that was over the target before is not the cause", () => {
    const before = { produce_total_time_p99: { 3: [60, 60, 60, 60, 60, 60, 60] } };
    const restarts = [{ brokerId: "3", atMs: NOW_MS - 40_000 }];
    expect(observe(evidence({ ...signals, ...before }, { ...target, restarts }))[0]?.sentence).toMatch(
      /; it was so before it restarted 40 s ago; most of its mean time is its own log append\.$/,
    );
  });

  test("of another broker, or of long ago, is none", () => {
    const restarts = [
      { brokerId: "1", atMs: NOW_MS - 70_000 },
      { brokerId: "3", atMs: NOW_MS - 700_000 },
    ];
    expect(observe(evidence(signals, { ...target, restarts }))[0]?.sentence).not.toMatch(/restarted/);
  });
});

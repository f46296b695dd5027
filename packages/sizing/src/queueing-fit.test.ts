import { describe, expect, test } from "vitest";
import { INTEL_CONFLUENT_2020 } from "./profiles/intel-confluent-2020.ts";
import { fitQueueing, queueingP99 } from "./queueing-fit.ts";

const exact = [10, 30, 50, 70, 90].map((x) => ({ receivedBytesPerSecond: x, p99Ms: 3 + (2 * x) / (120 - x) }));

describe("the queueing form", () => {
  test("is found again in points made by it", () => {
    const fit = fitQueueing(exact);
    expect(fit?.capacityBytesPerSecond).toBeCloseTo(120, 0);
    expect(fit?.baseMs).toBeCloseTo(3, 1);
    expect(fit?.scaleMs).toBeCloseTo(2, 1);
    expect(fit?.errorMs).toBeLessThan(0.01);
  });

  test("follows Table 3 of Intel and Confluent 2020 within 2 ms", () => {
    const fit = fitQueueing(INTEL_CONFLUENT_2020.latency?.points ?? []);
    expect(fit?.errorMs).toBeLessThan(2);
    expect(fit?.capacityBytesPerSecond).toBeGreaterThan(10.24e9);
  });

  test("has no steady state at or above its capacity", () => {
    const fit = { baseMs: 1, scaleMs: 1, capacityBytesPerSecond: 100, errorMs: 0 };
    expect(queueingP99(fit, 50)).toBe(2);
    expect(queueingP99(fit, 100)).toBeNull();
    expect(queueingP99(fit, 150)).toBeNull();
  });

  test("is not fitted to fewer than four points, nor to a latency that falls", () => {
    expect(fitQueueing(exact.slice(0, 3))).toBeNull();
    expect(fitQueueing([4, 3, 2, 1].map((p99Ms, x) => ({ receivedBytesPerSecond: x + 1, p99Ms })))).toBeNull();
  });
});

import { describe, expect, test } from "vitest";
import { INTEL_CONFLUENT_2020 } from "./profiles/intel-confluent-2020.ts";
import { fitUsl, uslP99 } from "./usl-fit.ts";

const LOADS = [10, 30, 50, 70, 80, 85, 88];

/** p99 of the law by its definition: R = r·(1 + a·N + b·N²) with N = x·R, iterated from an idle broker. */
const byDefinition = (load: number, r: number, a: number, b: number): number => {
  let response = r;
  for (let round = 0; round < 20_000; round += 1) {
    const inFlight = load * response;
    response = r * (1 + a * inFlight + b * inFlight ** 2);
  }
  return response;
};

const pointsOf = (r: number, a: number, b: number) =>
  LOADS.map((load) => ({ receivedBytesPerSecond: load, p99Ms: byDefinition(load, r, a, b) }));

const rising = (p99s: readonly number[]) => p99s.map((p99Ms, x) => ({ receivedBytesPerSecond: x + 1, p99Ms }));

describe("the Universal Scalability Law", () => {
  test("is found again in points made by its definition, with contention alone", () => {
    const fit = fitUsl(pointsOf(2, 0.005, 0));
    expect(fit?.baseMs).toBeCloseTo(2, 2);
    expect(fit?.capacityBytesPerSecond).toBeCloseTo(100, 1);
    expect(fit?.errorMs).toBeLessThan(0.01);
  });

  test("is found again with coherency: largest load 1/(r·a + 2·r·√b)", () => {
    const [r, a, b] = [2, 0.001, 4.5e-6];
    const fit = fitUsl(pointsOf(r, a, b));
    expect(fit?.capacityBytesPerSecond).toBeCloseTo(1 / (r * a + 2 * r * Math.sqrt(b)), 0);
    expect(fit?.coherency).toBeCloseTo(r * Math.sqrt(b), 3);
    expect(fit?.errorMs).toBeLessThan(0.02);
    for (const load of [20, 60, 82]) {
      expect(fit === null ? null : uslP99(fit, load)).toBeCloseTo(byDefinition(load, r, a, b), 1);
    }
  });

  test("carries its largest load and nothing above", () => {
    const fit = { baseMs: 1, contention: 0.005, coherency: 0.0025, capacityBytesPerSecond: 100, errorMs: 0 };
    expect(uslP99(fit, 0)).toBe(1);
    expect(uslP99(fit, 100)).toBeCloseTo(4, 6);
    expect(uslP99(fit, 100.1)).toBeNull();
  });

  test("misses Table 3 of Intel and Confluent 2020 by less than 2 ms", () => {
    const fit = fitUsl(INTEL_CONFLUENT_2020.latency?.points ?? []);
    expect(fit?.errorMs).toBeLessThan(2);
    expect(fit?.capacityBytesPerSecond).toBeGreaterThan(10.24e9);
  });

  test("is not fitted to fewer than four loads, nor to a p99 that stays or falls", () => {
    expect(fitUsl(rising([1, 2, 3]))).toBeNull();
    expect(fitUsl(rising([5, 5, 5, 5]))).toBeNull();
    expect(fitUsl(rising([9, 7, 5, 3]))).toBeNull();
  });
});

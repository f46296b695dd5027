import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { calibrate } from "./calibrate.ts";
import type { ThroughputCalibration } from "./calibration.ts";
import { gaussian, randomFrom } from "./random.ts";
import { throughputAt } from "./throughput-law.ts";

// Figures of Gunther, Guerrilla Capacity Planning, 2007, as R's package usl has them; expected values are what its
// version 3 prints for them (summary, coef, peak.scalability).
const RAY_TRACER = [
  [1, 20], [4, 78], [8, 130], [12, 170], [16, 190], [20, 200], [24, 210], [28, 230], [32, 260], [48, 280], [64, 310],
] as const; // prettier-ignore
const SPEC_SDM91 = [
  [1, 64.9], [18, 995.9], [36, 1652.4], [72, 1853.2], [108, 1828.9], [144, 1775], [216, 1702.2],
] as const; // prettier-ignore

type Pair = readonly [number, number];
const runs = (pairs: readonly Pair[]) =>
  pairs.map(([producers, bytesPerSecond], index) => ({ id: `run-${index}`, producers, bytesPerSecond }));
const fit = (pairs: readonly Pair[]): ThroughputCalibration => {
  const { throughput } = calibrate({ latency: [], throughput: runs(pairs) });
  if (!throughput.ok) throw new Error(throughput.reason);
  return throughput;
};
const refusedAs = (pairs: readonly Pair[]) => {
  const { throughput } = calibrate({ latency: [], throughput: runs(pairs) });
  return throughput.ok ? null : throughput;
};

const law = fc.record({
  bytesPerSecondOfOne: fc.double({ min: 1, max: 1e9, noNaN: true }),
  contention: fc.double({ min: 0, max: 0.3, noNaN: true }),
  coherency: fc.double({ min: 1e-4, max: 0.02, noNaN: true }),
});
const COUNTS = [1, 2, 4, 8, 12, 16, 24, 32, 64];

describe("the Universal Scalability Law of throughput", () => {
  test("is that of R's package usl for the SPEC SDM91 figures", () => {
    const found = fit(SPEC_SDM91);
    expect(found.bytesPerSecondOfOne).toBeCloseTo(89.995_238_4, 4);
    expect(found.contention).toBeCloseTo(0.027_728_5, 6);
    expect(found.coherency).toBeCloseTo(0.000_104_4, 6);
    expect(found.standardErrors?.bytesPerSecondOfOne).toBeCloseTo(14.213_490_6, 3);
    expect(found.standardErrors?.contention).toBeCloseTo(0.009_121_7, 6);
    expect(found.standardErrors?.coherency).toBeCloseTo(0.000_019_9, 6);
    expect(found.peakProducers).toBeCloseTo(96.519_56, 3);
    expect(found.peakBytesPerSecond).toBeCloseTo(1884, 0);
    expect(found.points.map(({ fittedBytesPerSecond }) => Math.round(fittedBytesPerSecond))).toEqual([
      90, 1078, 1541, 1850, 1879, 1822, 1646,
    ]);
    const residuals = [-25.1, -81.66, 111.09, 3.05, -49.99, -46.6, 56];
    found.points.forEach(({ residualBytesPerSecond }, index) => {
      expect(residualBytesPerSecond).toBeCloseTo(residuals[index] ?? 0, 1);
    });
  });

  test("is that of R's package usl for the ray tracer, which shows no coherency cost and so no peak", () => {
    const found = fit(RAY_TRACER);
    expect(found.bytesPerSecondOfOne).toBeCloseTo(21.848_843, 4);
    expect(found.contention).toBeCloseTo(0.057_771, 5);
    expect(found.coherency).toBeCloseTo(0, 7);
    expect(found.standardErrors?.bytesPerSecondOfOne).toBeCloseTo(2.196_165, 3);
    expect(found.standardErrors?.contention).toBeCloseTo(0.013_293, 5);
    expect(found.standardErrors?.coherency).toBeCloseTo(0.000_118, 6);
    expect([found.peakProducers, found.peakProducersInterval]).toEqual([null, null]);
    expect(found.peakBytesPerSecond).toBeCloseTo(21.848_843 / 0.057_771, 0);
  });

  test("is that of R's package usl for the ray tracer's first six figures", () => {
    const found = fit(RAY_TRACER.slice(0, 6));
    expect(found.bytesPerSecondOfOne).toBeCloseTo(20.856_05, 4);
    expect(found.contention).toBeCloseTo(0.024_44, 5);
    expect(found.coherency).toBeCloseTo(0.001_63, 5);
  });

  test("is found again in exact figures, with no error at counts left out", () => {
    fc.assert(
      fc.property(law, (truth) => {
        const found = fit(COUNTS.map((count) => [count, throughputAt(truth, count)]));
        expect(found.bytesPerSecondOfOne / truth.bytesPerSecondOfOne).toBeCloseTo(1, 4);
        expect(found.contention).toBeCloseTo(truth.contention, 4);
        expect(found.coherency / truth.coherency).toBeCloseTo(1, 2);
        expect(found.rSquared).toBeCloseTo(1, 6);
        expect(found.leaveOneOut.worstErrorRatio).toBeLessThan(0.01);
      }),
      { numRuns: 50 },
    );
  });

  test("scales with the unit of throughput", () => {
    fc.assert(
      fc.property(fc.double({ min: 1e-3, max: 1e9, noNaN: true }), (factor) => {
        const found = fit(SPEC_SDM91.map(([count, rate]) => [count, rate * factor]));
        expect(found.bytesPerSecondOfOne / factor).toBeCloseTo(89.995, 2);
        expect(found.contention).toBeCloseTo(0.027_728, 5);
        expect(found.peakProducers).toBeCloseTo(96.52, 1);
      }),
      { numRuns: 20 },
    );
  });

  test("holds the true peak in 80 to 98 of 100 intervals of noisy figures, and misses it by 20 % at most", () => {
    const random = randomFrom(11);
    const truth = { bytesPerSecondOfOne: 4e7, contention: 0.05, coherency: 0.003 };
    const peak = Math.sqrt((1 - truth.contention) / truth.coherency);
    const found = Array.from({ length: 200 }, () =>
      fit(COUNTS.map((count) => [count, throughputAt(truth, count) * Math.exp(0.05 * gaussian(random))])),
    );
    const held = found.filter(({ peakProducersInterval: interval }) => {
      const { low = 0, high = 0 } = interval ?? {};
      return low <= peak && peak <= (high ?? Number.POSITIVE_INFINITY);
    });
    expect(held.length / found.length).toBeGreaterThan(0.8);
    expect(held.length / found.length).toBeLessThan(0.98);
    for (const { peakProducers } of found) expect(Math.abs((peakProducers ?? 0) / peak - 1)).toBeLessThan(0.2);
  });

  test("joins repeats by their median, in any order, and draws a band around the curve", () => {
    const repeated = SPEC_SDM91.flatMap(
      ([count, rate]) =>
        [
          [count, rate * 1.05],
          [count, rate],
          [count, rate * 0.9],
        ] as const,
    );
    const found = fit(repeated);
    expect(found.points.map(({ bytesPerSecond }) => bytesPerSecond)).toEqual(SPEC_SDM91.map(([, rate]) => rate));
    expect(found.points[0]).toMatchObject({
      repeats: 3,
      leastBytesPerSecond: expect.closeTo(58.41, 9),
      mostBytesPerSecond: expect.closeTo(68.145, 9),
    });
    const { throughput } = calibrate({ latency: [], throughput: runs(repeated).toReversed() });
    expect(throughput).toEqual(found);
    expect(found.curve).toHaveLength(60);
    for (const { bytesPerSecond, lowBytesPerSecond, highBytesPerSecond } of found.curve) {
      expect(lowBytesPerSecond).toBeLessThanOrEqual(bytesPerSecond);
      expect(highBytesPerSecond).toBeGreaterThanOrEqual(bytesPerSecond);
    }
    expect(found.formula).toMatch(/^X\(N\) = \d+.*·N\/\(1 \+ .*·\(N − 1\) \+ .*·N·\(N − 1\)\) bytes\/s, N producers$/u);
  });

  test("marks the counts at either end as extrapolated", () => {
    expect(fit(SPEC_SDM91).leaveOneOut.folds.map(({ extrapolated }) => extrapolated)).toEqual([
      true,
      false,
      false,
      false,
      false,
      false,
      true,
    ]);
  });

  test("is refused with the reason", () => {
    expect(refusedAs([])?.code).toBe("noRuns");
    expect(refusedAs([[1, Number.NaN]])?.code).toBe("notFinite");
    expect(refusedAs([[1, Number.POSITIVE_INFINITY]])?.code).toBe("notFinite");
    expect(
      refusedAs([
        [1.5, 10],
        [0, 10],
      ]),
    ).toMatchObject({ code: "notACount", ids: ["run-0", "run-1"] });
    expect(
      refusedAs([
        [1, 0],
        [2, 10],
      ]),
    ).toMatchObject({ code: "noThroughput", ids: ["run-0"] });
    expect(
      refusedAs([
        [1, 1e7],
        [2, 2e7],
        [4, 3e7],
        [4, 3.1e7],
      ]),
    ).toMatchObject({
      code: "tooFewProducerCounts",
      reason:
        "The law needs 4 different numbers of producers, and 3 were measured: 1, 2 and 4. " +
        "Measure also others, such as 1, 2, 4, 8 and 16.",
    });
    expect(
      refusedAs([
        [1, 1e7],
        [2, 2e7],
        [4, 3e7],
        [8, 1e7],
        [8, 4e7],
      ]),
    ).toMatchObject({
      code: "repeatsDisagree",
      reason: expect.stringContaining("10 MB/s to 40 MB/s with 8 producers"),
      ids: ["run-3", "run-4"],
    });
  });
});

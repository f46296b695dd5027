import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { p99At } from "../latency.ts";
import type { LatencyPoint } from "../latency-point.ts";
import { INTEL_CONFLUENT_2020 } from "../profiles/intel-confluent-2020.ts";
import { readOwnProfile } from "../profiles/own-profile.ts";
import { calibrate } from "./calibrate.ts";
import type { LatencyCalibration, LatencyForm, LatencyStep } from "./calibration.ts";
import { joinLoads } from "./joined-load.ts";
import { kneeOfForm, measuredKnee } from "./knee.ts";
import { p99OfForm } from "./latency-form.ts";
import { gaussian, randomFrom } from "./random.ts";
import type { RandomSource } from "./random.ts";
import { median } from "./statistics.ts";

const queueing = (baseMs: number, scaleMs: number, capacityBytesPerSecond: number): LatencyForm => ({
  model: "queueing",
  baseMs,
  scaleMs,
  capacityBytesPerSecond,
  errorMs: 0,
});

const usl = (baseMs: number, share: number, capacityBytesPerSecond: number): LatencyForm => ({
  model: "universalScalabilityLaw",
  baseMs,
  contention: (1 - share) / capacityBytesPerSecond,
  coherency: share / 2 / capacityBytesPerSecond,
  capacityBytesPerSecond,
  errorMs: 0,
});

/** Loads from a tenth to a share of a form's capacity. */
const loadsOf = ({ capacityBytesPerSecond }: LatencyForm, count: number, upTo: number): readonly number[] =>
  Array.from({ length: count }, (_, index) => capacityBytesPerSecond * (0.1 + ((upTo - 0.1) * index) / (count - 1)));

const pointsOf = (form: LatencyForm, loads: readonly number[]): readonly LatencyPoint[] =>
  loads.map((receivedBytesPerSecond) => ({
    receivedBytesPerSecond,
    p99Ms: p99OfForm(form, receivedBytesPerSecond) ?? Number.NaN,
  }));

const stepsOf = (points: readonly LatencyPoint[]): readonly LatencyStep[] =>
  points.map((point, index) => ({ id: `step-${index}`, ...point }));

const fit = (latency: readonly LatencyStep[]): LatencyCalibration => {
  const { latency: found } = calibrate({ latency, throughput: [] });
  if (!found.ok) throw new Error(found.reason);
  return found;
};

/** Three repeats of each load, with noise on load (0.3 %) and p99, and where asked three of an offered load above all. */
const measure = (
  form: LatencyForm,
  random: RandomSource,
  { loads, noise, saturated }: { loads: readonly number[]; noise: number; saturated: boolean },
): readonly LatencyStep[] => {
  const repeat = (load: number, at: number): LatencyStep[] =>
    [1, 2, 3].map((turn) => ({
      id: `${at}-${turn}`,
      receivedBytesPerSecond: load * (1 + 0.003 * gaussian(random)),
      p99Ms: (p99OfForm(form, load) ?? Number.NaN) * Math.exp(noise * gaussian(random)),
      targetReached: true,
    }));
  const over = [1, 2, 3].map((turn) => ({
    id: `over-${turn}`,
    receivedBytesPerSecond: form.capacityBytesPerSecond * (1 + 0.01 * gaussian(random)),
    p99Ms: 1000 + 3000 * random(),
    targetReached: false,
  }));
  return [...loads.flatMap(repeat), ...(saturated ? over : [])];
};

const anyForm = fc
  .record({
    base: fc.double({ min: 0.01, max: 500, noNaN: true }),
    capacity: fc.double({ min: 1e3, max: 1e11, noNaN: true }),
    steepness: fc.double({ min: 0.08, max: 5, noNaN: true }),
    share: fc.double({ min: 0, max: 0.6, noNaN: true }),
    law: fc.boolean(),
  })
  .map(({ base, capacity, steepness, share, law }) =>
    law ? usl(base, share, capacity) : queueing(base, steepness * base, capacity),
  );

// Flat and then a wall, a gradual rise, and a law with coherency.
const SHAPES = [queueing(4, 4, 1e8), queueing(4, 0.8, 1e8), queueing(4, 0.2, 1e8), usl(4, 0.5, 1e8)];

describe("p99 against load", () => {
  test("of Table 3 of Intel and Confluent 2020 follows the queueing form within about 10 %", () => {
    const found = fit(stepsOf(INTEL_CONFLUENT_2020.latency?.points ?? []));
    expect(found.model).toBe("queueing");
    expect(found.errorRatio).toBeCloseTo(0.104, 3);
    expect(found.errorMs).toBeLessThan(1.5);
    expect(found.capacityBytesPerSecond).toBeGreaterThan(10.24e9);
    expect(found.capacity.high).toBeLessThan(12e9);
    expect(found.knee.extrapolated).toBe(false);
    const seen = measuredKnee(INTEL_CONFLUENT_2020.latency?.points ?? [])?.receivedBytesPerSecond ?? 0;
    expect(Math.abs(found.knee.receivedBytesPerSecond / seen - 1)).toBeLessThan(0.1);
    expect(found.residuals).toHaveLength(7);
    expect(found.leaveOneOut.medianErrorRatio).toBeLessThan(0.25);
  });

  test("is found again in exact data of either form, in any unit, with no error at loads left out", () => {
    fc.assert(
      fc.property(anyForm, (truth) => {
        const found = fit(stepsOf(pointsOf(truth, loadsOf(truth, 9, 0.94))));
        expect(found.capacityBytesPerSecond / truth.capacityBytesPerSecond).toBeCloseTo(1, 2);
        expect(found.form.baseMs / truth.baseMs).toBeCloseTo(1, 2);
        const knee = kneeOfForm(truth, truth.capacityBytesPerSecond * 0.1);
        expect(found.knee.receivedBytesPerSecond / knee.receivedBytesPerSecond).toBeCloseTo(1, 2);
        expect(found.errorRatio).toBeLessThan(0.01);
        expect(found.leaveOneOut.worstErrorRatio).toBeLessThan(0.02);
        expect(found.leaveOneOut.unpredicted).toBe(0);
      }),
      { numRuns: 40 },
    );
  });

  test("scales: loads times c give a capacity and knee times c, ms times c a base times c", () => {
    const points = INTEL_CONFLUENT_2020.latency?.points ?? [];
    const plain = fit(stepsOf(points));
    const factor = fc.double({ min: 1e-4, max: 1e4, noNaN: true });
    fc.assert(
      fc.property(factor, factor, (ofLoad, ofMs) => {
        const scaled = fit(
          stepsOf(
            points.map(({ receivedBytesPerSecond, p99Ms }) => ({
              receivedBytesPerSecond: receivedBytesPerSecond * ofLoad,
              p99Ms: p99Ms * ofMs,
            })),
          ),
        );
        expect(scaled.capacityBytesPerSecond / plain.capacityBytesPerSecond / ofLoad).toBeCloseTo(1, 4);
        expect(scaled.knee.receivedBytesPerSecond / plain.knee.receivedBytesPerSecond / ofLoad).toBeCloseTo(1, 3);
        expect(scaled.knee.interval.low / plain.knee.interval.low / ofLoad).toBeCloseTo(1, 2);
        expect(scaled.form.baseMs / plain.form.baseMs / ofMs).toBeCloseTo(1, 3);
        expect(scaled.errorRatio).toBeCloseTo(plain.errorRatio, 5);
      }),
      { numRuns: 15 },
    );
  });

  test("does not depend on the order of steps and repeats", () => {
    const steps = measure(queueing(4, 0.8, 1e8), randomFrom(3), {
      loads: loadsOf(queueing(4, 0.8, 1e8), 7, 0.93),
      noise: 0.1,
      saturated: true,
    });
    const plain = calibrate({ latency: steps, throughput: [] });
    fc.assert(
      fc.property(fc.shuffledSubarray([...steps], { minLength: steps.length }), (latency) => {
        expect(calibrate({ latency, throughput: [] })).toEqual(plain);
      }),
      { numRuns: 5 },
    );
  });

  test("joins repeats within 2 % by their median and keeps the rest apart", () => {
    const steps = stepsOf([
      ...pointsOf(queueing(4, 1, 1e8), [1e7, 3e7, 6e7, 8e7, 9e7]),
      { receivedBytesPerSecond: 1.01e7, p99Ms: 5 },
      { receivedBytesPerSecond: 0.995e7, p99Ms: 4.4 },
      { receivedBytesPerSecond: 1.03e7, p99Ms: 4.2 },
    ]);
    const { points } = calibrate({ latency: steps, throughput: [] });
    expect(points).toHaveLength(6);
    expect(points[0]).toEqual({
      receivedBytesPerSecond: 1e7,
      p99Ms: 4.4,
      leastMs: expect.closeTo(4.111, 3),
      mostMs: 5,
      repeats: 3,
      ids: ["step-6", "step-0", "step-5"],
      saturated: false,
    });
  });

  test("draws a rising curve of about 60 loads with a band that holds it", () => {
    const { curve, knee, residuals } = fit(stepsOf(INTEL_CONFLUENT_2020.latency?.points ?? []));
    expect(curve.length).toBeGreaterThan(50);
    expect(curve.length).toBeLessThan(70);
    expect(curve[0]?.receivedBytesPerSecond).toBe(0);
    expect(curve.at(-1)?.p99Ms).toBeGreaterThan(Math.max(knee.p99Ms, ...residuals.map(({ p99Ms }) => p99Ms)));
    curve.forEach(({ receivedBytesPerSecond, p99Ms, lowMs, highMs }, index) => {
      expect(receivedBytesPerSecond).toBeGreaterThan(curve[index - 1]?.receivedBytesPerSecond ?? -1);
      expect(p99Ms).toBeGreaterThanOrEqual(curve[index - 1]?.p99Ms ?? 0);
      expect(lowMs).toBeLessThanOrEqual(p99Ms);
      expect(highMs ?? Number.POSITIVE_INFINITY).toBeGreaterThanOrEqual(p99Ms);
    });
  });

  test("marks the loads at either end as extrapolated when they are left out", () => {
    const { folds } = fit(stepsOf(INTEL_CONFLUENT_2020.latency?.points ?? [])).leaveOneOut;
    expect(folds.map(({ extrapolated }) => extrapolated)).toEqual([true, false, false, false, false, false, true]);
    for (const { predictedMs, measuredMs, errorRatio } of folds) {
      expect(errorRatio).toBeCloseTo((predictedMs ?? 0) / measuredMs - 1, 9);
    }
  });

  test("goes into a profile, and sizing then extrapolates along the curve that is drawn", () => {
    const points = pointsOf(usl(4, 0.5, 1e8), loadsOf(usl(4, 0.5, 1e8), 8, 0.9));
    const { form, formula } = fit(stepsOf(points));
    const read = readOwnProfile({ id: "own", name: "own", kind: "brokerTotal", points, form });
    if (!read.ok) throw new Error("refused");
    const { p99Ms, model, basis } = p99At(read.profile, 0.95e8);
    expect(basis).toBe("extrapolated");
    expect(p99Ms).toBe(p99OfForm(form, 0.95e8));
    expect(model?.formula).toBe(formula);
    expect(p99At(read.profile, 1.2e8)).toMatchObject({ p99Ms: null, model: { formula } });
  });

  test("a profile refuses a form whose parameters are no numbers above 0", () => {
    const points = [
      { receivedBytesPerSecond: 1, p99Ms: 1 },
      { receivedBytesPerSecond: 2, p99Ms: 2 },
    ];
    const draft = { id: "own", name: "own", kind: "brokerTotal", points } as const;
    expect(readOwnProfile({ ...draft, form: queueing(0, Number.NaN, 1e8) })).toMatchObject({
      ok: false,
      issues: [{ path: "/form/baseMs" }, { path: "/form/scaleMs" }],
    });
    expect(readOwnProfile({ ...draft, form: usl(1, -3, 1e8) })).toMatchObject({
      ok: false,
      issues: [{ path: "/form/coherency" }],
    });
  });
});

describe("loads that the cluster could not carry", () => {
  const flat = stepsOf(
    [1, 2, 4, 6, 8].map((load) => ({ receivedBytesPerSecond: load * 1e7, p99Ms: 4 + (load % 4) / 4 })),
  );
  const over = { id: "over", receivedBytesPerSecond: 9.1e7, p99Ms: 2500, targetReached: false };

  test("bound capacity and knee where p99 is flat below, and are in no residual", () => {
    const { capacity, knee, residuals, leaveOneOut } = fit([...flat, over]);
    expect(residuals).toHaveLength(5);
    expect(leaveOneOut.folds).toHaveLength(5);
    for (const { low, high } of [capacity, knee.interval]) {
      expect(low).toBeGreaterThanOrEqual(8e7);
      expect(high).toBeLessThan(9.6e7);
    }
    expect(calibrate({ latency: [...flat, over], throughput: [] }).points.at(-1)).toMatchObject({ saturated: true });
  });

  test("are told by a p99 far above another near the highest load, where nothing says so", () => {
    const { points } = calibrate({
      latency: [
        ...flat,
        { id: "full", receivedBytesPerSecond: 9e7, p99Ms: 9 },
        { ...over, targetReached: null },
        { id: "more", receivedBytesPerSecond: 8.9e7, p99Ms: 4000 },
      ],
      throughput: [],
    });
    expect(points.filter(({ saturated }) => saturated).flatMap(({ ids }) => ids)).toEqual(["more", "over"]);
  });

  test("tell nothing of the capacity far below a load that was carried", () => {
    const truth = queueing(4, 1, 1e8);
    const steps = stepsOf(pointsOf(truth, loadsOf(truth, 8, 0.9)));
    const odd = { id: "odd", receivedBytesPerSecond: 2e7, p99Ms: 900, targetReached: false };
    expect(fit([...steps, odd]).capacityBytesPerSecond / 1e8).toBeCloseTo(1, 2);
  });
});

describe("the knee", () => {
  test("is where p99 is three times that of the lowest load", () => {
    const form = queueing(3, 1, 100);
    const knee = kneeOfForm(form, 10);
    expect(knee.p99Ms).toBeCloseTo(3 * (3 + 1 / 9), 6);
    expect(p99OfForm(form, knee.receivedBytesPerSecond)).toBeCloseTo(knee.p99Ms, 6);
    // M/M/1 takes three times as long at two thirds of its capacity (Kleinrock 1975).
    expect(kneeOfForm(queueing(5, 5, 90), 0).receivedBytesPerSecond).toBeCloseTo(60, 6);
    // All coherency: twice the base at most, so the capacity comes first.
    expect(kneeOfForm(usl(2, 1, 100), 10).receivedBytesPerSecond).toBeCloseTo(100, 6);
  });

  test("is read off dense points as the form has it", () => {
    fc.assert(
      fc.property(anyForm, (form) => {
        const loads = loadsOf(form, 60, 0.99);
        const { receivedBytesPerSecond: seen = 0 } = measuredKnee(pointsOf(form, loads)) ?? {};
        const known = kneeOfForm(form, loads[0] ?? 0).receivedBytesPerSecond;
        fc.pre(known < (loads.at(-1) ?? 0));
        expect(seen / known).toBeGreaterThan(0.98);
        expect(seen / known).toBeLessThan(1.02);
      }),
    );
  });

  test("lies between the last load that was kept up with and the first that was not", () => {
    const points = [10, 30, 50, 70, 90].map((load) => ({ receivedBytesPerSecond: load, p99Ms: 4 }));
    const knee = measuredKnee([...points, { receivedBytesPerSecond: 95, p99Ms: 3000 }]);
    expect(knee?.p99Ms).toBeCloseTo(12, 9);
    expect(knee?.receivedBytesPerSecond).toBeGreaterThan(90);
    expect(knee?.receivedBytesPerSecond).toBeLessThan(95);
  });

  test("is not seen where p99 stays below three times the base, nor without points", () => {
    expect(measuredKnee([])).toBeNull();
    expect(measuredKnee([1, 2, 3].map((load) => ({ receivedBytesPerSecond: load, p99Ms: load * 0.9 + 1 })))).toBeNull();
    expect(
      measuredKnee([
        { receivedBytesPerSecond: 1, p99Ms: 0 },
        { receivedBytesPerSecond: 2, p99Ms: 9 },
      ]),
    ).toBeNull();
  });

  test("foretold from eight loads is within 20 % of the one measured on thirty, with 10 % noise", () => {
    const random = randomFrom(17);
    const errors = SHAPES.flatMap((form) =>
      Array.from({ length: 25 }, () => {
        const foretold = fit(measure(form, random, { loads: loadsOf(form, 8, 0.92), noise: 0.1, saturated: true }));
        const dense = measure(form, random, { loads: loadsOf(form, 30, 0.98), noise: 0.1, saturated: true });
        const seen = measuredKnee(joinLoads(dense).map(({ point }) => point));
        return Math.abs(foretold.knee.receivedBytesPerSecond / (seen?.receivedBytesPerSecond ?? 0) - 1);
      }),
    );
    expect(median(errors)).toBeLessThan(0.04);
    expect(Math.max(...errors)).toBeLessThan(0.2);
  });
});

describe("confidence", () => {
  test("of 200 noisy curves, 80 to 98 % of the 90 % intervals hold the true knee and capacity", () => {
    const random = randomFrom(23);
    const found = Array.from({ length: 200 }, (_, index) => {
      const form = SHAPES[index % SHAPES.length] ?? queueing(4, 4, 1e8);
      const steps = measure(form, random, { loads: loadsOf(form, 9, 0.95), noise: 0.1, saturated: false });
      const knee = kneeOfForm(form, 1e7).receivedBytesPerSecond;
      const { knee: foretold, capacity, capacityBytesPerSecond } = fit(steps);
      const holds = ({ low, high }: typeof capacity, value: number): boolean =>
        low <= value && value <= (high ?? Number.POSITIVE_INFINITY);
      return {
        knee: holds(foretold.interval, knee),
        capacity: holds(capacity, 1e8),
        kneeError: Math.abs(foretold.receivedBytesPerSecond / knee - 1),
        capacityError: Math.abs(capacityBytesPerSecond / 1e8 - 1),
      };
    });
    for (const part of ["knee", "capacity"] as const) {
      const share = found.filter((one) => one[part]).length / found.length;
      expect(share).toBeGreaterThan(0.8);
      expect(share).toBeLessThan(0.98);
    }
    expect(median(found.map(({ kneeError }) => kneeError))).toBeLessThan(0.03);
    expect(Math.max(...found.map(({ kneeError }) => kneeError))).toBeLessThan(0.2);
    expect(median(found.map(({ capacityError }) => capacityError))).toBeLessThan(0.03);
  });

  test("is none too high for four loads, and the intervals of exact data are narrow", () => {
    const truth = queueing(4, 1, 1e8);
    const exact = fit(stepsOf(pointsOf(truth, loadsOf(truth, 8, 0.9))));
    expect((exact.capacity.high ?? 0) / exact.capacity.low).toBeCloseTo(1, 4);
    const four = fit(
      stepsOf(
        [
          [1e7, 4],
          [4e7, 5.5],
          [7e7, 6],
          [9e7, 16],
        ].map(([load = 0, p99Ms = 0]) => ({ receivedBytesPerSecond: load, p99Ms })),
      ),
    );
    expect((four.knee.interval.high ?? Number.POSITIVE_INFINITY) / four.knee.interval.low).toBeGreaterThan(1.2);
  });
});

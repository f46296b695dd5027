import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { p99At } from "./latency.ts";
import { curveOf } from "./latency-model.ts";
import { INTEL_CONFLUENT_2020 } from "./profiles/intel-confluent-2020.ts";
import type { LatencyPoint, Profile } from "./profile.ts";

const point = (receivedBytesPerSecond: number, p99Ms: number) => ({ receivedBytesPerSecond, p99Ms });
const profileOf = (points: readonly LatencyPoint[]): Profile => ({
  ...INTEL_CONFLUENT_2020,
  latency: { kind: "producerAck", points },
});

const reasonOf = (points: readonly LatencyPoint[]) => {
  const chosen = curveOf(points).model();
  return chosen.fitted === null ? chosen.reason : "";
};

describe("the model beyond the measured loads", () => {
  test("is the queueing form for Table 3 of Intel and Confluent 2020, which misses it by less than the law", () => {
    const chosen = curveOf(INTEL_CONFLUENT_2020.latency?.points ?? []).model();
    expect(chosen.fitted?.model.name).toBe("queueing");
    expect(chosen.fitted?.model.errorMs).toBeCloseTo(1.454, 2);
    expect(chosen.fitted?.model.formula).toMatch(/^p99 = 3\.474 \+ 6\.186·x\/\(1\.105e10 − x\) ms, x in bytes\/s$/u);
  });

  test("is the Universal Scalability Law where that misses the points by less", () => {
    const coherent = [10, 30, 50, 70, 80, 85, 88, 90].map((x) => {
      const s = 1 - 0.001 * x;
      return point(x, 4 / (s + Math.sqrt(s ** 2 - 4 * (0.005 * x) ** 2)));
    });
    const { basis, model, p99Ms } = p99At(profileOf(coherent), 90.5);
    expect(basis).toBe("extrapolated");
    expect(model?.name).toBe("universalScalabilityLaw");
    expect(model?.formula).toMatch(/^p99 = 2·.*√\(s² − 4·\(.*·x\)²\)\) ms, s = 1 − .*·x, x in bytes\/s$/u);
    expect(p99Ms).toBeGreaterThan(coherent.at(-1)?.p99Ms ?? 0);
  });

  test("is fitted once for the same points", () => {
    const points = [point(1, 2), point(2, 3), point(3, 5), point(4, 9)];
    expect(curveOf(points).model()).toBe(curveOf(points).model());
  });

  test.each([1, 2, 3])("is missing for %d points, and so is the p99 above them", (count) => {
    const points = [point(1e9, 4), point(2e9, 6), point(3e9, 9)].slice(0, count);
    expect(p99At(profileOf(points), 4e9)).toEqual({ p99Ms: null, basis: "extrapolated", model: null });
    const chosen = curveOf(points).model();
    expect(chosen.fitted === null && chosen.reason).toContain("a form needs 4 different loads");
    expect(p99At(profileOf(points), 1e9)).toEqual({ p99Ms: 4, basis: "measured", model: null });
    expect(p99At(profileOf(points), 0.5e9)).toMatchObject({
      p99Ms: 4,
      model: { name: "lowestMeasured", errorMs: null },
    });
  });

  test("is missing without any points", () => {
    expect(p99At({ ...INTEL_CONFLUENT_2020, latency: null }, 1e9)).toEqual({ p99Ms: null, basis: "none", model: null });
  });

  test("needs different loads and a rise", () => {
    expect(reasonOf([1, 1, 2, 2].map((x) => point(x, x)))).toContain("2 were measured");
    expect(reasonOf([1, 2, 3, 4].map((x) => point(x, 5)))).toContain("does not rise");
    expect(reasonOf([1, 2, 3, 4].map((x) => point(x, 10 - x)))).toContain("does not rise");
  });

  test("whatever was measured, more load is never faster and no p99 is negative or endless", () => {
    const measured = fc.array(
      fc.record({
        receivedBytesPerSecond: fc.double({ min: 1, max: 1e15, noNaN: true }),
        p99Ms: fc.double({ min: 1e-6, max: 1e9, noNaN: true }),
      }),
      { minLength: 1, maxLength: 12 },
    );
    fc.assert(
      fc.property(
        measured,
        fc.array(fc.double({ min: 0, max: 3, noNaN: true }), { maxLength: 20 }),
        (points, places) => {
          const highest = Math.max(...points.map(({ receivedBytesPerSecond }) => receivedBytesPerSecond));
          const sorted = places.toSorted((a, b) => a - b);
          const read = sorted.map((place) => p99At(profileOf(points), place * highest));
          const beyond = read.findIndex(({ p99Ms }) => p99Ms === null);
          const given = beyond === -1 ? read : read.slice(0, beyond);
          expect(read.every(({ p99Ms }, index) => (p99Ms === null) === (beyond !== -1 && index >= beyond))).toBe(true);
          expect(beyond === -1 || (sorted[beyond] ?? 0) > 1).toBe(true);
          expect(given.every(({ p99Ms }) => Number.isFinite(p99Ms) && (p99Ms ?? 0) > 0)).toBe(true);
          expect(given.every(({ p99Ms }, index) => (p99Ms ?? 0) >= (given[index - 1]?.p99Ms ?? 0))).toBe(true);
          expect(given.every(({ model, basis }) => (model === null) === (basis !== "extrapolated"))).toBe(true);
        },
      ),
    );
  });
});

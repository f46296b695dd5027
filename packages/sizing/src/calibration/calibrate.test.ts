import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { calibrate } from "./calibrate.ts";
import type { LatencyStep } from "./calibration.ts";

const step = (index: number, load: number, p99Ms: number, targetReached: boolean | null): LatencyStep => ({
  id: `${targetReached === false ? "over" : "step"}-${index}`,
  receivedBytesPerSecond: load * 1e6,
  p99Ms,
  targetReached,
});

const steps = (pairs: readonly (readonly [number, number])[]): readonly LatencyStep[] =>
  pairs.map(([load, p99Ms], index) => step(index, load, p99Ms, null));

const refused = (latency: readonly LatencyStep[]) => {
  const { latency: found } = calibrate({ latency, throughput: [] });
  return found.ok ? null : found;
};

/** Every number within a value that JSON could not carry. */
const notFinite = (value: unknown): readonly unknown[] => {
  if (typeof value === "number") return Number.isFinite(value) ? [] : [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(notFinite) : [];
};

describe("a calibration is refused", () => {
  test("without steps", () => {
    expect(refused([])).toMatchObject({ code: "noSteps", ids: [] });
  });

  test.each([Number.NaN, Number.POSITIVE_INFINITY, -1, 1e300])("where a p99 is %d ms", (p99Ms) => {
    expect(
      refused(
        steps([
          [10, 4],
          [20, p99Ms],
          [30, 5],
          [40, 9],
        ]),
      ),
    ).toMatchObject({
      code: "notFinite",
      reason: expect.stringContaining("1 step of 4 (step-1)"),
      ids: ["step-1"],
    });
  });

  test.each([Number.NaN, 0, -5])("where a load is %d MB/s", (load) => {
    expect(
      refused(
        steps([
          [load, 4],
          [20, 4],
        ]),
      )?.code,
    ).toBe("notFinite");
  });

  test("where a p99 is 0 ms, below the tool's resolution", () => {
    expect(
      refused(
        steps([
          [10, 0],
          [20, 0],
          [30, 1],
          [40, 2],
          [50, 5],
        ]),
      ),
    ).toEqual({
      ok: false,
      code: "belowResolution",
      reason:
        "The p99 at 10 MB/s and 20 MB/s is 0 ms, below the tool's resolution of 1 ms: no measurement. Leave these " +
        "loads out, or measure them with a tool that tells microseconds, as OpenMessaging Benchmark does.",
      ids: ["step-0", "step-1"],
    });
  });

  test("where all loads are one within 2 %", () => {
    expect(
      refused(
        steps([
          [10, 4],
          [10.1, 5],
          [10.15, 9],
          [10.19, 20],
        ]),
      ),
    ).toMatchObject({
      code: "sameLoad",
      reason: expect.stringContaining("All 4 steps are of one load"),
    });
  });

  test("with fewer than four loads, or fewer that the cluster kept up with", () => {
    expect(
      refused(
        steps([
          [10, 4],
          [20, 5],
          [30, 9],
        ]),
      ),
    ).toMatchObject({
      code: "tooFewLoads",
      reason: expect.stringContaining("it kept up with 3: 10 MB/s, 20 MB/s and 30 MB/s"),
      ids: ["step-0", "step-1", "step-2"],
    });
    const over = [step(0, 41, 3000, false), step(1, 42, 4000, false)];
    expect(
      refused([
        ...steps([
          [10, 4],
          [20, 5],
          [30, 9],
        ]),
        ...over,
      ]),
    ).toMatchObject({
      code: "tooFewLoads",
      reason: expect.stringContaining("Measure more loads below 41 MB/s, where the cluster no longer kept up."),
    });
    expect(refused(over)?.reason).toContain("the cluster kept up with none");
  });

  test("where the loads lie too near each other", () => {
    expect(
      refused(
        steps([
          [100, 4],
          [110, 5],
          [120, 7],
          [130, 12],
        ]),
      ),
    ).toMatchObject({
      code: "loadRangeTooNarrow",
      reason: expect.stringContaining("Measure also below 65 MB/s."),
    });
  });

  test("where repeats of one load disagree, unless that is past the knee", () => {
    const below = steps([
      [10, 4],
      [10, 40],
      [10, 5],
      [30, 5],
      [50, 6],
      [70, 15],
    ]);
    expect(refused(below)).toMatchObject({
      code: "repeatsDisagree",
      reason: expect.stringContaining("by more than 5 times: 4 ms to 40 ms at 10 MB/s."),
      ids: ["step-0", "step-2", "step-1"],
    });
    const past = (
      [
        [10, 4],
        [30, 5],
        [50, 6],
        [70, 8],
        [85, 20],
        [85, 60],
        [85, 130],
      ] as const
    ).map(([load, p99Ms], index) => step(index, load, p99Ms, true));
    expect(refused(past)).toBeNull();
  });

  test("where one of two repeats was disturbed so much that their median looks past the knee", () => {
    const one = steps([
      [10, 4],
      [30, 5],
      [50, 6],
      [50, 48],
      [70, 8],
    ]);
    expect(refused(one)).toMatchObject({
      code: "repeatsDisagree",
      reason: expect.stringContaining("6 ms to 48 ms at 50 MB/s."),
    });
  });

  test("where p99 falls as load rises, by more than noise", () => {
    expect(
      refused(
        steps([
          [10, 4],
          [30, 40],
          [50, 6],
          [70, 8],
          [90, 50],
        ]),
      ),
    ).toMatchObject({
      code: "p99Falls",
      reason: expect.stringContaining("falls from 40 ms at 30 MB/s to 6 ms at 50 MB/s, by more than the 3 times"),
      ids: ["step-1", "step-2"],
    });
    // Repeats that agree within 5 % allow no fall by more than half.
    const agreeing = [
      [10, 10],
      [30, 10],
      [50, 4],
      [70, 8],
      [90, 30],
    ].flatMap(
      ([load = 0, p99Ms = 0]) =>
        [
          [load, p99Ms],
          [load, p99Ms * 1.03],
          [load, p99Ms * 0.98],
        ] as const,
    );
    expect(refused(steps(agreeing))?.code).toBe("p99Falls");
    expect(
      refused(
        steps([
          [10, 10],
          [30, 10],
          [50, 4],
          [70, 8],
          [90, 30],
        ]),
      ),
    ).toBeNull();
  });

  test("where p99 does not rise", () => {
    expect(
      refused(
        steps([
          [10, 4],
          [30, 5],
          [50, 4],
          [70, 5],
        ]),
      ),
    ).toMatchObject({
      code: "p99DoesNotRise",
      reason: expect.stringContaining("measure higher loads, until p99 climbs"),
    });
    expect(
      refused(
        steps([
          [10, 20],
          [30, 15],
          [50, 12],
          [70, 9],
        ]),
      )?.code,
    ).toBe("p99DoesNotRise");
  });
});

describe("whatever is given", () => {
  const number = fc.oneof(
    fc.double(),
    fc.double({ min: 0, max: 1e9, noNaN: true }),
    fc.constantFrom(0, 1, 2, 5, 1e8, 1e-300, 1e300),
    fc.integer({ min: 1, max: 100 }),
  );
  const input = fc.record({
    latency: fc.array(
      fc.record({
        id: fc.string({ maxLength: 3 }),
        receivedBytesPerSecond: number,
        p99Ms: number,
        targetReached: fc.constantFrom(true, false, null, undefined),
      }),
      { maxLength: 9 },
    ),
    throughput: fc.array(fc.record({ id: fc.string({ maxLength: 3 }), producers: number, bytesPerSecond: number }), {
      maxLength: 9,
    }),
  });

  test("nothing is thrown, and every number is finite", () => {
    fc.assert(
      fc.property(input, (given) => {
        expect(notFinite(calibrate(given))).toEqual([]);
      }),
      { numRuns: 1000 },
    );
  });

  // Loads and p99 that are well formed one by one, so that most are fitted.
  const plausible = fc.record({
    latency: fc
      .array(
        fc.record({
          load: fc.double({ min: 1e-6, max: 1e15, noNaN: true }),
          p99Ms: fc.oneof(fc.double({ min: 1e-6, max: 1e15, noNaN: true }), fc.integer({ min: 1, max: 9 })),
          reached: fc.constantFrom(true, true, false, null),
        }),
        { minLength: 4, maxLength: 8 },
      )
      .map((drawn) => {
        const p99s = drawn.map(({ p99Ms }) => p99Ms).toSorted((a, b) => a - b);
        return drawn
          .toSorted((a, b) => a.load - b.load)
          .map(({ load, reached }, index) => ({
            id: String(index),
            receivedBytesPerSecond: load,
            p99Ms: p99s[index] ?? 1,
            targetReached: reached,
          }));
      }),
    throughput: fc
      .array(fc.double({ min: 1e-6, max: 1e15, noNaN: true }), { minLength: 4, maxLength: 8 })
      .map((rates) =>
        rates.map((bytesPerSecond, index) => ({ id: String(index), producers: 2 ** index, bytesPerSecond })),
      ),
  });

  test("nor in what is fitted, however far apart the figures are", () => {
    let fitted = 0;
    fc.assert(
      fc.property(plausible, (given) => {
        const found = calibrate(given);
        fitted += Number(found.latency.ok) + Number(found.throughput.ok);
        expect(notFinite(found)).toEqual([]);
        const latency = found.latency.ok ? [found.latency] : [];
        for (const { capacity, capacityBytesPerSecond, knee } of latency) {
          expect(capacity.low).toBeLessThanOrEqual(capacityBytesPerSecond);
          expect(knee.interval.low).toBeLessThanOrEqual(knee.receivedBytesPerSecond);
          expect(knee.receivedBytesPerSecond).toBeLessThanOrEqual(capacityBytesPerSecond);
        }
      }),
      { numRuns: 60 },
    );
    expect(fitted).toBeGreaterThan(60);
  });
});

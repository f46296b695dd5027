import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { rateStretches } from "./rate-stretches.ts";
import { SummedRate } from "./summed-rate.ts";

const RANGE = { fromMs: 0, toMs: 60_000, points: 5, leastStepMs: 15_000 };

describe("rates of a counter", () => {
  it("cover the time since the sample before; one that fell began at 0 again", () => {
    const times = Float64Array.of(0, 15_000, 30_000, 45_000, 400_000);
    const counter = Float64Array.of(100, 250, NaN, 60, 90);
    expect(rateStretches(times, counter, 300_000)).toEqual([
      { fromMs: 0, toMs: 15_000, perSecond: 10 },
      { fromMs: 15_000, toMs: 45_000, perSecond: 2 },
    ]);
  });
});

describe("a sum over brokers", () => {
  it("adds what each tells, whenever it was scraped", () => {
    const sum = new SummedRate(RANGE);
    sum.add([{ fromMs: 0, toMs: 60_000, perSecond: 10 }]);
    sum.add([
      { fromMs: 5000, toMs: 20_000, perSecond: 4 },
      { fromMs: 20_000, toMs: 35_000, perSecond: 7 },
    ]);
    expect(sum.points()).toEqual([
      [0, 14],
      [15_000, 10 + (4 * 5 + 7 * 10) / 15],
      [30_000, 17],
      [45_000, 10],
    ]);
  });

  it("has one gap where nobody tells anything, and none before and after", () => {
    const sum = new SummedRate({ ...RANGE, toMs: 120_000, points: 100 });
    sum.add([
      { fromMs: 15_000, toMs: 30_000, perSecond: 1 },
      { fromMs: 75_000, toMs: 90_000, perSecond: 2 },
    ]);
    expect(sum.points()).toEqual([
      [15_000, 1],
      [30_000, null],
      [75_000, 2],
    ]);
  });

  it("ends where not all have told yet", () => {
    const sum = new SummedRate({ ...RANGE, untilMs: 40_000 });
    sum.add([{ fromMs: 0, toMs: 60_000, perSecond: 10 }]);
    sum.add([{ fromMs: 0, toMs: 40_000, perSecond: 5 }]);
    expect(sum.points().at(-1)).toEqual([30_000, 15]);
  });

  it("is empty without brokers", () => {
    expect(new SummedRate(RANGE).points()).toEqual([]);
  });

  it("never has more points than asked for, and loses nothing that flowed", () => {
    const flows = fc.array(fc.tuple(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 0, max: 1000 })), {
      minLength: 1,
      maxLength: 60,
    });
    fc.assert(
      fc.property(
        flows,
        fc.integer({ min: 2, max: 50 }),
        fc.integer({ min: 0, max: 10_000 }),
        (gaps, points, startMs) => {
          let timeMs = startMs;
          const stretches = gaps.map(([seconds, perSecond]) => {
            const fromMs = timeMs;
            timeMs += seconds * 1000;
            return { fromMs, toMs: timeMs, perSecond };
          });
          const range = { fromMs: startMs, toMs: timeMs, points, leastStepMs: 1000 };
          const sum = new SummedRate(range);
          sum.add(stretches);
          const found = sum.points();
          expect(found.length).toBeLessThanOrEqual(points + 1);
          const flowed = stretches.reduce((total, one) => total + one.perSecond * (one.toMs - one.fromMs), 0);
          const kept = found.reduce((total, [from, value], index) => {
            const until = found[index + 1]?.[0] ?? timeMs;
            return total + (value ?? 0) * (until - from);
          }, 0);
          expect(kept).toBeCloseTo(flowed, 3);
        },
      ),
    );
  });
});

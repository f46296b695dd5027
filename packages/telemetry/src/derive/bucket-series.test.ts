import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Aggregate } from "../signals/signal.ts";
import { bucketSeries } from "./bucket-series.ts";
import type { BucketOptions } from "./bucket-series.ts";

const MINUTE = 60_000;
const maxGapMs = 5 * MINUTE;

const seriesOf = (samples: readonly (readonly [number, number])[]) => ({
  timesMs: Float64Array.from(samples, ([timeMs]) => timeMs),
  values: Float64Array.from(samples, ([, value]) => value),
  clamped: false,
});

const bucket = (samples: readonly (readonly [number, number])[], options: Partial<BucketOptions> = {}) =>
  bucketSeries([seriesOf(samples)], {
    fromMs: 0,
    toMs: 60 * MINUTE,
    points: 400,
    aggregate: "max",
    maxGapMs,
    ...options,
  });

const everySecond = (count: number, valueAt: (second: number) => number): (readonly [number, number])[] =>
  Array.from({ length: count }, (_, second) => [second * 1000, valueAt(second)] as const);

describe("few samples", () => {
  it("are given at their own times", () => {
    const samples = [
      [1234, 1],
      [16_240, 2],
      [31_239, 3],
    ] as const;
    expect(bucket(samples)).toStrictEqual(samples);
  });

  it("outside the range are left out, on its edges they are given", () => {
    const samples = everySecond(10, (second) => second);
    expect(bucket(samples, { fromMs: 2000, toMs: 4000 })).toStrictEqual([
      [2000, 2],
      [3000, 3],
      [4000, 4],
    ]);
  });

  it("show a gap as null", () => {
    expect(
      bucket([
        [0, 1],
        [15_000, NaN],
        [30_000, 3],
      ]),
    ).toStrictEqual([
      [0, 1],
      [15_000, null],
      [30_000, 3],
    ]);
  });

  it("have a null between two that are further apart than the longest gap", () => {
    expect(
      bucket([
        [0, 1],
        [maxGapMs, 2],
      ]),
    ).toStrictEqual([
      [0, 1],
      [maxGapMs, 2],
    ]);
    expect(
      bucket([
        [0, 1],
        [maxGapMs + 1, 2],
      ]),
    ).toStrictEqual([
      [0, 1],
      [maxGapMs, null],
      [maxGapMs + 1, 2],
    ]);
  });

  it("of which there are none give no point", () => {
    expect(bucket([])).toStrictEqual([]);
  });
});

describe("many samples", () => {
  it.each<[Aggregate, number[]]>([
    ["max", [99, 199, 299, 399, 499, 599]],
    ["min", [0, 100, 200, 300, 400, 500]],
    ["mean", [49.5, 149.5, 249.5, 349.5, 449.5, 549.5]],
    ["last", [99, 199, 299, 399, 499, 599]],
  ])("are summed up by %s", (aggregate, values) => {
    const points = bucket(
      everySecond(600, (second) => second),
      { toMs: 599_999, points: 7, aggregate },
    );
    expect(points).toStrictEqual(values.map((value, index) => [index * 100_000, value]));
  });

  it("keep the start of their buckets as the range moves on", () => {
    const samples = everySecond(3600, (second) => second);
    const timesFrom = (fromMs: number) =>
      bucket(samples, { fromMs, toMs: fromMs + 30 * MINUTE, points: 100 }).map(([timeMs]) => timeMs);
    const starts = [MINUTE, MINUTE + 15_000].map((fromMs) => timesFrom(fromMs).slice(1));
    expect(starts[0]).toHaveLength(94);
    expect(starts.flat().every((timeMs) => timeMs % 19_000 === 0)).toBe(true);
  });

  it("never show a point before the range", () => {
    const points = bucket(
      everySecond(600, (second) => second),
      { fromMs: 50_500, toMs: 599_999, points: 5 },
    );
    expect(points[0]?.[0]).toBe(50_500);
  });

  it("that are all gaps in a bucket make it null", () => {
    const points = bucket(
      everySecond(600, (second) => (second >= 200 && second < 300 ? NaN : 1)),
      { toMs: 599_999, points: 7 },
    );
    expect(points[2]).toStrictEqual([200_000, null]);
    expect(points.filter(([, value]) => value === null)).toHaveLength(1);
  });

  it("have one null where a gap longer than the longest allowed leaves buckets empty", () => {
    const samples = everySecond(3600, () => 1).filter(([timeMs]) => timeMs < 10 * MINUTE || timeMs >= 30 * MINUTE);
    const points = bucket(samples, { points: 61 });
    const nulls = points.filter(([, value]) => value === null);
    expect(nulls).toStrictEqual([[10 * MINUTE, null]]);
  });

  it("leave out an empty bucket where no sample is missing", () => {
    const samples = Array.from({ length: 401 }, (_, index) => [index * 15_000 + (index % 2) * 14_000, 1] as const);
    const points = bucket(samples, { toMs: 400 * 15_000 });
    expect(points.every(([, value]) => value === 1)).toBe(true);
  });
});

describe("any samples", () => {
  const series = fc
    .array(
      fc.record({ elapsedMs: fc.integer({ min: 1, max: 500_000 }), value: fc.option(fc.double({ noNaN: true })) }),
      {
        maxLength: 300,
      },
    )
    .map((steps) => {
      let timeMs = 0;
      return steps.map(({ elapsedMs, value }) => [(timeMs += elapsedMs), value ?? NaN] as const);
    });
  const range = fc.record({ fromMs: fc.nat(1e7), lengthMs: fc.nat(1e8), points: fc.integer({ min: 1, max: 500 }) });

  it("give at most the points asked for, in order, within the range", () => {
    fc.assert(
      fc.property(series, range, (samples, { fromMs, lengthMs, points }) => {
        const given = bucket(samples, { fromMs, toMs: fromMs + lengthMs, points });
        const times = given.map(([timeMs]) => timeMs);
        expect(given.length).toBeLessThanOrEqual(points);
        expect(times).toStrictEqual([...new Set(times)].toSorted((a, b) => a - b));
        expect(times.every((timeMs) => timeMs >= fromMs && timeMs <= fromMs + lengthMs)).toBe(true);
      }),
    );
  });

  it("say the same in one stretch and in several", () => {
    fc.assert(
      fc.property(series, range, fc.array(fc.nat(300)), (samples, { fromMs, lengthMs, points }, cuts) => {
        const options = { fromMs, toMs: fromMs + lengthMs, points, aggregate: "mean", maxGapMs } as const;
        const places = [0, ...cuts.toSorted((a, b) => a - b), samples.length];
        const stretches = places.slice(1).map((end, index) => seriesOf(samples.slice(places[index], end)));
        expect(bucketSeries(stretches, options)).toStrictEqual(bucketSeries([seriesOf(samples)], options));
      }),
    );
  });

  it("keep their highest and lowest value within the range", () => {
    fc.assert(
      fc.property(series, range, (samples, { fromMs, lengthMs, points }) => {
        const toMs = fromMs + lengthMs;
        const within = samples.flatMap(([timeMs, value]) =>
          timeMs >= fromMs && timeMs <= toMs && !Number.isNaN(value) ? [value] : [],
        );
        const valuesOf = (aggregate: Aggregate) =>
          bucket(samples, { fromMs, toMs, points, aggregate }).flatMap(([, value]) => value ?? []);
        expect(Math.max(...valuesOf("max"))).toBe(Math.max(...within));
        expect(Math.min(...valuesOf("min"))).toBe(Math.min(...within));
      }),
    );
  });

  it("are never above the maximum of their bucket", () => {
    fc.assert(
      fc.property(series, range, (samples, { fromMs, lengthMs, points }) => {
        const toMs = fromMs + lengthMs;
        const given = bucket(samples, { fromMs, toMs, points }).filter(([, value]) => value !== null);
        for (const [timeMs, value] of samples) {
          if (timeMs < fromMs || timeMs > toMs || Number.isNaN(value)) continue;
          const own = given.findLast(([startMs]) => startMs <= timeMs);
          expect(own?.[1]).toBeGreaterThanOrEqual(value);
        }
      }),
    );
  });
});

import { array, assert, integer, property } from "fast-check";
import { describe, expect, it } from "vitest";
import { readScrape } from "../reading/read-scrape.ts";
import { intervalRms } from "./interval-rms.ts";

const NOTHING = { mean: 0, count: 0, deviation: 0 };
type Told = typeof NOTHING;

/** As Yammer's Histogram tells of all values since its start: Welford's way, one value after the other. */
const welford = (values: readonly number[]): Told => {
  let [mean, squares] = [0, 0];
  values.forEach((value, index) => {
    const before = mean;
    mean += (value - mean) / (index + 1);
    squares += (value - before) * (value - mean);
  });
  const count = values.length;
  return { mean, count, deviation: count > 1 ? Math.sqrt(squares / (count - 1)) : 0 };
};

const pageOf = ({ mean, count, deviation }: Told): string =>
  [
    ["Count", count],
    ["Mean", mean],
    ["StdDev", deviation],
  ]
    .map(
      ([attribute, value]) =>
        `kafka_network_RequestMetrics_${attribute}{request="Produce",name="RemoteTimeMs"} ${value}\n`,
    )
    .join("");

const inputsOf = (told: Told) => {
  const { inputs } = readScrape(new TextEncoder().encode(pageOf(told)));
  return {
    squares: inputs.get("produce_remote_time_square_sum_ms2") ?? NaN,
    count: inputs.get("produce_remote_time_count") ?? NaN,
  };
};

/** Of scrapes 5 s apart. */
const rmsOf = (told: readonly Told[]): number[] => {
  const inputs = told.map(inputsOf);
  return [
    ...intervalRms(
      Float64Array.from(told, (_, index) => index * 5000),
      Float64Array.from(inputs, ({ squares }) => squares),
      Float64Array.from(inputs, ({ count }) => count),
      300_000,
    ),
  ];
};

const squareSum = (values: readonly number[]): number => values.reduce((total, value) => total + value ** 2, 0);
const rms = (values: readonly number[]): number => Math.sqrt(squareSum(values) / values.length);

describe("a lifetime sum of squares", () => {
  it("follows from count, mean and standard deviation", () => {
    assert(
      property(array(integer({ min: 0, max: 60_000 }), { maxLength: 100 }), (values) => {
        const { squares } = inputsOf(welford(values));
        expect(Math.abs(squares - squareSum(values))).toBeLessThanOrEqual(1e-9 * squareSum(values));
      }),
    );
  });

  it("is not there without the mean or the deviation", () => {
    const page = pageOf(welford([3, 4, 5]));
    for (const attribute of ["Mean", "StdDev", "Count"]) {
      const less = page.split("\n").filter((line) => !line.includes(`_${attribute}{`));
      const { inputs } = readScrape(new TextEncoder().encode(`${less.join("\n")}\n`));
      expect(inputs.has("produce_remote_time_square_sum_ms2")).toBe(false);
    }
  });
});

describe("an interval's root mean square", () => {
  it("is that of the values between two scrapes, however they are split and whatever was before", () => {
    const waits = array(integer({ min: 0, max: 60_000 }), { minLength: 2, maxLength: 100 });
    assert(
      property(waits, waits, integer({ min: 1, max: 98 }), (before, between, at) => {
        const split = Math.min(at, between.length - 1);
        const [first, second] = [between.slice(0, split), between.slice(split)];
        const [, whole = NaN] = rmsOf([before, [...before, ...between]].map(welford));
        // What a difference of sums can tell at all, both being doubles.
        const slack = 1e-9 * squareSum([...before, ...between]) + 1e-9;
        expect(Math.abs(whole ** 2 * between.length - squareSum(between))).toBeLessThanOrEqual(slack);
        const [, one = NaN, two = NaN] = rmsOf([before, [...before, ...first], [...before, ...between]].map(welford));
        // A gap where all that happened took no time at all, and rounding made it less.
        const parts = [one ** 2 * first.length, two ** 2 * second.length].map((part) =>
          Number.isNaN(part) ? 0 : part,
        );
        expect(Math.abs((parts[0] ?? 0) + (parts[1] ?? 0) - squareSum(between))).toBeLessThanOrEqual(slack);
      }),
    );
  });

  it("forgets what was before, where the deviation since the start remembers it", () => {
    const calm = Array.from({ length: 500 }, (_, index) => 1 + (index % 3));
    const stalls = [...calm, ...Array.from({ length: 50 }, () => 300)];
    const [, during, after] = rmsOf([calm, stalls, [...stalls, ...calm]].map(welford));
    expect(during).toBeCloseTo(300, 6);
    expect(after).toBeCloseTo(rms(calm), 6);
  });

  it("is told to a tenth of a millisecond after thousands of millions of long waits", () => {
    const long = { count: 5e9, mean: 40, deviation: 90 };
    const count = long.count + 500;
    const mean = (long.count * long.mean + 500 * 3) / count;
    const squares = (long.count - 1) * long.deviation ** 2 + long.count * long.mean ** 2 + 500 * 3 ** 2;
    const deviation = Math.sqrt((squares - count * mean ** 2) / (count - 1));
    const [, value] = rmsOf([long, { count, mean, deviation }]);
    expect(value).toBeCloseTo(3, 1);
  });

  it("is a gap where nothing happened, and where the squares seem to shrink", () => {
    const told = welford([3, 4, 5]);
    expect(rmsOf([told, told])).toStrictEqual([NaN, NaN]);
    expect(rmsOf([told, { ...told, count: 4, deviation: 0, mean: 3 }])[1]).toBeNaN();
  });

  it("is that since the restart after one", () => {
    const [, value] = rmsOf([welford(Array.from({ length: 10 }, () => 500)), welford([3, 4])]);
    expect(value).toBeCloseTo(rms([3, 4]), 9);
    expect(rmsOf([welford([500]), NOTHING])[1]).toBeNaN();
  });

  it("needs a sample before", () => {
    const told = [welford([500, 500]), { ...welford([500, 500, 3]), deviation: NaN }, welford([500, 500, 3, 3])];
    const [, gap, over] = rmsOf(told);
    expect(gap).toBeNaN();
    expect(over).toBeCloseTo(3, 9);
  });
});

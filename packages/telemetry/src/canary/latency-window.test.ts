import { assert, property, array, double, constantFrom } from "fast-check";
import { describe, expect, test } from "vitest";
import { createLatencyWindow } from "./latency-window.ts";
import { bucketOf, middleOf } from "./log-histogram.ts";
import { createSchedule } from "./schedule.ts";

const time = () => double({ min: 0.05, max: 8 * 3_600_000, noNaN: true });

describe("a log histogram", () => {
  test("tells times from 0.05 ms to hours within 1 %", () => {
    assert(
      property(time(), (ms) => {
        expect(Math.abs(middleOf(bucketOf(ms)) / ms - 1)).toBeLessThanOrEqual(0.0101);
      }),
    );
  });
});

describe("a window of latencies", () => {
  test("gives quantiles within 1 % of the exact ones, and the longest exactly", () => {
    assert(
      property(array(time(), { minLength: 1, maxLength: 300 }), (all) => {
        const window = createLatencyWindow();
        for (const ms of all) window.add(ms, 1000);
        const sorted = all.toSorted((a, b) => a - b);
        const exact = (quantile: number) => sorted[Math.max(0, Math.ceil(quantile * sorted.length) - 1)] ?? NaN;
        const { p50Ms, p99Ms, maxMs } = window.take(1000, []);
        expect(Math.abs(Number(p50Ms) / exact(0.5) - 1)).toBeLessThan(0.0101);
        expect(Math.abs(Number(p99Ms) / exact(0.99) - 1)).toBeLessThan(0.0101);
        expect(maxMs).toBe(Math.max(...all));
      }),
    );
  });

  test("forgets what is older than its span, and nothing before", () => {
    const window = createLatencyWindow(60_000);
    window.add(500, 0);
    window.add(5, 59_000);
    expect(window.peek(59_500, []).p99Ms).toBeCloseTo(500, -1);
    expect(window.peek(61_000, []).p99Ms).toBeCloseTo(5, 0);
    expect(window.peek(200_000, [])).toMatchObject({ p50Ms: null, p99Ms: null });
  });

  test("counts what is under way with its age, and begins the longest anew when it is taken", () => {
    const window = createLatencyWindow();
    window.add(2, 1000);
    expect(window.peek(4000, [3000]).maxMs).toBe(3000);
    expect(window.take(4000, []).maxMs).toBe(2);
    expect(window.take(4001, []).maxMs).toBeNull();
    expect(window.take(4001, [1]).p99Ms).toBeCloseTo(2, 1);
  });

  test("the longest that is looked at is of the whole span, never below its p99, though it was taken before", () => {
    const window = createLatencyWindow(60_000);
    window.add(8725, 1000);
    window.take(2000, []);
    window.add(4709, 30_000);
    const seen = window.peek(31_000, []);
    expect(seen.maxMs).toBe(8725);
    expect(Number(seen.p99Ms)).toBeLessThanOrEqual(8725);
    expect(window.peek(62_500, []).maxMs).toBe(4709);
    expect(window.take(62_500, []).maxMs).toBe(4709);
  });

  test("a stall of S of an open loop gives S, S − i, S − 2i …: nothing is omitted", () => {
    assert(
      property(constantFrom(10, 50, 100, 250), constantFrom(1000, 3000, 20_000), (intervalMs, stallMs) => {
        const window = createLatencyWindow();
        const due = createSchedule(0, intervalMs, 0, 1).takeDue(stallMs - 1);
        expect(due).toHaveLength(stallMs / intervalMs);
        for (const dueMs of due) window.add(stallMs - dueMs, stallMs);
        const { p50Ms, maxMs } = window.take(stallMs, []);
        expect(maxMs).toBe(stallMs);
        expect(Math.abs(Number(p50Ms) - stallMs / 2)).toBeLessThanOrEqual(intervalMs + 0.011 * stallMs);
      }),
    );
  });
});

describe("a schedule", () => {
  test("spreads partitions over the interval and keeps its beat however late it is asked", () => {
    const schedules = [0, 1, 2, 3].map((place) => createSchedule(1000, 100, place, 4));
    expect(schedules.map(({ nextMs }) => nextMs())).toEqual([1000, 1025, 1050, 1075]);
    const [first] = schedules;
    expect(first?.takeDue(999)).toEqual([]);
    expect(first?.takeDue(1350)).toEqual([1000, 1100, 1200, 1300]);
    expect(first?.nextMs()).toBe(1400);
  });
});

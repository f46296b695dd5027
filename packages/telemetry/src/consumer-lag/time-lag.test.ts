import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type EndHistory, withEarlierEnds, withEnd } from "./end-history.ts";
import { longestLag, timeLag } from "./time-lag.ts";

// 10 records/s for 20 s, a pause of 10 s, then 10 records/s again.
const HISTORY: EndHistory = [
  [0, 1000],
  [10_000, 1100],
  [20_000, 1200],
  [30_000, 1200],
  [40_000, 1300],
];

describe("lag in time", () => {
  test.each([
    [1300, 40_000, { ms: 0, atLeast: false, withinMs: 0 }],
    [1400, 40_000, { ms: 0, atLeast: false, withinMs: 0 }],
    [1150, 40_000, { ms: 25_000, atLeast: false, withinMs: 10_000 }],
    [1150, 45_000, { ms: 30_000, atLeast: false, withinMs: 10_000 }],
    // What was read to the end before a pause is as old as the first record after it, not as the pause.
    [1200, 40_000, { ms: 10_000, atLeast: false, withinMs: 10_000 }],
    [1000, 40_000, { ms: 40_000, atLeast: false, withinMs: 10_000 }],
    [999, 40_000, { ms: 40_000, atLeast: true, withinMs: 0 }],
  ])("of offset %d at %d ms", (committed, nowMs, expected) => {
    expect(timeLag(HISTORY, committed, nowMs)).toEqual(expected);
  });

  test("is not known without a history, and the longest of several counts", () => {
    expect(timeLag([], 5, 0)).toBeNull();
    const [short, long] = [timeLag(HISTORY, 1250, 40_000), timeLag(HISTORY, 1050, 40_000)];
    expect(longestLag([short, null, long])).toBe(long);
    expect(longestLag([null])).toBeNull();
  });

  test("never grows with the offset, and is never beyond the history", () => {
    fc.assert(
      fc.property(fc.nat(1400), fc.nat(1400), (a, b) => {
        const [low, high] = [timeLag(HISTORY, Math.min(a, b), 50_000), timeLag(HISTORY, Math.max(a, b), 50_000)];
        expect(high?.ms).toBeLessThanOrEqual(low?.ms ?? 0);
        expect(low?.ms).toBeLessThanOrEqual(50_000);
      }),
    );
  });
});

const growing = (count: number, stepMs = 15_000): EndHistory => {
  let history: EndHistory = [];
  for (let index = 0; index < count; index += 1) history = withEnd(history, index * stepMs, index * 100);
  return history;
};

describe("a history of ends", () => {
  test("is bounded, keeps its order and reaches further back than it has points", () => {
    const history = growing(5000);
    expect(history.length).toBeLessThanOrEqual(120);
    expect(history.at(-1)).toEqual([4999 * 15_000, 499_900]);
    expect(history.toSorted((a, b) => a[0] - b[0])).toEqual(history);
    expect(4999 * 15_000 - (history[0]?.[0] ?? 0)).toBeGreaterThan(10 * 120 * 15_000);
    // The last quarter of an hour is as fine as it was sampled.
    expect(timeLag(history, 499_900 - 3000, 4999 * 15_000)).toMatchObject({ ms: 450_000, withinMs: 15_000 });
  });

  test("tells the lag of a steady log exactly, however coarse it has become", () => {
    const history = growing(2000);
    const nowMs = 1999 * 15_000;
    fc.assert(
      fc.property(fc.integer({ min: history[0]?.[1] ?? 0, max: 199_900 }), (committed) => {
        expect(timeLag(history, committed, nowMs)?.ms).toBeCloseTo(nowMs - committed * 150, 3);
      }),
    );
  });

  test("begins anew where the log does", () => {
    expect(withEnd(HISTORY, 50_000, 10)).toEqual([[50_000, 10]]);
    expect(withEnd(HISTORY, 40_000, 1400)).toBe(HISTORY);
  });

  test("takes earlier points that do not contradict it", () => {
    const earlier: EndHistory = [
      [-60_000, 400],
      [-3_600_000, 100],
      [-30_000, 1001],
      [5000, 1050],
    ];
    const longer = withEarlierEnds(HISTORY, earlier);
    expect(longer).toEqual([[-3_600_000, 100], [-60_000, 400], ...HISTORY]);
    expect(timeLag(longer, 250, 0)?.ms).toBe(60_000 + 3_540_000 / 2);
  });
});

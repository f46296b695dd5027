import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isTimeZone, localDays } from "./local-days.ts";
import { DAY_MINUTES, minuteOf, type ServiceMinute } from "./minute.ts";
import { minutesOf } from "./minutes-of.ts";
import { serviceLevel } from "./service-level.ts";

/** What this process computed, in milliseconds: what its neighbours do meanwhile does not count. */
const cpuMsSince = (start: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
};

const MIDNIGHT = minuteOf(Date.UTC(2026, 10, 22));
const NOW = MIDNIGHT + 12 * 60;
const QUESTION = { nowMinute: NOW, days: 7, timeZone: "UTC", targetMs: 20, objective: 0.999 };
const minute = (at: number, p99Ms: number, brokerId = "1"): ServiceMinute => ({ minute: at, p99Ms, brokerId });
const range = (from: number, to: number, p99Ms: number): ServiceMinute[] =>
  Array.from({ length: to - from }, (_, index) => minute(from + index, p99Ms));

const points = (...values: readonly (readonly [number, number | null])[]) =>
  values.map(([seconds, value]): [number, number | null] => [seconds * 1000, value]);

describe("minutes", () => {
  test("hold the worst of any broker, once, and who it was", () => {
    const brokers = [
      { brokerId: "1", points: points([0, 3], [15, 9], [59.9, 4], [60, 5]) },
      { brokerId: "2", points: points([7, 8], [62, 6], [121, null]) },
    ];
    expect(minutesOf(brokers, 15_000)).toEqual([minute(0, 9, "1"), minute(1, 6, "2")]);
  });

  test("without a sample stay unknown; a gap is not good", () => {
    expect(minutesOf([{ brokerId: "1", points: points([0, 3], [300, 4]) }], 15_000)).toEqual([
      minute(0, 3),
      minute(5, 4),
    ]);
  });

  test("between two samples of a slow exporter have the later one's value", () => {
    const slow = [{ brokerId: "1", points: points([10, 3], [310, 7], [900, 5]) }];
    expect(minutesOf(slow, 300_000).map(({ minute: at, p99Ms }) => [at, p99Ms])).toEqual([
      [0, 3],
      [1, 7],
      [2, 7],
      [3, 7],
      [4, 7],
      [5, 7],
      [15, 5],
    ]);
  });

  test("are the same whatever order samples and brokers come in", () => {
    const sample = fc
      .tuple(fc.integer({ min: 0, max: 3600 }), fc.option(fc.integer({ min: 0, max: 50 })))
      .map(([seconds, value]): [number, number | null] => [seconds * 1000, value]);
    const series = fc.uniqueArray(sample, { selector: ([timeMs]) => timeMs, maxLength: 60 });
    fc.assert(
      fc.property(series, series, fc.constantFrom(15_000, 60_000, 300_000), (one, two, intervalMs) => {
        const told = minutesOf(
          [
            { brokerId: "1", points: one },
            { brokerId: "2", points: two },
          ],
          intervalMs,
        );
        const turned = minutesOf(
          [
            { brokerId: "2", points: two.toReversed() },
            { brokerId: "1", points: one.toSorted(([a], [b]) => a - b) },
          ],
          intervalMs,
        );
        expect(turned).toEqual(told);
        expect(new Set(told.map(({ minute: at }) => at)).size).toBe(told.length);
      }),
    );
  });
});

const lengths = (zone: string, at: number, count: number) =>
  localDays(zone, minuteOf(at), count).map(({ date, fromMinute, toMinute }) => [date, (toMinute - fromMinute) / 60]);

describe("days of a time zone", () => {
  test.each([
    [
      "Europe/Berlin",
      Date.UTC(2026, 2, 30, 5),
      [
        ["2026-03-28", 24],
        ["2026-03-29", 23],
        ["2026-03-30", 24],
      ],
    ],
    [
      "Europe/Berlin",
      Date.UTC(2026, 9, 26, 5),
      [
        ["2026-10-24", 24],
        ["2026-10-25", 25],
        ["2026-10-26", 24],
      ],
    ],
    [
      "Australia/Lord_Howe",
      Date.UTC(2026, 9, 4, 20),
      [
        ["2026-10-03", 24],
        ["2026-10-04", 23.5],
        ["2026-10-05", 24],
      ],
    ],
    [
      "Asia/Kolkata",
      Date.UTC(2026, 0, 2),
      [
        ["2025-12-31", 24],
        ["2026-01-01", 24],
        ["2026-01-02", 24],
      ],
    ],
    // Its clocks go forward at midnight: the day begins at one o'clock.
    [
      "Africa/Cairo",
      Date.UTC(2026, 3, 24, 12),
      [
        ["2026-04-22", 24],
        ["2026-04-23", 24],
        ["2026-04-24", 23],
      ],
    ],
  ])("%s at %d", (zone, at, expected) => {
    expect(lengths(zone, at, 3)).toEqual(expected);
  });

  test("follow one another without a gap, and the last one holds the moment", () => {
    const zone = fc.constantFrom(
      "UTC",
      "America/New_York",
      "Pacific/Apia",
      "Asia/Kathmandu",
      "America/Sao_Paulo",
      "Europe/London",
    );
    const moment = fc.integer({ min: Date.UTC(2005, 0), max: Date.UTC(2030, 0) });
    fc.assert(
      fc.property(zone, moment, (timeZone, at) => {
        const days = localDays(timeZone, minuteOf(at), 5);
        days.slice(1).forEach((day, index) => expect(day.fromMinute).toBe(days[index]?.toMinute));
        const last = days.at(-1);
        expect(last?.fromMinute).toBeLessThanOrEqual(minuteOf(at));
        expect(last?.toMinute).toBeGreaterThan(minuteOf(at));
      }),
      { numRuns: 60 },
    );
  });

  test.each([
    ["UTC", true],
    ["Europe/Berlin", true],
    ["Mars/Olympus", false],
    ["", false],
    ["+01:00", false],
    ["'; --", false],
  ])("%j is a zone: %s", (name, is) => expect(isTimeZone(name)).toBe(is));
});

const sum = (parts: readonly { readonly known: number; readonly unknown: number; readonly over: number | null }[]) => [
  parts.reduce((total, { known }) => total + known, 0),
  parts.reduce((total, { unknown }) => total + unknown, 0),
  parts.reduce((total, { over }) => total + (over ?? 0), 0),
];

describe("the service level", () => {
  test("counts minutes over the target, and what is left of the budget", () => {
    const minutes = [...range(NOW - 600, NOW - 5, 5), ...range(NOW - 5, NOW, 45)];
    const { whole, budget, worstHours } = serviceLevel(minutes, QUESTION);
    expect(whole).toMatchObject({
      minutes: 6 * DAY_MINUTES + 720,
      known: 600,
      unknown: 6 * DAY_MINUTES + 120,
      over: 5,
    });
    expect(budget?.allowedMinutes).toBeCloseTo(10.08, 9);
    expect(budget).toMatchObject({ usedMinutes: 5 });
    expect(budget?.leftMinutes).toBeCloseTo(5.08, 9);
    // 5 of 60 minutes, where one of a thousand is allowed.
    expect(budget?.burnRate1h).toBeCloseTo(5 / 60 / 0.001, 6);
    expect(budget?.burnRate6h).toBeCloseTo(5 / 360 / 0.001, 6);
    expect(worstHours.map(({ fromMinute, over }) => [fromMinute, over])).toEqual([[NOW - 60, 5]]);
  });

  test("a minute at the target is within it", () => {
    expect(serviceLevel([minute(NOW - 1, 20), minute(NOW - 2, 20.01)], QUESTION).whole.over).toBe(1);
  });

  test("tells a calm day with one roll from a noisy one, though both were as long over the target", () => {
    const calm = [...range(NOW - 2000, NOW - 1900, 90), ...range(NOW - 1900, NOW - 800, 3)];
    const noisy = Array.from({ length: 700 }, (_, index) => minute(NOW - 700 + index, index % 7 === 0 ? 30 : 15));
    const [today, yesterday] = serviceLevel([...calm, ...noisy], QUESTION).days.toReversed();
    expect(today).toMatchObject({ over: 100, medianMs: 15, p95Ms: 30 });
    expect(yesterday).toMatchObject({ medianMs: 3, worst: { p99Ms: 90 } });
  });

  test("judges nothing without a target", () => {
    const { whole, budget, worstHours } = serviceLevel(range(NOW - 100, NOW, 45), { ...QUESTION, targetMs: null });
    expect([whole.over, budget]).toEqual([null, null]);
    expect(worstHours.length).toBe(2);
  });

  test("says nothing where nothing is known", () => {
    const { whole, budget, worstHours } = serviceLevel([], QUESTION);
    expect(whole).toMatchObject({ known: 0, over: 0, medianMs: null, worst: null });
    expect([budget?.burnRate1h, budget?.usedMinutes, worstHours]).toEqual([null, 0, []]);
  });

  test("known and unknown minutes are all minutes, of hours, days, weeks and the whole", () => {
    const zone = fc.constantFrom("UTC", "Europe/Berlin", "Australia/Lord_Howe", "America/St_Johns");
    const some = fc.uniqueArray(fc.integer({ min: NOW - 9 * DAY_MINUTES, max: NOW + 5 }), { maxLength: 300 });
    fc.assert(
      fc.property(some, zone, fc.integer({ min: 1, max: 9 }), (at, timeZone, days) => {
        const minutes = at.sort((a, b) => a - b).map((one) => minute(one, one % 50));
        const { whole, days: byDay, weeks } = serviceLevel(minutes, { ...QUESTION, timeZone, days });
        for (const one of [whole, ...byDay, ...weeks]) expect(one.known + one.unknown).toBe(one.minutes);
        const all = [whole.known, whole.unknown, whole.over];
        expect(sum(byDay)).toEqual(all);
        expect(sum(weeks)).toEqual(all);
        expect(sum(byDay.flatMap(({ hours }) => hours))).toEqual(all);
        expect(whole.minutes).toBe(NOW - whole.fromMinute);
      }),
      { numRuns: 60 },
    );
  });

  test("of 28 days is worked out in well under a second", () => {
    const minutes = range(NOW - 28 * DAY_MINUTES, NOW, 5);
    const began = process.cpuUsage();
    expect(serviceLevel(minutes, { ...QUESTION, days: 28, timeZone: "Europe/Berlin" }).days.length).toBe(28);
    expect(cpuMsSince(began)).toBeLessThan(2000);
  });
});

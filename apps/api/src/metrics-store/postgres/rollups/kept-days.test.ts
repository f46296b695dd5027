import { describe, expect, test } from "vitest";
import type { DerivedSeries } from "@highwater/telemetry";
import { SLOTS_PER_DAY } from "../../rollups/day-slots.ts";
import { createKeptDays } from "./kept-days.ts";

const SOURCES = [
  { id: 7, brokerId: "1", part: 0 },
  { id: 8, brokerId: "2", part: 0 },
];
const SPAN = [10, 12] as const;
const P99 = "produce_total_time_p99";

const seriesOf = (value: number): DerivedSeries => ({
  timesMs: new Float64Array(SLOTS_PER_DAY),
  values: new Float64Array(SLOTS_PER_DAY).fill(value),
  weights: new Float64Array(SLOTS_PER_DAY).fill(1),
  clamped: false,
});

/** Days 10 and 11 of the first source are summed up, the signal is told in the second of them; of the other one day 10 is. */
const filled = () => {
  const kept = createKeptDays();
  const missing = kept.missing([P99], SOURCES, SPAN);
  if (missing === undefined) throw new Error("nothing was kept yet, and nothing is missing");
  const read = [
    { brokerId: "1", days: new Set([10, 11]), series: new Map([[11, seriesOf(5)]]) },
    { brokerId: "2", days: new Set([10]), series: new Map([[10, seriesOf(6)]]) },
  ];
  kept.add(new Map([[P99, read]]), missing);
  return { kept, missing, read };
};

describe("days that are summed up, in memory", () => {
  test("are all missing at first, and tell later what was read", () => {
    const { kept, missing, read } = filled();
    expect(missing).toEqual({ sources: SOURCES, days: SPAN });
    expect(kept.rolled([P99], SOURCES, SPAN)).toEqual(new Map([[P99, read]]));
  });

  test("lack those that were not summed up, and no others", () => {
    const { kept } = filled();
    expect(kept.missing([P99], SOURCES, [10, 10])).toBeUndefined();
    expect(kept.missing([P99], SOURCES, [10, 11])).toEqual({ sources: SOURCES.slice(1), days: [11, 11] });
    expect(kept.missing([P99], SOURCES, SPAN)).toEqual({ sources: SOURCES, days: [11, 12] });
    expect(kept.missing([P99, "bytes_in_rate"], SOURCES, [10, 10])?.days).toEqual([10, 10]);
  });

  test("are forgotten one by one, and whoever reads meanwhile can see it", () => {
    const { kept } = filled();
    const epoch = kept.epoch();
    kept.forget((day) => day === 10);
    expect(kept.epoch()).not.toBe(epoch);
    expect(kept.missing([P99], SOURCES.slice(0, 1), [10, 11])?.days).toEqual([10, 10]);
    expect(
      kept
        .rolled([P99], SOURCES, SPAN)
        .get(P99)
        ?.map(({ days }) => Array.from(days)),
    ).toEqual([[11], []]);
  });

  test("go where they are too many, those of the signal first that was asked for least recently", () => {
    const kept = createKeptDays();
    const days = Array.from({ length: 8000 }, (_, day) => day);
    const rolled = { brokerId: "1", days: new Set(days), series: new Map(days.map((day) => [day, seriesOf(day)])) };
    const [span, sources] = [[0, 7999] as const, SOURCES.slice(0, 1)];
    const epoch = kept.epoch();
    for (const signal of ["old", "new"]) {
      kept.add(new Map([[signal, [rolled]]]), { sources, days: span });
      expect(kept.rolled([signal], sources, span).get(signal)?.[0]?.days.size).toBe(8000);
    }
    // Whoever asked for it and still reads must ask again.
    expect(kept.epoch()).not.toBe(epoch);
    expect(kept.missing(["old"], sources, span)?.days).toEqual(span);
    expect(kept.missing(["new"], sources, span)).toBeUndefined();
  });
});

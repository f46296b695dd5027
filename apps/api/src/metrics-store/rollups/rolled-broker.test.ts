import { expect, test } from "vitest";
import { DAY_MS } from "../days.ts";
import { SLOT_MS, SLOTS_PER_DAY, toSeries } from "./day-slots.ts";
import { withRollups } from "./rolled-broker.ts";

const slots = (...values: readonly number[]) => ({
  values: new Float64Array(SLOTS_PER_DAY).fill(Number.NaN).map((none, index) => values[index] ?? none),
  counts: new Float64Array(SLOTS_PER_DAY).map((_, index) => (values[index] === undefined ? 0 : 20)),
});

test("days that are summed up stand between those that samples tell, in order of time", () => {
  const times = [10 * DAY_MS + 5, 11 * DAY_MS - 1, 11 * DAY_MS + 5, 12 * DAY_MS + 5];
  const joined = withRollups(
    { timesMs: Float64Array.from(times), values: Float64Array.from([1, 2, 3, 4]), clamped: true },
    {
      brokerId: "1",
      days: new Set([9, 11]),
      series: new Map([
        [11, toSeries(slots(7, 8), 11 * DAY_MS)],
        [9, toSeries(slots(6), 9 * DAY_MS)],
      ]),
    },
  );
  const all = (name: "timesMs" | "values") => joined.flatMap((series) => [...series[name]]);
  expect(all("timesMs")).toEqual([9 * DAY_MS, times[0], times[1], 11 * DAY_MS, 11 * DAY_MS + SLOT_MS, times[3]]);
  expect(all("values")).toEqual([6, 1, 2, 7, 8, 4]);
  const weights = joined.map((series) => Array.from(series.weights ?? []));
  expect(weights).toEqual([[20], [], [20, 20], []]);
});

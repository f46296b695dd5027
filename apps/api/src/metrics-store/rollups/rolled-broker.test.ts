import { expect, test } from "vitest";
import { DAY_MS } from "../days.ts";
import { SLOT_MS, SLOTS_PER_DAY } from "./day-slots.ts";
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
      slots: new Map([
        [11, slots(7, 8)],
        [9, slots(6)],
      ]),
    },
  );
  expect(joined).toEqual({
    timesMs: Float64Array.from([
      9 * DAY_MS,
      times[0] ?? 0,
      times[1] ?? 0,
      11 * DAY_MS,
      11 * DAY_MS + SLOT_MS,
      times[3] ?? 0,
    ]),
    values: Float64Array.from([6, 1, 2, 7, 8, 4]),
    weights: Float64Array.from([20, 1, 1, 20, 20, 1]),
    clamped: true,
  });
});

import { setImmediate as breathe } from "node:timers/promises";
import { type DeriveContext, ratePerSecond, TOPIC_INPUT_NAMES } from "@highwater/telemetry";
import { DAY_MS } from "../../days.ts";
import type { BrokerColumns } from "../../metrics-store.ts";
import { type DaySlots, sumUpDay } from "../../rollups/day-slots.ts";

/** The rate of every topic of a part over a UTC day, by its counter; the columns reach back before it by the longest gap. */
export const sumUpTopics = async (
  { columns }: BrokerColumns,
  day: number,
  { maxGapMs }: DeriveContext,
): Promise<Map<string, DaySlots>> => {
  const summedUp = new Map<string, DaySlots>();
  for (const input of TOPIC_INPUT_NAMES) {
    const counter = columns.inputs(input);
    if (counter === undefined) continue;
    const values = ratePerSecond(columns.timesMs, counter, maxGapMs);
    const slots = sumUpDay({ timesMs: columns.timesMs, values, clamped: false }, day * DAY_MS, "mean");
    if (slots !== undefined) summedUp.set(input, slots);
    await breathe();
  }
  return summedUp;
};

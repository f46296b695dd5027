import { setImmediate as breathe } from "node:timers/promises";
import { type DeriveContext, deriveSeries, type InputName, inputsOf, rowsTelling, SIGNALS } from "@highwater/telemetry";
import { DAY_MS } from "../../days.ts";
import type { BrokerColumns } from "../../metrics-store.ts";
import { type DaySlots, sumUpDay } from "../../rollups/day-slots.ts";

/** Every signal of a broker over a UTC day, by name; the columns reach back before it by the longest gap. */
export const sumUpSignals = async (
  { columns }: BrokerColumns,
  day: number,
  context: DeriveContext,
): Promise<Map<string, DaySlots>> => {
  const isTold = (name: InputName) => columns.inputs(name)?.some((value) => !Number.isNaN(value)) ?? false;
  const summedUp = new Map<string, DaySlots>();
  for (const signal of SIGNALS) {
    if (!inputsOf(signal).some(isTold)) continue;
    const series = deriveSeries(signal, rowsTelling(signal, columns), context);
    const slots = sumUpDay(series, day * DAY_MS, signal.aggregate);
    if (slots !== undefined) summedUp.set(signal.name, slots);
    // Requests that come meanwhile are answered between two signals.
    await breathe();
  }
  return summedUp;
};

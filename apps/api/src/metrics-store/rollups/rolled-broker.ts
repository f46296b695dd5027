import type { DerivedSeries } from "@highwater/telemetry";
import { DAY_MS, dayOf } from "../days.ts";
import { type DaySlots, toSeries } from "./day-slots.ts";

/** What rollups tell of one broker. */
export interface RolledBroker {
  readonly brokerId: string;
  /** Days that are summed up, whether or not the signal is told in them. */
  readonly days: ReadonlySet<number>;
  /** The signal by day; days without it are left out. */
  readonly slots: ReadonlyMap<number, DaySlots>;
}

const concatenate = (parts: readonly Float64Array[]): Float64Array => {
  const whole = new Float64Array(parts.reduce((sum, { length }) => sum + length, 0));
  let start = 0;
  for (const part of parts) {
    whole.set(part, start);
    start += part.length;
  }
  return whole;
};

const ones = (count: number) => new Float64Array(count).fill(1);

/** A series without its points of some days. */
const without = ({ timesMs, values, clamped }: DerivedSeries, days: ReadonlySet<number>): DerivedSeries => {
  const isKept = (_: number, index: number) => !days.has(dayOf(timesMs[index] ?? 0));
  return { timesMs: timesMs.filter(isKept), values: values.filter(isKept), clamped };
};

/** The days that are summed up, and between them what samples say of the others. */
export const withRollups = (samples: DerivedSeries, { days, slots }: RolledBroker): DerivedSeries => {
  const others = without(samples, days);
  const stretches = [...slots].map(([day, told]) => toSeries(told, day * DAY_MS));
  for (const points of Map.groupBy(others.timesMs.keys(), (index) => dayOf(others.timesMs[index] ?? 0)).values()) {
    const [first, last] = [points[0] ?? 0, (points.at(-1) ?? 0) + 1];
    const [timesMs, values] = [others.timesMs.subarray(first, last), others.values.subarray(first, last)];
    stretches.push({ timesMs, values, clamped: others.clamped });
  }
  stretches.sort((one, other) => Number(one.timesMs[0]) - Number(other.timesMs[0]));
  return {
    timesMs: concatenate(stretches.map(({ timesMs }) => timesMs)),
    values: concatenate(stretches.map(({ values }) => values)),
    weights: concatenate(stretches.map(({ weights, values }) => weights ?? ones(values.length))),
    clamped: samples.clamped,
  };
};

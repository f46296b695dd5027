import { type DerivedSeries, endOfStretch } from "@highwater/telemetry";
import { DAY_MS, dayOf } from "../days.ts";

/** What rollups tell of one broker. */
export interface RolledBroker {
  readonly brokerId: string;
  /** Days that are summed up, whether or not the signal is told in them. */
  readonly days: ReadonlySet<number>;
  /** The signal by day, each value at the begin of its slot; days without it are left out. */
  readonly series: ReadonlyMap<number, DerivedSeries>;
}

/** The part of a series from the point at `begin` on that lies in the same day. */
const restOfDay = ({ timesMs, values, clamped }: DerivedSeries, begin: number): DerivedSeries => {
  const nextDayMs = (dayOf(timesMs[begin] ?? 0) + 1) * DAY_MS;
  const end = endOfStretch(timesMs, begin, nextDayMs);
  return { timesMs: timesMs.subarray(begin, end), values: values.subarray(begin, end), clamped };
};

/** What a series says of the days that are not among these, each day's points for themselves. */
const daysBut = (series: DerivedSeries, days: ReadonlySet<number>): DerivedSeries[] => {
  const others: DerivedSeries[] = [];
  for (let begin = 0; begin < series.timesMs.length;) {
    const part = restOfDay(series, begin);
    if (!days.has(dayOf(part.timesMs[0] ?? 0))) others.push(part);
    begin += part.timesMs.length;
  }
  return others;
};

/** The days that are summed up, and between them what samples say of the others, in order of time. */
export const withRollups = (samples: DerivedSeries, { days, series }: RolledBroker): readonly DerivedSeries[] =>
  [...series.values(), ...daysBut(samples, days)].sort(
    (one, other) => Number(one.timesMs[0]) - Number(other.timesMs[0]),
  );

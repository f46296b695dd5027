import type { DerivedSeries } from "@highwater/telemetry";
import type { RolledBroker } from "../../rollups/rolled-broker.ts";
import type { DaySpan } from "../../rollups/which-days.ts";
import { createKeptStretches } from "../kept-stretches.ts";
import type { Source } from "../sources.ts";

/** 64 MB: a month of three signals of some hundred brokers. */
const MOST_VALUES = 8_000_000;
/** What a day takes in which the signal is not told. */
const NOT_TOLD_VALUES = 8;
/** Its time, its value and its weight. */
const VALUES_OF_A_SLOT = 3;

/** A day that is summed up; null where the signal is not told in it. */
type KeptDay = DerivedSeries | null;

const sizeOf = (day: KeptDay): number => (day === null ? NOT_TOLD_VALUES : VALUES_OF_A_SLOT * day.timesMs.length);

/** Days of which something is not kept, and of which sources. */
export interface MissingDays {
  readonly sources: readonly Source[];
  readonly days: DaySpan;
}

const daysIn = ([first, last]: DaySpan): number[] =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);

/** Days that are summed up and were asked for, decoded, by signal. What happens to a day makes it forget that day. */
export const createKeptDays = () => {
  const kept = createKeptStretches<KeptDay>({ mostValues: MOST_VALUES, sizeOf });
  let epoch = 0;

  const rolledOf = (signal: string, { id, brokerId }: Source, span: DaySpan): RolledBroker => {
    const ofSource = kept.of(signal).get(id);
    const series = new Map<number, DerivedSeries>();
    const days = new Set<number>();
    for (const day of daysIn(span)) {
      const told = ofSource?.get(day);
      if (told === undefined) continue;
      days.add(day);
      if (told !== null) series.set(day, told);
    }
    return { brokerId, days, series };
  };

  return {
    /** It changes with all that is forgotten: what was read before and after is not of one state. */
    epoch: (): number => epoch,
    /** Undefined where all days are kept. */
    missing: (signals: readonly string[], sources: readonly Source[], span: DaySpan): MissingDays | undefined => {
      const bySignal = signals.map((signal) => kept.of(signal));
      const isKept = (source: Source, day: number) => bySignal.every((one) => one.get(source.id)?.has(day) === true);
      const lacking = sources.filter((source) => daysIn(span).some((day) => !isKept(source, day)));
      const days = daysIn(span).filter((day) => lacking.some((source) => !isKept(source, day)));
      const [first, last] = [days[0], days.at(-1)];
      return first === undefined || last === undefined ? undefined : { sources: lacking, days: [first, last] };
    },
    /** Keeps what was read of missing days: only those that are summed up. */
    add: (read: ReadonlyMap<string, readonly RolledBroker[]>, { sources }: MissingDays): void => {
      for (const [signal, brokers] of read)
        brokers.forEach(({ days, series }, index) => {
          const id = sources[index]?.id;
          if (id !== undefined)
            kept.add(
              signal,
              id,
              [...days].map((day) => [day, series.get(day) ?? null] as const),
            );
        });
    },
    /** What is kept of signals, for each source. */
    rolled: (
      signals: readonly string[],
      sources: readonly Source[],
      span: DaySpan,
    ): ReadonlyMap<string, RolledBroker[]> => {
      const rolled = new Map(
        signals.map((signal) => [signal, sources.map((source) => rolledOf(signal, source, span))]),
      );
      // Who reads meanwhile counts on what has gone now.
      if (kept.makeRoom()) epoch += 1;
      return rolled;
    },
    forget: (isGone: (day: number) => boolean): void => {
      epoch += 1;
      kept.forget(undefined, isGone);
    },
  };
};

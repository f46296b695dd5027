import { bucketSeries, type Columns, deriveSeries, type InputName, inputsOf, rowsTelling } from "@highwater/telemetry";
import type { BrokerColumns, SeriesQuery, SeriesResult } from "./metrics-store.ts";
import { byBrokerId } from "./natural-order.ts";
import { SLOT_MS } from "./rollups/day-slots.ts";
import { type RolledBroker, withRollups } from "./rollups/rolled-broker.ts";
import { usualSpacingMs } from "./usual-spacing.ts";

/** Where samples are missing for so many of their usual spacings, a chart must not draw a line. */
const MISSED = 3;

const carries = ({ columns }: BrokerColumns, names: readonly InputName[]) =>
  names.some((name) => columns.inputs(name)?.some((value) => !Number.isNaN(value)) ?? false);

const NOTHING: Columns = { timesMs: new Float64Array(), inputs: () => undefined };

const longestGapMs = ({ timesMs }: Columns, maxGapMs: number): number =>
  Math.min(maxGapMs, MISSED * usualSpacingMs(timesMs));

/** The signal of one broker, and what is a gap in it, in milliseconds. */
const deriveBroker = ({ signal, maxGapMs, diskBytes }: SeriesQuery, all: Columns, rolled: RolledBroker | undefined) => {
  const columns = rowsTelling(signal, all);
  const derived = deriveSeries(signal, columns, { maxGapMs, ...(diskBytes === undefined ? {} : { diskBytes }) });
  const { clamped } = derived;
  if (rolled === undefined) return { stretches: [derived], clamped, gapMs: longestGapMs(columns, maxGapMs) };
  const stretches = withRollups(derived, rolled);
  const leastMs = MISSED * SLOT_MS;
  return {
    stretches,
    clamped,
    gapMs: maxGapMs <= leastMs ? leastMs : Math.max(leastMs, longestGapMs(columns, maxGapMs)),
  };
};

/**
 * Derives the signal of every broker from its raw columns, which reach back before the range by `maxGapMs`, and sums it up into the query's points; days that are summed
 * up already stand in `rolledUp`. A broker without any number that the signal is made of has no series.
 */
export const deriveBrokers = (
  query: SeriesQuery,
  brokers: readonly BrokerColumns[],
  rolledUp: readonly RolledBroker[] = [],
): SeriesResult => {
  const { signal, fromMs, toMs, points } = query;
  const names = inputsOf(signal);
  const told = new Map(
    brokers.filter((broker) => carries(broker, names)).map((broker) => [broker.brokerId, broker.columns]),
  );
  const rolled = new Map(rolledUp.filter(({ series }) => series.size > 0).map((broker) => [broker.brokerId, broker]));
  let clamped = false;
  const series = [...new Set([...told.keys(), ...rolled.keys()])]
    .map((brokerId) => {
      const isRolled = rolled.has(brokerId);
      const derived = deriveBroker(query, told.get(brokerId) ?? NOTHING, rolled.get(brokerId));
      clamped ||= derived.clamped;
      return {
        brokerId,
        points: bucketSeries(derived.stretches, {
          fromMs,
          toMs,
          points,
          aggregate: signal.aggregate,
          maxGapMs: derived.gapMs,
          ...(isRolled ? { stretchMs: SLOT_MS } : {}),
        }),
      };
    })
    .sort(byBrokerId);
  return { clamped, series };
};

import { bucketSeries, deriveSeries, type InputName, inputsOf, rowsTelling } from "@highwater/telemetry";
import type { BrokerColumns, SeriesQuery, SeriesResult } from "./metrics-store.ts";
import { byBrokerId } from "./natural-order.ts";
import { usualSpacingMs } from "./usual-spacing.ts";

/** Where samples are missing for so many of their usual spacings, a chart must not draw a line. */
const MISSED = 3;

const carries = ({ columns }: BrokerColumns, names: readonly InputName[]) =>
  names.some((name) => columns.inputs(name)?.some((value) => !Number.isNaN(value)) ?? false);

/**
 * Derives the signal of every broker from its raw columns, which reach back before the range by `maxGapMs`, and sums it up into the query's points. A broker without any
 * number that the signal is made of has no series.
 */
export const deriveBrokers = (query: SeriesQuery, brokers: readonly BrokerColumns[]): SeriesResult => {
  const { signal, fromMs, toMs, points, maxGapMs, diskBytes } = query;
  const names = inputsOf(signal);
  let clamped = false;
  const series = brokers
    .filter((broker) => carries(broker, names))
    .sort(byBrokerId)
    .map(({ brokerId, columns: all }) => {
      const columns = rowsTelling(signal, all);
      const gapMs = Math.min(maxGapMs, MISSED * usualSpacingMs(columns.timesMs));
      const derived = deriveSeries(signal, columns, { maxGapMs, ...(diskBytes === undefined ? {} : { diskBytes }) });
      clamped ||= derived.clamped;
      return {
        brokerId,
        points: bucketSeries(derived, { fromMs, toMs, points, aggregate: signal.aggregate, maxGapMs: gapMs }),
      };
    });
  return { clamped, series };
};

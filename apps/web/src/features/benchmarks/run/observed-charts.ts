import type { BenchmarkRun, Signal } from "@highwater/contract";
import { brokerColour } from "../../../components/charts/chart-theme.ts";
import type { XySeries } from "../../../components/charts/xy/xy-model.ts";
import { byId } from "../../../lib/series.ts";

type Observed = NonNullable<BenchmarkRun["observed"]>;

/** One signal of all brokers while the run went on. */
export interface ObservedChart {
  readonly signal: string;
  readonly title: string;
  readonly unit: string;
  readonly series: readonly XySeries[];
}

/** What carries the story comes first; the rest follows in the order in which it was sent. */
const FIRST = ["produce_total_time_p99", "bytes_in_rate", "replication_bytes_in_rate"];

const rankOf = (signal: string): number => {
  const rank = FIRST.indexOf(signal);
  return rank === -1 ? FIRST.length : rank;
};

/** The signals that were read, each with a line a broker; what has no value is left out. */
export const observedCharts = (observed: Observed, known: readonly Signal[]): readonly ObservedChart[] => {
  const brokers = [...new Set(observed.signals.map(({ brokerId }) => brokerId))].sort(byId);
  return [...Map.groupBy(observed.signals, ({ signal }) => signal)]
    .map(([signal, readings]): ObservedChart => {
      const about = known.find(({ name }) => name === signal);
      return {
        signal,
        title: about?.title ?? signal,
        unit: about?.unit ?? "",
        series: readings
          .filter(({ points }) => points.some(([, value]) => value !== null))
          .toSorted((a, b) => byId(a.brokerId, b.brokerId))
          .map(({ brokerId, points }) => ({
            id: brokerId,
            label: `broker ${brokerId}`,
            colour: brokerColour(brokers.indexOf(brokerId)),
            points: points.map(([seconds, value]) => [seconds ?? 0, value] as const),
            draw: points.length > 1 ? ("line" as const) : ("points" as const),
          })),
      };
    })
    .filter(({ series }) => series.length > 0)
    .sort((a, b) => rankOf(a.signal) - rankOf(b.signal));
};

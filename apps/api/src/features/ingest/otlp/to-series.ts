import { familyOf, type Label, prometheusName } from "@highwater/telemetry";
import type { SentSeries } from "../sent/sent-series.ts";
import { alignTimes } from "./align-times.ts";
import { CUMULATIVE, type OtlpMetric, type OtlpPoint, type OtlpResource } from "./otlp-metrics.ts";

/** What became of a request: its series, and how many points could not be taken. */
export interface Translated {
  readonly series: readonly SentSeries[];
  /** Points with a temporality that cannot be used. */
  readonly deltas: number;
  /** Points with a value and without a time that can be. */
  readonly timeless: number;
}

/** 2000-01-01, before which nobody had a Kafka broker, and 2100-01-01: beyond them it is no time. */
const EARLIEST_MS = Date.UTC(2000, 0, 1);
const LATEST_MS = Date.UTC(2100, 0, 1);
const hasTime = ({ timeMs }: OtlpPoint): boolean => timeMs >= EARLIEST_MS && timeMs < LATEST_MS;

interface Part {
  readonly ending: string;
  readonly more: readonly Label[];
  readonly value: number;
}

const bucketsOf = ({ bucketCounts = [], bounds = [], count = 0 }: OtlpPoint): Part[] => {
  if (bucketCounts.length === 0) return [];
  let below = 0;
  const parts = bounds.map((bound, index) => {
    below += bucketCounts[index] ?? 0;
    return { ending: "_bucket", more: [["le", String(bound)]] as const, value: below };
  });
  return [...parts, { ending: "_bucket", more: [["le", "+Inf"]], value: count }];
};

/** The samples that Prometheus knows a point by. */
const partsOf = (point: OtlpPoint): Part[] => {
  const { value, count, sum, quantiles = [] } = point;
  const single = value === undefined ? [] : [{ ending: "", more: [], value }];
  const whole = [
    ...(count === undefined ? [] : [{ ending: "_count", more: [], value: count }]),
    ...(sum === undefined ? [] : [{ ending: "_sum", more: [], value: sum }]),
  ];
  const cuts = quantiles.map(([quantile, at]) => ({
    ending: "",
    more: [["quantile", String(quantile)]] as const,
    value: at,
  }));
  return [...single, ...whole, ...bucketsOf(point), ...cuts];
};

/** The metric's own name where a naming knows it, as of an exporter that a collector asked; else Prometheus' name of it. */
const nameOf = ({ name, unit, kind, isMonotonic }: OtlpMetric): string => {
  if (familyOf(name) === name) return name;
  const isCounter = kind === "sum" && isMonotonic;
  return prometheusName({ name, unit, isCounter, isGauge: kind === "gauge" });
};

const isUsable = ({ kind, temporality }: OtlpMetric): boolean =>
  kind === "gauge" || kind === "summary" || temporality === CUMULATIVE;

/** Series of a metric; points without a value are none. */
const seriesOf = (metric: OtlpMetric, owner: readonly Label[], timeOf: (timeMs: number) => number): SentSeries[] => {
  const name = nameOf(metric);
  return metric.points
    .filter((point) => hasTime(point) && !point.isAbsent)
    .flatMap((point) =>
      partsOf(point).map(({ ending, more, value }) => ({
        name: `${name}${ending}`,
        labels: [...point.attributes, ...more],
        owner,
        samples: [{ timeMs: timeOf(point.timeMs), value }],
      })),
    );
};

/**
 * What OTLP resources are in Prometheus' words. Sums and histograms must be cumulative: what a delta adds up to nobody
 * knows after a restart or a lost request.
 */
export const toSeries = (resources: readonly OtlpResource[]): Translated => {
  const series: SentSeries[] = [];
  let [deltas, timeless] = [0, 0];
  for (const { attributes, metrics } of resources) {
    const usable = metrics.filter(isUsable);
    for (const metric of metrics) if (!isUsable(metric)) deltas += metric.points.length;
    const points = usable.flatMap((metric) => metric.points);
    timeless += points.filter((point) => !hasTime(point) && !point.isAbsent && partsOf(point).length > 0).length;
    const timeOf = alignTimes(points.filter(hasTime).map(({ timeMs }) => timeMs));
    for (const metric of usable) series.push(...seriesOf(metric, attributes, timeOf));
  }
  return { series, deltas, timeless };
};

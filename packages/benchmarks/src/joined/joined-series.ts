import type { BenchmarkRun, LatencySummary, RunPoint } from "../run.ts";
import { largest, sumOf, weightedMean, worstLatency } from "./joined-figures.ts";

/** The latency of several producers: percentiles and largest are the worst of theirs, the mean is weighted by records. */
export const joinedLatency = (parts: readonly Pick<BenchmarkRun, "records" | "latency">[]): LatencySummary => ({
  ...worstLatency(parts.map(({ latency }) => latency)),
  averageMs: weightedMean(parts.map(({ latency, records }) => [latency.averageMs, records])),
});

/** The n-th windows as one; a producer that sent nothing in its own has no latency there. */
const joinedPoint = (first: RunPoint, points: readonly RunPoint[], earliest: number): RunPoint => {
  const seconds = largest(points.map((point) => point.seconds));
  return {
    ...first,
    seconds: seconds === null ? null : Math.max(seconds, earliest),
    records: sumOf(points.map(({ records }) => records)),
    recordsPerSecond: sumOf(points.map(({ recordsPerSecond }) => recordsPerSecond)),
    bytesPerSecond: sumOf(points.map(({ bytesPerSecond }) => bytesPerSecond)),
    latency: joinedLatency(points.filter(({ records }) => records !== 0)),
  };
};

/** Windows of several producers merged by their place; a producer that ended before has no part in the later ones. */
export const joinedSeries = (all: readonly (readonly RunPoint[])[]): readonly RunPoint[] => {
  const joined: RunPoint[] = [];
  const length = all.reduce((most, series) => Math.max(most, series.length), 0);
  for (let place = 0; place < length; place += 1) {
    const [first, ...others] = all.flatMap((series) => series.slice(place, place + 1));
    if (first !== undefined) joined.push(joinedPoint(first, [first, ...others], joined.at(-1)?.seconds ?? 0));
  }
  return joined;
};

import type { BrokerSeries } from "../../../metrics-store/metrics-store.ts";

/** A signal of all brokers together over one step of time. */
export interface ClusterPoint {
  /** Start of the step. */
  readonly timeMs: number;
  readonly sum: number;
  /** Brokers that told it. */
  readonly brokers: number;
}

/** How one broker's values within a step become one. */
export type StepValue = "mean" | "last";

const valueOf = (values: readonly number[], how: StepValue): number =>
  how === "last" ? (values.at(-1) ?? 0) : values.reduce((sum, value) => sum + value, 0) / values.length;

const stepsOf = ({ points }: BrokerSeries, stepMs: number): ReadonlyMap<number, readonly number[]> => {
  const steps = new Map<number, number[]>();
  for (const [timeMs, value] of points) {
    if (value === null) continue;
    const startMs = Math.floor(timeMs / stepMs) * stepMs;
    const values = steps.get(startMs);
    if (values === undefined) steps.set(startMs, [value]);
    else values.push(value);
  }
  return steps;
};

const lowerMedian = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor((numbers.length - 1) / 2)] ?? 0;

/**
 * The sum over all brokers in each step of time that compares with the others: where no fewer brokers tell than do
 * usually. Brokers are scraped at times of their own and may miss a scrape, or be down; a sum that lacks one of them
 * would look like a fall of the load.
 */
export const comparablePoints = (
  series: readonly BrokerSeries[],
  stepMs: number,
  how: StepValue,
): readonly ClusterPoint[] => {
  const totals = new Map<number, { sum: number; brokers: number }>();
  for (const broker of series)
    for (const [timeMs, values] of stepsOf(broker, stepMs)) {
      const total = totals.get(timeMs) ?? { sum: 0, brokers: 0 };
      totals.set(timeMs, { sum: total.sum + valueOf(values, how), brokers: total.brokers + 1 });
    }
  const usual = lowerMedian([...totals.values()].map(({ brokers }) => brokers));
  return [...totals]
    .filter(([, { brokers }]) => brokers >= usual)
    .map(([timeMs, { sum, brokers }]) => ({ timeMs, sum, brokers }))
    .sort((a, b) => a.timeMs - b.timeMs);
};

/** Mean of the sums; undefined without any. */
export const meanOf = (points: readonly ClusterPoint[]): number | undefined =>
  points.length === 0 ? undefined : points.reduce((total, { sum }) => total + sum, 0) / points.length;

/** The highest sum; undefined without any. */
export const highestOf = (points: readonly ClusterPoint[]): number | undefined =>
  points.length === 0 ? undefined : points.reduce((highest, { sum }) => Math.max(highest, sum), 0);

/** Steps of which the usual sum is taken: longer than a broker takes to restart and to get its leaders back. */
const LATE_STEPS = 61;

/**
 * The usual sum of late: the median of the last 61 steps. While a broker restarts, leaders and replicas are counted twice
 * or not at all, since brokers are scraped at times of their own. undefined without points.
 */
export const lateUsual = (points: readonly ClusterPoint[]): number | undefined =>
  points.length === 0 ? undefined : lowerMedian(points.slice(-LATE_STEPS).map(({ sum }) => sum));

/** Total of one signal over the total of another, in the steps that both tell; undefined where there are none. */
export const quotientOf = (above: readonly ClusterPoint[], below: readonly ClusterPoint[]): number | undefined => {
  const byTime = new Map(below.map(({ timeMs, sum }) => [timeMs, sum]));
  let [top, bottom] = [0, 0];
  for (const { timeMs, sum } of above) {
    const other = byTime.get(timeMs);
    if (other === undefined) continue;
    top += sum;
    bottom += other;
  }
  return bottom > 0 ? top / bottom : undefined;
};

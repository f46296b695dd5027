import type { BrokerSeries } from "../../metrics-store/metrics-store.ts";

/** One broker over one stretch of time. */
export interface LiveStep {
  /** Start of the stretch, epoch milliseconds. */
  readonly timeMs: number;
  /** Mean over the stretch: producers and replication, in bytes per second. */
  readonly receivedBytesPerSecond: number;
  /** The last one of the stretch; null where no request was measured in it. */
  readonly p99Ms: number | null;
}

export interface LiveBroker {
  readonly brokerId: string;
  /** By rising time; those without a load are left out. */
  readonly steps: readonly LiveStep[];
  /** Time of the newest load, epoch milliseconds. */
  readonly newestMs: number;
}

/** Signals of a cluster by broker, over one range of time. */
export interface LiveSignals {
  readonly bytesIn: readonly BrokerSeries[];
  readonly replicationIn: readonly BrokerSeries[];
  readonly p99: readonly BrokerSeries[];
}

const seriesOf = (all: readonly BrokerSeries[], brokerId: string) => all.find((one) => one.brokerId === brokerId);

const inSteps = (series: BrokerSeries | undefined, stepMs: number): ReadonlyMap<number, readonly number[]> => {
  const steps = new Map<number, number[]>();
  for (const [timeMs, value] of series?.points ?? []) {
    if (value === null) continue;
    const start = Math.floor(timeMs / stepMs) * stepMs;
    const values = steps.get(start);
    if (values === undefined) steps.set(start, [value]);
    else values.push(value);
  }
  return steps;
};

const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

const liveBroker = ({ bytesIn, replicationIn, p99 }: LiveSignals, brokerId: string, stepMs: number): LiveBroker => {
  const produced = seriesOf(bytesIn, brokerId);
  const copied = seriesOf(replicationIn, brokerId);
  const [ins, copies, p99s] = [produced, copied, seriesOf(p99, brokerId)].map((one) => inSteps(one, stepMs));
  const steps = [...(ins ?? [])].flatMap(([timeMs, values]): LiveStep[] => {
    const also = copies?.get(timeMs);
    // A broker that follows nothing tells no replication; one that told it before and now does not is not known.
    if (also === undefined && copied !== undefined) return [];
    const receivedBytesPerSecond = meanOf(values) + (also === undefined ? 0 : meanOf(also));
    return [{ timeMs, receivedBytesPerSecond, p99Ms: p99s?.get(timeMs)?.at(-1) ?? null }];
  });
  const newest = produced?.points.findLast(([, value]) => value !== null);
  return { brokerId, steps: steps.toSorted((a, b) => a.timeMs - b.timeMs), newestMs: newest?.[0] ?? 0 };
};

/**
 * Load and p99 of each broker, paired by stretches of time. A broker's percentiles forget with a half-life of 46 s, so a
 * stretch is a minute at least: then most of what its last p99 is made of was measured at the stretch's load.
 */
export const liveBrokers = (signals: LiveSignals, stepMs: number): readonly LiveBroker[] =>
  signals.bytesIn.map(({ brokerId }) => liveBroker(signals, brokerId, stepMs)).filter(({ steps }) => steps.length > 0);

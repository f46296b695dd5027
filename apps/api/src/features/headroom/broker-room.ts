import { medianOfKnown } from "@highwater/benchmarks";
import type { Headroom } from "@highwater/contract/headroom";
import type { LiveBroker, LiveStep } from "./live-load.ts";

export type BrokerRoom = Headroom["brokers"][number];
type LivePoint = BrokerRoom["points"][number];

/** The benchmark's side. */
export interface Benchmark {
  /** Load at the knee; null where there is none. */
  readonly kneeBytesPerSecond: number | null;
  /** p99 at a load; null where it did not measure. */
  readonly p99At: (receivedBytesPerSecond: number) => number | null;
}

const NOW_MS = 5 * 60_000;

const meanLoad = (steps: readonly LiveStep[]): number =>
  steps.reduce((sum, { receivedBytesPerSecond }) => sum + receivedBytesPerSecond, 0) / steps.length;

const busiest = (steps: readonly LiveStep[]): LiveStep | undefined =>
  steps.reduce<LiveStep | undefined>(
    (most, one) => (most === undefined || one.receivedBytesPerSecond > most.receivedBytesPerSecond ? one : most),
    undefined,
  );

/** At most so many steps: of each few that follow each other the busiest one, so that the peak is always among them. */
const thinned = (steps: readonly LiveStep[], most: number): readonly LiveStep[] => {
  const size = Math.ceil(steps.length / most);
  if (size <= 1) return steps;
  return Array.from({ length: Math.ceil(steps.length / size) }, (_, index) =>
    busiest(steps.slice(index * size, (index + 1) * size)),
  ).filter((step) => step !== undefined);
};

const pointsOf = (steps: readonly LiveStep[], most: number): LivePoint[] => {
  const told = steps.filter(({ p99Ms }) => p99Ms !== null);
  return thinned(told, most).map(({ timeMs, receivedBytesPerSecond, p99Ms }) => [
    timeMs,
    receivedBytesPerSecond,
    p99Ms ?? 0,
  ]);
};

/** Live p99 beside the benchmark's at the same load, where both are known. */
const comparedOf = (steps: readonly LiveStep[], { p99At }: Benchmark) =>
  steps.flatMap(({ receivedBytesPerSecond, p99Ms }) => {
    const benchmarkMs = p99At(receivedBytesPerSecond);
    return p99Ms === null || benchmarkMs === null || benchmarkMs <= 0 ? [] : [{ p99Ms, benchmarkMs }];
  });

const p99PastKnee = (steps: readonly LiveStep[], { kneeBytesPerSecond }: Benchmark): number | null => {
  if (kneeBytesPerSecond === null) return null;
  const past = steps.filter(({ receivedBytesPerSecond }) => receivedBytesPerSecond >= kneeBytesPerSecond);
  return medianOfKnown(past.map(({ p99Ms }) => p99Ms));
};

/** What is left of one broker's room, and how its p99 compares with the benchmark's at the same load. */
export const roomOf = ({ brokerId, steps, newestMs }: LiveBroker, benchmark: Benchmark, most: number): BrokerRoom => {
  const peak = busiest(steps);
  const lastMs = steps.at(-1)?.timeMs ?? 0;
  const now = meanLoad(steps.filter(({ timeMs }) => timeMs > lastMs - NOW_MS));
  const { kneeBytesPerSecond } = benchmark;
  const left = (load: number | undefined): number | null =>
    kneeBytesPerSecond === null || load === undefined ? null : 1 - load / kneeBytesPerSecond;
  const compared = comparedOf(steps, benchmark);
  return {
    brokerId,
    points: pointsOf(steps, most),
    newestAt: new Date(newestMs).toISOString(),
    receivedBytesPerSecond: now,
    peakReceivedBytesPerSecond: peak?.receivedBytesPerSecond ?? null,
    peakAt: peak === undefined ? null : new Date(peak.timeMs).toISOString(),
    headroomRatio: left(peak?.receivedBytesPerSecond),
    headroomNowRatio: left(now),
    pastKneeP99Ms: p99PastKnee(steps, benchmark),
    aboveCurveRatio: medianOfKnown(compared.map(({ p99Ms, benchmarkMs }) => p99Ms / benchmarkMs)),
    aboveCurveMs: medianOfKnown(compared.map(({ p99Ms, benchmarkMs }) => p99Ms - benchmarkMs)),
    comparedMinutes: compared.length,
  };
};

/** The one that came nearest to the knee first: all have the same knee, so that is the one with the highest peak. */
export const leastRoomFirst = (rooms: readonly BrokerRoom[]): BrokerRoom[] =>
  rooms.toSorted((a, b) => (b.peakReceivedBytesPerSecond ?? 0) - (a.peakReceivedBytesPerSecond ?? 0));

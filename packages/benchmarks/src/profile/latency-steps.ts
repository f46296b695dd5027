import { medianOf } from "../compare/statistics.ts";
import { isSameLoad } from "../same-load.ts";
import { type MeasuredBroker, type MeasuredRun, type PointKind, producedBy } from "./measured-run.ts";

/** A run as a step of a load curve. */
export interface LatencyStep {
  readonly id: string;
  /** Received by one broker, producers and replication together, in bytes per second. */
  readonly receivedBytesPerSecond: number;
  readonly p99Ms: number;
  /** Whether the rate that was asked for was reached; null where no run tells what was asked for. */
  readonly targetReached: boolean | null;
}

/** A step that falls short of its target by more than this share did not reach it. */
const REACHED = 0.97;

/** A kind of latency, or why there is none. */
export const kindOf = (runs: readonly MeasuredRun[], wanted: PointKind | undefined): string => {
  const kinds = [...new Set(runs.map(({ kind }) => kind))];
  if (kinds.includes("consume")) return "the consumer tools measure no latency: choose runs that produce";
  if (kinds.length > 1) return `runs of different kinds (${kinds.join(", ")}) make no one curve`;
  if (wanted === "brokerTotal") return wanted;
  if (kinds[0] === "end-to-end")
    return wanted === "producerAck" ? "these runs measured no acknowledgements" : "endToEnd";
  return wanted ?? "producerAck";
};

export const isPointKind = (kind: string): kind is PointKind =>
  kind === "producerAck" || kind === "endToEnd" || kind === "brokerTotal";

const reached = ({ config, recordsPerSecond }: MeasuredRun, someTell: boolean): boolean | null => {
  const { targetRecordsPerSecond } = config;
  // Beside runs that were held to a rate, one that was not asked for more than there is.
  if (targetRecordsPerSecond === undefined) return someTell ? false : null;
  return recordsPerSecond === null ? null : recordsPerSecond >= REACHED * targetRecordsPerSecond;
};

/** Whether each run reached the rate that it was asked for. */
export const targetsReached = (runs: readonly MeasuredRun[]): readonly (boolean | null)[] => {
  const someTell = runs.some(({ config }) => config.targetRecordsPerSecond !== undefined);
  return runs.map((run) => reached(run, someTell));
};

type Point = Pick<LatencyStep, "receivedBytesPerSecond" | "p99Ms">;
type Told = MeasuredBroker & Point;

const isTold = (broker: MeasuredBroker): broker is Told =>
  broker.p99Ms !== null && broker.receivedBytesPerSecond !== null && broker.receivedBytesPerSecond > 0;

/** The slowest broker and its own load; of equally slow ones that with the least load. */
const ofBrokers = ({ brokerTotals }: MeasuredRun): Point | string => {
  const [worst] = brokerTotals
    .filter(isTold)
    .toSorted((a, b) => b.p99Ms - a.p99Ms || a.receivedBytesPerSecond - b.receivedBytesPerSecond);
  if (worst === undefined)
    return "does not tell what the brokers reported meanwhile (load and p99): send it with its broker observation, or choose another kind";
  return { receivedBytesPerSecond: worst.receivedBytesPerSecond, p99Ms: worst.p99Ms };
};

const ofClients = (run: MeasuredRun, kind: PointKind): Point | string => {
  const { kind: measured, latency, endToEndLatency, config } = run;
  const { brokers, replicationFactor } = config;
  const p99Ms = kind === "endToEnd" && measured === "produce" ? (endToEndLatency?.p99Ms ?? null) : latency.p99Ms;
  const produced = producedBy(run);
  if (p99Ms === null) return "has no p99 of that kind";
  if (produced === null || produced === 0)
    return "has no bytes per second: give its conditions.recordBytes, or choose a run with a load";
  if (replicationFactor === undefined) return "has no replication factor: give conditions.replicationFactor";
  if (brokers === undefined) return "has no number of brokers: give brokers";
  if (replicationFactor > brokers) return `has ${replicationFactor} replicas on ${brokers} brokers`;
  return { receivedBytesPerSecond: (produced * replicationFactor) / brokers, p99Ms };
};

/**
 * The load that one broker received in a run, and the p99 at it, or why there is none. Of clients the load is produced
 * bytes/s x replication factor / brokers; of brokers it is what the slowest one counted itself.
 */
export const pointOf = (run: MeasuredRun, kind: PointKind): Point | string => {
  const point = kind === "brokerTotal" ? ofBrokers(run) : ofClients(run, kind);
  if (typeof point === "string") return point;
  const by = kind === "brokerTotal" ? "brokers can tell" : "its tool can tell";
  return point.p99Ms === 0 ? `has a p99 of 0 ms, which is below what ${by} (1 ms)` : point;
};

/** Different loads of some steps. */
export const loadsOf = (steps: readonly LatencyStep[]): number => {
  let [loads, first] = [0, Number.NaN];
  const ascending = steps.map(({ receivedBytesPerSecond }) => receivedBytesPerSecond).toSorted((a, b) => a - b);
  for (const load of ascending)
    if (!isSameLoad(first, load)) {
      loads += 1;
      first = load;
    }
  return loads;
};

export const durationOf = (runs: readonly MeasuredRun[]): number | null => {
  const seconds = runs.flatMap(({ durationSeconds }) => (durationSeconds === null ? [] : [durationSeconds]));
  return seconds.length === 0 ? null : medianOf(seconds);
};

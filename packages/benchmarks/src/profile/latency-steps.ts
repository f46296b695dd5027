import { medianOf } from "../compare/statistics.ts";
import type { LatencySummary, RunKind } from "../run.ts";

/** What of a run makes a point of load and p99. */
export interface MeasuredRun {
  readonly id: string;
  readonly kind: RunKind;
  readonly recordsPerSecond: number | null;
  /** Produced, in bytes per second. */
  readonly bytesPerSecond: number | null;
  readonly latency: Pick<LatencySummary, "p99Ms">;
  readonly endToEndLatency: Pick<LatencySummary, "p99Ms"> | null;
  readonly brokers: number | null;
  readonly replicationFactor: number | null;
  readonly recordBytes: number | null;
}

export interface ProfilePoint {
  /** Received by one broker, producers and replication together, in bytes per second. */
  readonly receivedBytesPerSecond: number;
  readonly p99Ms: number;
}

/** Latency of the producers' acknowledgements, or of the whole way. */
export type PointKind = "producerAck" | "endToEnd";

export type ProfilePoints =
  | { readonly ok: true; readonly kind: PointKind; readonly points: readonly ProfilePoint[] }
  | { readonly ok: false; readonly reason: string };

/** Loads closer than this share of each other are repeats of one. */
const SAME_LOAD = 0.02;

/** A kind of latency, or why there is none. */
const kindOf = (runs: readonly MeasuredRun[], wanted: PointKind | undefined): string => {
  const kinds = [...new Set(runs.map(({ kind }) => kind))];
  if (kinds.includes("consume")) return "the consumer tools measure no latency: choose runs that produce";
  if (kinds.length > 1) return `runs of different kinds (${kinds.join(", ")}) make no one curve`;
  if (kinds[0] === "end-to-end")
    return wanted === "producerAck" ? "these runs measured no acknowledgements" : "endToEnd";
  return wanted ?? "producerAck";
};

const isKind = (kind: string): kind is PointKind => kind === "producerAck" || kind === "endToEnd";

/** What is produced per second; a run without bytes has them from the size of its records. */
const producedBy = ({ bytesPerSecond, recordsPerSecond, recordBytes }: MeasuredRun): number | null =>
  bytesPerSecond ?? (recordsPerSecond === null || recordBytes === null ? null : recordsPerSecond * recordBytes);

const pointOf = (run: MeasuredRun, kind: PointKind): ProfilePoint | string => {
  const { id, kind: measured, brokers, replicationFactor, latency, endToEndLatency } = run;
  const say = (what: string) => `run ${id} ${what}`;
  const p99Ms = kind === "endToEnd" && measured === "produce" ? (endToEndLatency?.p99Ms ?? null) : latency.p99Ms;
  const produced = producedBy(run);
  if (p99Ms === null) return say("has no p99 of that kind");
  if (p99Ms === 0) return say("has a p99 of 0 ms, which is below what its tool can tell (1 ms)");
  if (produced === null || produced === 0)
    return say("has no bytes per second: give its conditions.recordBytes, or choose a run with a load");
  if (replicationFactor === null) return say("has no replication factor: give conditions.replicationFactor");
  if (brokers === null) return say("has no number of brokers: give brokers");
  if (replicationFactor > brokers) return say(`has ${replicationFactor} replicas on ${brokers} brokers`);
  return { receivedBytesPerSecond: (produced * replicationFactor) / brokers, p99Ms };
};

/** Repeats of a load as one point, of their medians. */
const together = (points: readonly ProfilePoint[]): readonly ProfilePoint[] => {
  const groups: ProfilePoint[][] = [];
  for (const point of points.toSorted((a, b) => a.receivedBytesPerSecond - b.receivedBytesPerSecond)) {
    const [first] = groups.at(-1) ?? [];
    const isSame =
      first !== undefined && point.receivedBytesPerSecond <= first.receivedBytesPerSecond * (1 + SAME_LOAD);
    if (isSame) groups.at(-1)?.push(point);
    else groups.push([point]);
  }
  return groups.map((group) => ({
    receivedBytesPerSecond: medianOf(group.map(({ receivedBytesPerSecond }) => receivedBytesPerSecond)),
    p99Ms: medianOf(group.map(({ p99Ms }) => p99Ms)),
  }));
};

/**
 * The curve of load and p99 that runs measured: what one broker received is produced bytes/s x replication factor /
 * brokers. Runs within 2 % of one load are repeats of it and count as their median.
 *
 * @param wanted - which latency of runs that measured both; acknowledgements by default
 */
export const profilePoints = (runs: readonly MeasuredRun[], wanted?: PointKind): ProfilePoints => {
  const kind = kindOf(runs, wanted);
  if (!isKind(kind)) return { ok: false, reason: kind };
  const read = runs.map((run) => pointOf(run, kind));
  const wrong = read.find((point) => typeof point === "string");
  if (wrong !== undefined) return { ok: false, reason: wrong };
  const points = together(read.filter((point) => typeof point !== "string"));
  if (points.length < 2)
    return { ok: false, reason: "the runs are of one load: a profile needs two loads at least, more than 2 % apart" };
  return { ok: true, kind, points };
};

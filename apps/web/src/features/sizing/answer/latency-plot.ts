import { p99At, units } from "@highwater/sizing";
import type { Known, LatencyBasis, LatencyModel, Profile, SizingAnswer, SizingRequest } from "@highwater/sizing";
import { gigabitsPerSecond } from "./bits.ts";

/** A point of the chart: Gb/s received by one broker, and the p99 there. */
export interface PlotPoint {
  readonly gbps: number;
  readonly p99Ms: number;
}

/** What the chart of p99 against load draws. */
export interface LatencyPlot {
  readonly measured: readonly PlotPoint[];
  /** Below the lowest measured load, up to its point. */
  readonly below: readonly PlotPoint[];
  /** From the highest measured point on, by the model; empty where no model carries on. */
  readonly above: readonly PlotPoint[];
  /** The model that `above` follows; null where there is none. */
  readonly model: LatencyModel | null;
  /** null where no p99 can be given for the load. */
  readonly here: { readonly gbps: number; readonly p99Ms: number | null; readonly basis: LatencyBasis };
  readonly targetMs: number | null;
  readonly mostGbps: number;
  readonly mostMs: number;
}

const SAMPLES = 24;
const HALVINGS = 30;
const ROOM_RIGHT = 1.2;
const ROOM_ABOVE = 1.15;

const bytesOf = (gbps: number): number => units.gigabitsToBytesPerSecond(units.gigabitsPerSecond(gbps));

const measuredPoints = (profile: Profile): readonly PlotPoint[] =>
  (profile.latency?.points ?? [])
    .map(({ receivedBytesPerSecond, p99Ms }) => ({ gbps: gigabitsPerSecond(receivedBytesPerSecond), p99Ms }))
    .sort((a, b) => a.gbps - b.gbps);

interface Most {
  readonly gbps: number;
  readonly ms: number;
}

interface Beyond {
  readonly points: readonly PlotPoint[];
  readonly model: LatencyModel | null;
}

/** The highest load that the chart has room for: where its curve leaves the top, or the right end. */
const lastLoad = (p99: (gbps: number) => number | null, from: number, most: Most): number => {
  const isDrawn = (gbps: number): boolean => (p99(gbps) ?? Number.POSITIVE_INFINITY) <= most.ms;
  if (isDrawn(most.gbps)) return most.gbps;
  let drawn = from;
  let beyond = most.gbps;
  for (let step = 0; step < HALVINGS; step += 1) {
    const middle = (drawn + beyond) / 2;
    if (isDrawn(middle)) drawn = middle;
    else beyond = middle;
  }
  return drawn;
};

const beyondMeasured = (profile: Profile, from: PlotPoint, most: Most): Beyond => {
  const { model } = p99At(profile, bytesOf(most.gbps));
  if (model === null) return { points: [], model };
  const p99 = (gbps: number): number | null => p99At(profile, bytesOf(gbps)).p99Ms;
  const last = lastLoad(p99, from.gbps, most);
  const samples = Array.from({ length: SAMPLES }, (_, index) => {
    const gbps = from.gbps + ((last - from.gbps) * (index + 1)) / SAMPLES;
    return { gbps, p99Ms: p99(gbps) ?? from.p99Ms };
  });
  return { points: [from, ...samples], model };
};

/** The measured points of the plan's profile and where the plan stands; null where the profile has no latency. */
export const latencyPlot = (
  request: SizingRequest,
  { latency, perBroker }: Pick<SizingAnswer, "latency" | "perBroker">,
  { profiles }: Pick<Known, "profiles">,
): LatencyPlot | null => {
  const profile = profiles.find(({ id }) => id === latency.profile);
  const measured = profile === undefined ? [] : measuredPoints(profile);
  const lowest = measured[0];
  const highest = measured.at(-1);
  if (profile === undefined || lowest === undefined || highest === undefined) return null;
  const here = gigabitsPerSecond(perBroker.networkInBytesPerSecond);
  const targetMs = request.workload?.p99TargetMs ?? null;
  const mostGbps = Math.max(highest.gbps * ROOM_RIGHT, here * (here > highest.gbps ? ROOM_RIGHT : 1));
  const mostMs = ROOM_ABOVE * Math.max(targetMs ?? 0, latency.p99Ms ?? 0, ...measured.map(({ p99Ms }) => p99Ms));
  const above = beyondMeasured(profile, highest, { gbps: mostGbps, ms: mostMs });
  return {
    measured,
    below: [{ gbps: 0, p99Ms: lowest.p99Ms }, lowest],
    above: above.points,
    model: above.model,
    here: { gbps: here, p99Ms: latency.p99Ms, basis: latency.basis },
    targetMs,
    mostGbps,
    mostMs,
  };
};

/** The chart in words. */
export const describePlot = ({ measured, here, targetMs }: LatencyPlot): string => {
  const points = measured.map(({ gbps, p99Ms }) => `${p99Ms} ms at ${gbps.toFixed(1)} Gb/s`).join(", ");
  const now = here.p99Ms === null ? "no p99 is known" : `${here.p99Ms.toFixed(1)} ms, ${here.basis}`;
  const target = targetMs === null ? "" : ` The target is ${targetMs} ms.`;
  return `Measured p99: ${points}. This plan receives ${here.gbps.toFixed(1)} Gb/s per broker: ${now}.${target}`;
};

/** A row of the drawing: at a load, what each of its lines says. */
export interface PlotRow {
  readonly gbps: number;
  readonly measured?: number;
  readonly below?: number;
  readonly above?: number;
}

const rowsOf = (points: readonly PlotPoint[], name: "measured" | "below" | "above"): readonly PlotRow[] =>
  points.map(({ gbps, p99Ms }) => ({ gbps, [name]: p99Ms }));

/** The lines of the chart in one list by rising load. */
export const plotRows = ({ measured, below, above }: LatencyPlot): readonly PlotRow[] =>
  [...rowsOf(below, "below"), ...rowsOf(measured, "measured"), ...rowsOf(above, "above")].sort(
    (a, b) => a.gbps - b.gbps,
  );

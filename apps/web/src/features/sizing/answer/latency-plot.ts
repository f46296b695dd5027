import { PROFILES } from "@highwater/sizing";
import type { SizingAnswer, SizingRequest } from "@highwater/sizing";
import { gigabitsPerSecond } from "./bits.ts";

/** A point of the chart: Gb/s received by one broker, and the p99 there. */
export interface PlotPoint {
  readonly gbps: number;
  readonly p99Ms: number;
}

/** What the chart of p99 against load draws. */
export interface LatencyPlot {
  readonly measured: readonly PlotPoint[];
  /** null where no p99 can be given for the load. */
  readonly here: { readonly gbps: number; readonly p99Ms: number | null };
  readonly targetMs: number | null;
}

/** The measured points of the plan's profile and where the plan stands; null where the profile has no latency. */
export const latencyPlot = (request: SizingRequest, { latency, perBroker }: SizingAnswer): LatencyPlot | null => {
  const points = PROFILES.find(({ id }) => id === latency.profile)?.latency?.points ?? [];
  if (points.length === 0) return null;
  return {
    measured: points.map(({ receivedBytesPerSecond, p99Ms }) => ({
      gbps: gigabitsPerSecond(receivedBytesPerSecond),
      p99Ms,
    })),
    here: { gbps: gigabitsPerSecond(perBroker.networkInBytesPerSecond), p99Ms: latency.p99Ms },
    targetMs: request.workload?.p99TargetMs ?? null,
  };
};

/** The chart in words. */
export const describePlot = ({ measured, here, targetMs }: LatencyPlot): string => {
  const points = measured.map(({ gbps, p99Ms }) => `${p99Ms} ms at ${gbps.toFixed(1)} Gb/s`).join(", ");
  const now = here.p99Ms === null ? "no p99 is known" : `${here.p99Ms.toFixed(1)} ms`;
  const target = targetMs === null ? "" : ` The target is ${targetMs} ms.`;
  return `Measured p99: ${points}. This plan receives ${here.gbps.toFixed(1)} Gb/s per broker: ${now}.${target}`;
};

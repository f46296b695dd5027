import type { LatencyCurvePoint, LatencyForm } from "./calibration.ts";
import { intervalAround } from "./interval.ts";
import { loadOfForm, p99OfForm } from "./latency-form.ts";
import { ascending } from "./statistics.ts";

// Half of the places by equal steps of load, half by equal factors of p99, so that the wall is drawn as finely.
const PLACES = 30;

/** The form from no load up to a p99, with the 90 % band of its replicates. */
export const curveWithBand = (
  form: LatencyForm,
  replicates: readonly LatencyForm[],
  highestMs: number,
): readonly LatencyCurvePoint[] => {
  const end = loadOfForm(form, highestMs);
  const factor = Math.log((p99OfForm(form, end) ?? highestMs) / form.baseMs);
  const byLoad = Array.from({ length: PLACES + 1 }, (_, index) => (end * index) / PLACES);
  const byP99 = Array.from({ length: PLACES - 1 }, (_, index) =>
    loadOfForm(form, form.baseMs * Math.exp((factor * (index + 1)) / PLACES)),
  );
  const loads = ascending([...new Set([...byLoad, ...byP99])]);
  return loads.flatMap((receivedBytesPerSecond) => {
    const p99Ms = p99OfForm(form, receivedBytesPerSecond);
    if (p99Ms === null) return [];
    const others = replicates.map((other) => p99OfForm(other, receivedBytesPerSecond) ?? Number.POSITIVE_INFINITY);
    const { low, high } = intervalAround(p99Ms, others);
    return [{ receivedBytesPerSecond, p99Ms, lowMs: low, highMs: high }];
  });
};

import type { CalibrationPoint } from "./calibration.ts";
import type { CapacityBound } from "./fit-latency-form.ts";
import { SAME_LOAD } from "./joined-load.ts";

/** A load that was not kept up with, so far below one that was, was held back by something else than capacity. */
const TOO_FAR_BELOW = 0.8;

/** What the saturated points tell of the capacity: about the most that was carried in them, and hardly more. */
export const capacityBound = (points: readonly CalibrationPoint[]): CapacityBound => {
  const highest = points.reduce(
    (most, { saturated, receivedBytesPerSecond }) => (saturated ? most : Math.max(most, receivedBytesPerSecond)),
    0,
  );
  const carried = points
    .filter((point) => point.saturated && point.receivedBytesPerSecond >= TOO_FAR_BELOW * highest)
    .map(({ receivedBytesPerSecond }) => receivedBytesPerSecond);
  if (carried.length === 0) return null;
  const about = Math.max(highest, ...carried);
  return { about, most: about * (1 + SAME_LOAD) };
};

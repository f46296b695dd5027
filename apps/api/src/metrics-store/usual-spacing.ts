/**
 * Three of four samples follow the one before within this time, in milliseconds. Infinity for less than two samples.
 * Unlike the mean it does not grow with outages, and unlike the median it survives two scrapes of one broker in turn.
 */
export const usualSpacingMs = (timesMs: Float64Array): number => {
  if (timesMs.length < 2) return Number.POSITIVE_INFINITY;
  const spacings = timesMs.slice(1).map((timeMs, index) => timeMs - Number(timesMs[index]));
  spacings.sort();
  return Number(spacings[Math.floor(0.75 * (spacings.length - 1))]);
};

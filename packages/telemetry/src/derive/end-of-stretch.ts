/** Index of the first sample after the one at `begin` that is not before `endMs`. Times ascend, and the stretch is short. */
export const endOfStretch = (timesMs: Float64Array, begin: number, endMs: number): number => {
  let end = begin + 1;
  while (end < timesMs.length && (timesMs[end] ?? endMs) < endMs) end += 1;
  return end;
};

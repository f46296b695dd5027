/**
 * For each sample the index of the one before it that has the input too and lies at most `maxGapMs` back; -1 where there
 * is none or where the sample itself lacks the input.
 */
export const previousSamples = (timesMs: Float64Array, values: Float64Array, maxGapMs: number): Int32Array => {
  const previous = new Int32Array(timesMs.length).fill(-1);
  let last = -1;
  let lastMs = -Infinity;
  for (let index = 0; index < timesMs.length; index += 1) {
    if (Number.isNaN(values[index] ?? NaN)) continue;
    const timeMs = timesMs[index] ?? NaN;
    if (timeMs - lastMs <= maxGapMs && timeMs > lastMs) previous[index] = last;
    last = index;
    lastMs = timeMs;
  }
  return previous;
};

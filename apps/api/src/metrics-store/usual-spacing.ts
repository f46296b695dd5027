/** The number that would stand at a place if the numbers were sorted; they are rearranged. */
const numberAt = (numbers: Float64Array, place: number): number => {
  let [low, high] = [0, numbers.length - 1];
  while (low < high) {
    const pivot = Number(numbers[(low + high) >>> 1]);
    let [left, right] = [low, high];
    while (left <= right) {
      while (Number(numbers[left]) < pivot) left += 1;
      while (Number(numbers[right]) > pivot) right -= 1;
      if (left > right) break;
      const swapped = Number(numbers[left]);
      numbers[left] = Number(numbers[right]);
      numbers[right] = swapped;
      left += 1;
      right -= 1;
    }
    if (place <= right) high = right;
    else if (place >= left) low = left;
    else break;
  }
  return Number(numbers[place]);
};

/** Whether a spacing would stand at a place if the spacings of these times were sorted. */
const isAt = (timesMs: Float64Array, place: number, spacingMs: number): boolean => {
  let [less, equal] = [0, 0];
  let beforeMs = Number(timesMs[0]);
  for (let index = 1; index < timesMs.length; index += 1) {
    const timeMs = Number(timesMs[index]);
    const ownMs = timeMs - beforeMs;
    if (ownMs < spacingMs) less += 1;
    else if (ownMs === spacingMs) equal += 1;
    beforeMs = timeMs;
  }
  return less <= place && place < less + equal;
};

/**
 * Three of four samples follow the one before within this time, in milliseconds. Infinity for less than two samples.
 * Unlike the mean it does not grow with outages, and unlike the median it survives two scrapes of one broker in turn.
 */
export const usualSpacingMs = (timesMs: Float64Array): number => {
  if (timesMs.length < 2) return Number.POSITIVE_INFINITY;
  const place = Math.floor(0.75 * (timesMs.length - 2));
  // Mostly all are alike.
  const firstMs = Number(timesMs[1]) - Number(timesMs[0]);
  if (isAt(timesMs, place, firstMs)) return firstMs;
  const spacings = new Float64Array(timesMs.length - 1);
  for (let index = 0; index < spacings.length; index += 1)
    spacings[index] = Number(timesMs[index + 1]) - Number(timesMs[index]);
  return numberAt(spacings, place);
};

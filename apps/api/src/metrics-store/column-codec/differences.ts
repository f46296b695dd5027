/** Each number less the one before it, in `result`, which is as long; the first stays. */
export const differences = (numbers: Float64Array, result: Float64Array): Float64Array => {
  let before = 0;
  for (let index = 0; index < numbers.length; index += 1) {
    const number = numbers[index] ?? 0;
    result[index] = number - before;
    before = number;
  }
  return result;
};

/** Undoes `differences` in place. */
export const addUp = (numbers: Float64Array): Float64Array => {
  let sum = 0;
  for (let index = 0; index < numbers.length; index += 1) {
    sum += numbers[index] ?? 0;
    numbers[index] = sum;
  }
  return numbers;
};

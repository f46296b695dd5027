/** Whether each time is later than the one before. */
export const isAscending = (times: Float64Array): boolean => {
  let before = -Infinity;
  for (const time of times) {
    if (time <= before) return false;
    before = time;
  }
  return true;
};

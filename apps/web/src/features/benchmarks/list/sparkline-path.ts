/** The path of a small drawing of values from 0 up, in a box of the given size; empty for fewer than two values. */
export const sparklinePath = (values: readonly number[], width: number, height: number): string => {
  const most = Math.max(...values);
  if (values.length < 2 || !(most > 0)) return "";
  return values
    .map((value, index) => {
      const x = (index / (values.length - 1)) * width;
      const y = height - (Math.max(0, value) / most) * height;
      return `${index === 0 ? "M" : "L"}${x.toFixed(1)} ${y.toFixed(1)}`;
    })
    .join("");
};

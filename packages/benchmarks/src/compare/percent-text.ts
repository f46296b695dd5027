/** The size of a ratio, "4.4 %" or "1,430 %", without its sign. */
export const percentText = (ratio: number): string => {
  const value = Math.abs(ratio) * 100;
  return `${value < 10 ? value.toFixed(1) : Math.round(value).toLocaleString("en")} %`;
};

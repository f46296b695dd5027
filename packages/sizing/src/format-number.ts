// Whole numbers of up to four digits are what they are.
const SHOWN_WHOLE = 10_000;

/** A number for a written-out formula: four significant digits, powers of ten from a million up ("1.024e9"). */
export const formatNumber = (value: number): string => {
  if (Number.isInteger(value) && Math.abs(value) < SHOWN_WHOLE) return String(value);
  const rounded = Number(value.toPrecision(4));
  return Math.abs(rounded) >= 1e6 ? rounded.toExponential().replace("e+", "e") : String(rounded);
};

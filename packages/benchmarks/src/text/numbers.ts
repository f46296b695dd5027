/** A number as a tool prints it, in any locale: also NaN and Infinity. */
export const NUMBER = "(?:-?[\\d.,'’\u00A0\u202F\uFFFD]*\\d(?:[eE][-+]?\\d+)?|-?NaN|-?Infinity|-?∞)";

const GROUPED = /^-?\d{1,3}(?:([.,'’\u00A0\u202F\uFFFD])\d{3})(?:\1\d{3})*$/;
const DECIMAL = /^(-?)([\d.,'’\u00A0\u202F\uFFFD]*?)(?:([.,])(\d+))?(?:[eE]([-+]?\d+))?$/;

/** No number of a tool has more characters. */
const LONGEST = 40;

const asWhole = (text: string): number | null => {
  if (text.length > LONGEST) return null;
  if (/^-?\d+$/.test(text)) return Number(text);
  return GROUPED.test(text) ? Number(text.replace(/[^\d-]/g, "")) : null;
};

/** A whole number, with or without groups of thousands; null where it is none, or too large to be exact. */
export const readWhole = (text: string): number | null => {
  const value = asWhole(text);
  return value === null || !Number.isSafeInteger(value) ? null : value;
};

const NO_NUMBER: ReadonlyMap<string, number> = new Map([
  ["NaN", Number.NaN],
  ["-NaN", Number.NaN],
  ["Infinity", Number.POSITIVE_INFINITY],
  ["∞", Number.POSITIVE_INFINITY],
  ["-Infinity", Number.NEGATIVE_INFINITY],
  ["-∞", Number.NEGATIVE_INFINITY],
]);

/**
 * A decimal number: the last point or comma stands before the decimals, since the tools print every such number with
 * decimals. Null where it is none; NaN and infinities are numbers here.
 */
export const readDecimal = (text: string): number | null => {
  if (text.length > LONGEST) return null;
  if (/^\d+\.\d+$/.test(text)) return Number(text);
  const special = NO_NUMBER.get(text);
  if (special !== undefined) return special;
  const [, sign = "", head = "", , decimals = "", exponent = "0"] = DECIMAL.exec(text) ?? [];
  const whole = asWhole(head === "" && decimals !== "" ? "0" : head);
  if (whole === null) return null;
  const value = Number(`${sign}${whole}.${decimals === "" ? "0" : decimals}e${exponent}`);
  return Number.isFinite(value) ? value : null;
};

/** A measurement: null in place of NaN, an infinity or less than nothing. */
export const measured = (value: number | null): number | null =>
  value !== null && Number.isFinite(value) && value >= 0 ? value : null;

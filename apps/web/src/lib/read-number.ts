/** What a person typed as a number: a value, nothing, or why it is none. */
export type ReadNumber =
  | { readonly kind: "number"; readonly value: number }
  | { readonly kind: "nothing" }
  | { readonly kind: "fault"; readonly message: string };

const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;
const EXACT_DIGITS = 15;

/** Reads a typed number: spaces may part thousands, the decimal sign is a point, "" is nothing. */
export const readNumber = (text: string): ReadNumber => {
  const digits = text.replaceAll(/[\s_]/g, "");
  if (digits === "") return { kind: "nothing" };
  if (digits.includes(","))
    return { kind: "fault", message: "write decimals with a point and thousands without commas" };
  if (!NUMBER.test(digits)) return { kind: "fault", message: "is not a number" };
  const value = Number(digits);
  return Number.isFinite(value) ? { kind: "number", value } : { kind: "fault", message: "is too large" };
};

/** A product without the last binary digits: 1.1 x 1e6 is 1,100,000 and nothing more. */
export const times = (value: number, factor: number): number => Number((value * factor).toPrecision(EXACT_DIGITS));

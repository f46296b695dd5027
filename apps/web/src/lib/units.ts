/** A value as it is shown: the number, its unit beside it (small), and the exact value for a hover. */
export interface Shown {
  readonly number: string;
  readonly unit: string;
  readonly exact: string;
}

/** What one axis counts in: values are divided by `divisor` and labelled with `unit`. */
export interface Scale {
  readonly divisor: number;
  readonly unit: string;
}

export const THIN_SPACE = "\u2009";
export const NO_VALUE = "\u2013";

const SHORT_UNITS: ReadonlyMap<string, string> = new Map([
  ["messages/s", "msg/s"],
  ["requests/s", "req/s"],
  ["events/s", "/s"],
  ["messages", "msg"],
]);
const COUNTS: ReadonlySet<string> = new Set(["", "count", "messages"]);
const PREFIXES = ["", "k", "M", "G", "T", "P"] as const;
const STEP = 1000;

/** Three significant digits without trailing zeros; thousands are parted by a thin space. NaN and Infinity give "–". */
export const threeDigits = (value: number): string => {
  if (!Number.isFinite(value)) return NO_VALUE;
  const rounded = Number(value.toPrecision(3));
  const magnitude = Math.abs(rounded);
  if (magnitude !== 0 && magnitude < 0.001) return value < 0 ? "> -0.001" : "< 0.001";
  return groupThousands(String(rounded));
};

/** Parts the digits of a whole number by threes; decimals stay as they are. */
export const groupThousands = (digits: string): string => {
  const [whole = "", decimals] = digits.split(".");
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, THIN_SPACE);
  return decimals === undefined ? grouped : `${grouped}.${decimals}`;
};

const prefixIndex = (magnitude: number): number => {
  const rounded = Number(magnitude.toPrecision(3));
  if (rounded < STEP) return 0;
  const index = Math.floor(Math.log10(rounded) / 3);
  return Math.min(PREFIXES.length - 1, index);
};

const prefixed = (magnitude: number, symbol: string): Scale => {
  const index = prefixIndex(magnitude);
  return { divisor: STEP ** index, unit: `${PREFIXES[index] ?? ""}${symbol}` };
};

const milliseconds = (magnitude: number): Scale =>
  magnitude >= 10_000 ? { divisor: STEP, unit: "s" } : { divisor: 1, unit: "ms" };

const counted = (magnitude: number, unit: string): Scale => {
  if (magnitude < 100_000) return { divisor: 1, unit };
  const { divisor, unit: prefix } = prefixed(magnitude, "");
  return { divisor, unit: `${prefix}${unit.startsWith("/") || unit === "" ? "" : " "}${unit}` };
};

/** How values of a signal's unit are shown when the largest of them has this magnitude. Decimal units throughout. */
export const scaleOf = (unit: string, magnitude: number): Scale => {
  switch (unit) {
    case "ratio":
      return { divisor: 0.01, unit: "%" };
    case "ms":
      return milliseconds(magnitude);
    case "bytes":
      return prefixed(magnitude, "B");
    case "bytes/s":
      return prefixed(magnitude, "B/s");
    case "bits/s":
      return prefixed(magnitude, "b/s");
    case "count":
    case "":
      return counted(magnitude, "");
    default:
      return counted(magnitude, SHORT_UNITS.get(unit) ?? unit);
  }
};

/** A value of a signal's unit as it is shown; null, NaN and undefined are "–". */
export const show = (value: number | null | undefined, unit: string): Shown => {
  if (value === null || value === undefined || !Number.isFinite(value))
    return { number: NO_VALUE, unit: "", exact: "no value" };
  const scale = scaleOf(unit, Math.abs(value));
  // What was counted is not rounded.
  const isCount = scale.divisor === 1 && COUNTS.has(unit) && Number.isInteger(value);
  return {
    number: isCount ? groupThousands(String(value)) : threeDigits(value / scale.divisor),
    unit: scale.unit,
    exact: `${groupThousands(String(value))}${unit === "" || unit === "count" ? "" : ` ${unit}`}`,
  };
};

/** The same as one string: "41 ms", "no value" as "–". */
export const showText = (value: number | null | undefined, unit: string): string => {
  const shown = show(value, unit);
  return shown.unit === "" ? shown.number : `${shown.number}${THIN_SPACE}${shown.unit}`;
};

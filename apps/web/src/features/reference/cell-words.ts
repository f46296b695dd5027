import { groupThousands, NO_VALUE, showText } from "../../lib/units.ts";
import { decimalsOf, PLAIN_BYTES } from "./compare.ts";
import type { ComparedCell } from "./compare.ts";

const DIGITS = 4;
const MOST_DECIMALS = 6;
const PERCENT = 100;

/** What stands in a cell: a printed figure as it is printed, a worked-out one to four digits and as many decimals. */
export const cellText = ({ value, column, printed }: ComparedCell): string => {
  if (value === null) return NO_VALUE;
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "string") return value;
  if (column.unit === PLAIN_BYTES) return showText(value, "bytes/s");
  if (column.of === "printed") return groupThousands(String(value));
  const decimals = Math.max(0, DIGITS - 1 - Math.floor(Math.log10(Math.abs(value) || 1)));
  const shown = Math.max(decimals, typeof printed === "number" ? decimalsOf(printed) : 0);
  return groupThousands(String(Number(value.toFixed(Math.min(shown, MOST_DECIMALS)))));
};

/** The exact figure, and how far the print is from it: "57.220458984375 Gib/s; printed 57". */
export const cellTitle = ({ value, column, printed, agrees }: ComparedCell): string | undefined => {
  if (typeof value !== "number" || column.of === "printed") return undefined;
  const exact = `${value} ${column.unit}`.trim();
  if (typeof printed !== "number" || agrees === null) return exact;
  if (agrees) return `${exact}; printed ${printed}, which it rounds to`;
  const share = (printed / value - 1) * PERCENT;
  return `${exact}; printed ${printed}, ${Math.abs(share).toPrecision(2)} % ${share < 0 ? "less" : "more"}`;
};

import { withoutNoise } from "@highwater/telemetry";

/** Exporters count seconds to the millisecond; what has more digits was computed. */
const MOST_DECIMALS = 3;

/** How many decimals a number is written with, up to three; undefined where it has more. */
const decimalsOf = (value: number): number | undefined => {
  for (let decimals = 0; decimals <= MOST_DECIMALS; decimals += 1)
    if (Number(value.toFixed(decimals)) === value) return decimals;
  return undefined;
};

/** A number with no more decimals than one that was recorded: what counts whole things stays whole. */
export const asExactAs = (recorded: number, value: number): number => {
  const decimals = decimalsOf(recorded);
  return decimals === undefined ? withoutNoise(value) : Number(value.toFixed(decimals));
};

import { groupThousands, scaleOf, THIN_SPACE, threeDigits } from "../../../lib/units.ts";
import { percentileAt, percentileName, percentilePlace, percentileTicks } from "./percentile-scale.ts";
import { linearTicks, logTicks } from "./xy-ticks.ts";

/** What an axis measures. */
export interface AxisInput {
  /** "Load per broker"; the unit is put behind it. */
  readonly title: string;
  /** As in lib/units: "ms", "bytes/s", "records/s", "" … ; not used by percentiles. */
  readonly unit: string;
  /** Percentiles are numbers from 0 to 100. */
  readonly scale?: "linear" | "log" | "percentile";
  /** The axis reaches down to this at least; 0 unless told, and without meaning on a logarithmic axis. */
  readonly least?: number;
  /** The axis reaches up to this at least. */
  readonly most?: number;
}

/** An axis over the values that were given; shares run from 0 at its start to 1 at its end. */
export interface Axis {
  /** With the unit: "Load per broker, MB/s". */
  readonly title: string;
  /** Where a value lies; null where it cannot be drawn, such as 0 on a logarithmic axis. */
  readonly shareOf: (value: number) => number | null;
  readonly valueAt: (share: number) => number;
  readonly ticks: readonly { readonly share: number; readonly label: string }[];
  /** A value in the unit of the axis, with the unit: "12 MB/s". */
  readonly say: (value: number) => string;
}

const SIGNIFICANT = 6;
/** The largest value stands this much of a nine beyond the last percentile that is known. */
const MAX_BEYOND = 0.5;

const transforms = {
  linear: { to: (value: number) => value, from: (place: number) => place },
  log: { to: Math.log10, from: (place: number) => 10 ** place },
  percentile: { to: percentilePlace, from: percentileAt },
} as const;

const percentileAxis = (title: string, values: readonly number[]): Axis => {
  const below = values.filter((value) => value < 100);
  const hasMax = below.length < values.length;
  const ticks = percentileTicks(Math.min(50, ...below), Math.max(90, ...below));
  const start = percentilePlace(ticks[0] ?? 0);
  const lastPlace = percentilePlace(ticks.at(-1) ?? 90);
  const end = lastPlace + (hasMax ? MAX_BEYOND : 0);
  const span = end - start;
  const shareOf = (value: number) =>
    value < (ticks[0] ?? 0) ? null : Math.min(1, (percentilePlace(value) - start) / span);
  return {
    title,
    shareOf,
    valueAt: (share) => (hasMax && share > 1 - MAX_BEYOND / span / 2 ? 100 : percentileAt(start + share * span)),
    ticks: [...ticks, ...(hasMax ? [100] : [])].map((tick) => ({
      share: shareOf(tick) ?? 0,
      label: percentileName(tick),
    })),
    say: percentileName,
  };
};

/** An axis that holds all values, with about `count` round ticks. */
export const axisOf = (input: AxisInput, values: readonly number[], count: number): Axis => {
  const { title, unit, scale = "linear" } = input;
  if (scale === "percentile") return percentileAxis(title, values);
  const drawn = scale === "log" ? values.filter((value) => value > 0) : values;
  let least = input.least ?? (scale === "log" ? Number.POSITIVE_INFINITY : 0);
  let most = input.most ?? Number.NEGATIVE_INFINITY;
  for (const value of drawn) {
    if (value < least) least = value;
    if (value > most) most = value;
  }
  if (!Number.isFinite(least)) least = 1;
  if (!(most > least)) most = scale === "log" ? least * 10 : Math.max(least + Math.abs(least), least + 1);
  const ticks = scale === "log" ? logTicks(least, most, count) : linearTicks(least, most, count);
  const { to, from } = transforms[scale];
  const start = to(ticks[0] ?? least);
  const end = to(ticks.at(-1) ?? most);
  const shareOf = (value: number) => (scale === "log" && value <= 0 ? null : (to(value) - start) / (end - start));
  const top = Math.max(Math.abs(ticks.at(-1) ?? 0), Math.abs(ticks[0] ?? 0));
  const { divisor, unit: shown } = scaleOf(unit, top);
  return {
    title: shown === "" ? title : `${title}, ${shown}`,
    shareOf,
    valueAt: (share) => from(start + share * (end - start)),
    ticks: ticks.map((tick) => ({
      share: shareOf(tick) ?? 0,
      label: groupThousands(String(Number((tick / divisor).toPrecision(SIGNIFICANT)))),
    })),
    say: (value) => `${threeDigits(value / divisor)}${shown === "" ? "" : `${THIN_SPACE}${shown}`}`,
  };
};

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

const LINEAR = { to: (value: number) => value, from: (place: number) => place };
/** Of 0 and below it is no number. */
const LOG = {
  to: (value: number) => (value > 0 ? Math.log10(value) : Number.NaN),
  from: (place: number) => 10 ** place,
};

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

/** The least and the most that an axis has to hold; sensible ones where there is no value. */
const rangeOf = ({ scale = "linear", ...input }: AxisInput, values: readonly number[]) => {
  const log = scale === "log";
  let least = input.least ?? (log ? Number.POSITIVE_INFINITY : 0);
  let most = input.most ?? Number.NEGATIVE_INFINITY;
  for (const value of values) {
    if (log && value <= 0) continue;
    if (value < least) least = value;
    if (value > most) most = value;
  }
  if (!Number.isFinite(least)) least = 1;
  if (!(most > least)) most = log ? least * 10 : Math.max(least + Math.abs(least), least + 1);
  return { least, most };
};

/** Where an axis ends: at a round tick, or at the last value; a logarithmic one always at a tick. */
type Ends = "tick" | "value";

const numericAxis = (
  { title, unit }: AxisInput,
  ticks: readonly number[],
  [first, last]: readonly [number, number],
  { to, from }: { readonly to: (value: number) => number; readonly from: (place: number) => number },
): Axis => {
  const [start, end] = [to(first), to(last)];
  const shareOf = (value: number) => {
    const place = to(value);
    return Number.isNaN(place) ? null : (place - start) / (end - start);
  };
  const { divisor, unit: shown } = scaleOf(unit, Math.max(Math.abs(first), Math.abs(last)));
  return {
    title: [title, shown].filter((part) => part !== "").join(", "),
    shareOf,
    valueAt: (share) => from(start + share * (end - start)),
    ticks: ticks.map((tick) => ({
      share: shareOf(tick) ?? 0,
      label: groupThousands(String(Number((tick / divisor).toPrecision(SIGNIFICANT)))),
    })),
    say: (value) => `${threeDigits(value / divisor)}${shown === "" ? "" : `${THIN_SPACE}${shown}`}`,
  };
};

/** An axis that holds all values, with about `count` round ticks. */
export const axisOf = (input: AxisInput, values: readonly number[], count: number, ends: Ends = "tick"): Axis => {
  const { title, scale = "linear" } = input;
  if (scale === "percentile") return percentileAxis(title, values);
  const { least, most } = rangeOf(input, values);
  if (scale === "log") {
    const ticks = logTicks(least, most, count);
    return numericAxis(input, ticks, [ticks[0] ?? least, ticks.at(-1) ?? most], LOG);
  }
  const ticks = linearTicks(least, most, count);
  if (ends === "tick") return numericAxis(input, ticks, [ticks[0] ?? least, ticks.at(-1) ?? most], LINEAR);
  const within = ticks.filter((tick) => tick >= least && tick <= most);
  return numericAxis(input, within, [least, most], LINEAR);
};

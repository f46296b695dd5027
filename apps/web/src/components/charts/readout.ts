import { sayAge } from "../../lib/durations.ts";
import { newestValue, valueNear } from "../../lib/series.ts";
import type { Line } from "../../lib/series.ts";
import { clockTime } from "../../lib/time-range.ts";
import { scaleOf, THIN_SPACE, threeDigits } from "../../lib/units.ts";

/** What is written above a chart: the moment, and each line's value there. */
export interface Readout {
  readonly when: string;
  readonly entries: readonly { readonly id: string; readonly text: string; readonly stale: boolean }[];
  readonly unit: string;
  /** What happened at that moment. */
  readonly events: readonly string[];
}

interface ReadoutInput {
  readonly lines: readonly Line[];
  readonly unit: string;
  readonly most: number;
  /** The moment under the crosshair; null shows the newest values. */
  readonly momentMs: number | null;
  readonly reachMs: number;
  readonly nowMs: number;
  readonly staleMs: number;
  readonly events?: readonly string[];
}

const newestEntry = ({ id, points }: Line, divisor: number, nowMs: number, staleMs: number) => {
  const newest = newestValue(points);
  if (newest === undefined) return { id, text: "–", stale: true };
  const stale = nowMs - newest[0] > staleMs;
  return { id, text: `${threeDigits(newest[1] / divisor)}${stale ? ` (${sayAge(newest[0], nowMs)})` : ""}`, stale };
};

/** The values at a moment, or the newest ones; those older than `staleMs` say their age. */
export const readoutOf = (input: ReadoutInput): Readout => {
  const { lines, unit, most, momentMs, reachMs, nowMs, staleMs, events = [] } = input;
  const scale = scaleOf(unit, most);
  if (momentMs === null)
    return {
      when: "newest",
      unit: scale.unit,
      events: [],
      entries: lines.map((line) => newestEntry(line, scale.divisor, nowMs, staleMs)),
    };
  const entries = lines.map(({ id, points }) => {
    const value = valueNear(points, momentMs, reachMs);
    return { id, text: value === null ? "–" : threeDigits(value / scale.divisor), stale: false };
  });
  return { when: clockTime(momentMs, true), unit: scale.unit, entries, events };
};

/** The readout as one sentence, for those who do not see it. */
export const readoutText = ({ when, entries, unit, events }: Readout): string =>
  `${when}: ${entries.map(({ id, text }) => `${id} ${text}${THIN_SPACE}${unit}`).join(", ")}${events.map((event) => `; ${event}`).join("")}`;

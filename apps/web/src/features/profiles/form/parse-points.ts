import type { LatencyPoint } from "@highwater/sizing";
import { units } from "@highwater/sizing";
import { readNumber, times } from "../../../lib/read-number.ts";

/** Units that loads may be pasted in, as bytes per second. */
export const LOAD_UNITS = {
  "MB/s": units.fromMegabytes(1),
  "MiB/s": units.fromMebibytes(1),
  "Gb/s": units.gigabitsToBytesPerSecond(units.gigabitsPerSecond(1)),
} as const;
export type LoadUnit = keyof typeof LOAD_UNITS;

export const isLoadUnit = (text: string): text is LoadUnit => Object.hasOwn(LOAD_UNITS, text);

/** What was pasted: points by load, and what is wrong with which line. */
export interface ParsedPoints {
  readonly points: readonly LatencyPoint[];
  readonly faults: readonly string[];
}

const MOST_POINTS = 1000;
const PARTS = /[\s,;|]+/;

const partsOf = (line: string): readonly string[] => line.split(PARTS).filter((part) => part !== "");

const isHeader = (line: string): boolean => partsOf(line).every((part) => readNumber(part).kind === "fault");

const readLine = (line: string, unit: LoadUnit): LatencyPoint | string => {
  const parts = partsOf(line);
  if (parts.length !== 2) return `holds ${parts.length} values and needs two: load and p99, decimals with a point`;
  const [load, p99] = parts.map((part) => readNumber(part));
  if (load?.kind !== "number" || p99?.kind !== "number") return "holds something that is not a number";
  if (load.value <= 0) return "has a load that is not above 0";
  if (p99.value <= 0) return "has a p99 that is not above 0";
  return { receivedBytesPerSecond: times(load.value, LOAD_UNITS[unit]), p99Ms: p99.value };
};

/** Reads pasted lines of load and p99; empty lines and a first line of words are skipped. */
export const parsePoints = (text: string, unit: LoadUnit): ParsedPoints => {
  const points: LatencyPoint[] = [];
  const faults: string[] = [];
  for (const [index, line] of text.split("\n").entries()) {
    if (line.trim() === "" || (index === 0 && isHeader(line))) continue;
    const read = readLine(line, unit);
    if (typeof read === "string") faults.push(`Line ${index + 1} ${read}`);
    else points.push(read);
  }
  if (points.length > MOST_POINTS) faults.push(`There are ${points.length} points; at most ${MOST_POINTS} are taken`);
  points.sort((a, b) => a.receivedBytesPerSecond - b.receivedBytesPerSecond);
  return { points, faults };
};

/** Points as text that reads back to them. */
export const writePoints = (points: readonly LatencyPoint[], unit: LoadUnit): string =>
  points
    .map(({ receivedBytesPerSecond, p99Ms }) => `${times(receivedBytesPerSecond, 1 / LOAD_UNITS[unit])} ${p99Ms}`)
    .join("\n");

import { writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import type { SignalName } from "../../packages/telemetry/src/index.ts";
import type { History } from "../../packages/telemetry/src/verdict/index.ts";

/** What happened while histories were taken. */
export interface HistoryEvent {
  readonly timeMs: number;
  readonly text: string;
}

/** Histories of a span of time, small enough to be kept beside tests. Times in milliseconds since its begin. */
export interface RecordedHistories {
  readonly title: string;
  readonly intervalMs: number;
  readonly events: readonly HistoryEvent[];
  readonly signals: Readonly<Partial<Record<SignalName, Readonly<Record<string, History["points"]>>>>>;
}

const DIGITS = 4;

const rounded = (points: History["points"], fromMs: number): History["points"] =>
  points.map(([timeMs, value]) => [
    Math.round(timeMs - fromMs),
    value === null ? null : Number(value.toPrecision(DIGITS)),
  ]);

export const recordedSignals = (
  names: readonly SignalName[],
  history: (name: SignalName) => readonly History[],
  fromMs: number,
): RecordedHistories["signals"] =>
  Object.fromEntries(
    names.map((name) => [
      name,
      Object.fromEntries(history(name).map(({ brokerId, points }) => [brokerId, rounded(points, fromMs)])),
    ]),
  );

/** Written as gzipped JSON. */
export const writeHistories = (file: string, recorded: RecordedHistories): void =>
  writeFileSync(file, gzipSync(JSON.stringify(recorded), { level: 9 }));

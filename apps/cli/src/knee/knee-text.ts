import { textTable } from "../run/text-table.ts";
import { msWords, ratioWords } from "../run/words.ts";
import type { Foretold } from "./foretell.ts";

const POINT_COLUMNS = [
  { title: "received by a broker", align: "right" },
  { title: "p99", align: "right" },
  { title: "runs", align: "right" },
  { title: "", align: "left" },
] as const;

const megabytes = (bytesPerSecond: number): string => `${(bytesPerSecond / 1e6).toPrecision(3)} MB/s`;

/** What was measured, and how far off each part of it foretells the knee. */
export const kneeText = ({ points, measured, trials }: Foretold): string => {
  const table = textTable(
    POINT_COLUMNS,
    points.map(({ receivedBytesPerSecond, p99Ms, repeats, saturated }) => [
      megabytes(receivedBytesPerSecond),
      msWords(p99Ms),
      String(repeats),
      saturated ? "not kept up with" : "",
    ]),
  );
  const knee =
    measured === null
      ? "No knee was measured: p99 stayed below three times that of the lowest load. Measure higher loads."
      : `Measured knee, read off all steps: ${megabytes(measured.receivedBytesPerSecond)}`;
  const foretold = trials.map(({ name, knee: load, reason, errorRatio }) => {
    if (load === null) return `Foretold from ${name}: not at all. ${reason}`;
    return `Foretold from ${name}: ${megabytes(load)}${errorRatio === null ? "" : `, ${ratioWords(Math.abs(errorRatio))} too ${errorRatio < 0 ? "low" : "high"}`}`;
  });
  return `${table}\n${[knee, ...foretold].join("\n")}\n`;
};

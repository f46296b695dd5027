import type { Calibration } from "@highwater/contract";
import type { ExportTable } from "../charts/export/export-table.ts";
import type { LatencyFit } from "./words.ts";

type Point = Calibration["points"][number];
type Fold = LatencyFit["leaveOneOut"]["folds"][number];

/** A measured load, what the fit says of it, and what the other loads foretell. */
export interface LoadRow {
  readonly point: Point;
  readonly fittedMs: number | null;
  /** null where the load was not left out: it was not kept up with, or there is no fit. */
  readonly fold: Fold | null;
}

const SAME_LOAD = 1e-6;

const at = <Place extends { readonly receivedBytesPerSecond: number }>(
  places: readonly Place[],
  { receivedBytesPerSecond: load }: Point,
): Place | undefined =>
  places.find(({ receivedBytesPerSecond }) => Math.abs(receivedBytesPerSecond - load) <= SAME_LOAD * load);

/** One row a measured load, ascending. */
export const loadRows = ({ points, latency }: Pick<Calibration, "points" | "latency">): readonly LoadRow[] =>
  points.map((point) => ({
    point,
    fittedMs: latency.ok ? (at(latency.residuals, point)?.fittedMs ?? null) : null,
    fold: latency.ok ? (at(latency.leaveOneOut.folds, point) ?? null) : null,
  }));

/** The same to be kept as a file. */
export const loadTable = (rows: readonly LoadRow[]): ExportTable => ({
  columns: [
    { key: "receivedBytesPerSecond", title: "Received per broker", unit: "bytes/s" },
    { key: "p99Ms", title: "p99", unit: "ms" },
    { key: "leastMs", title: "Least of the repeats", unit: "ms" },
    { key: "mostMs", title: "Most of the repeats", unit: "ms" },
    { key: "repeats", title: "Repeats", unit: "" },
    { key: "keptUp", title: "Kept up", unit: "" },
    { key: "fittedMs", title: "Fitted", unit: "ms" },
    { key: "predictedMs", title: "Foretold by the others", unit: "ms" },
    { key: "errorRatio", title: "Error of the foretelling", unit: "ratio" },
    { key: "extrapolated", title: "Extrapolated", unit: "" },
    { key: "runs", title: "Runs", unit: "" },
  ],
  rows: rows.map(({ point, fittedMs, fold }) => [
    point.receivedBytesPerSecond,
    point.p99Ms,
    point.leastMs,
    point.mostMs,
    point.repeats,
    !point.saturated,
    fittedMs,
    fold?.predictedMs ?? null,
    fold?.errorRatio ?? null,
    fold?.extrapolated ?? null,
    point.ids.join(" "),
  ]),
});

import type { SeriesAnswer } from "@highwater/contract/series";
import { csvText } from "../../csv/csv-text.ts";

/** The answer as CSV (RFC 4180): one row per broker or topic and time; a gap is an empty value. */
export const seriesCsv = ({ signal, unit, series }: SeriesAnswer): string => {
  const by = series.some(({ labels }) => labels["topic"] !== undefined) ? "topic" : "broker";
  const rows = series.flatMap(({ labels, points }) =>
    points.map(([timeMs, value]) => [
      signal,
      unit,
      labels[by] ?? "",
      new Date(timeMs).toISOString(),
      String(timeMs),
      value === null ? "" : String(value),
    ]),
  );
  return csvText([["signal", "unit", by, "time", "timeMs", "value"], ...rows]);
};

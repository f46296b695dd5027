import type { Line } from "../../lib/series.ts";
import type { ExportCell, ExportTable } from "./export/export-table.ts";
import type { ChartEvent } from "./events/chart-events.tsx";
import { eventsAt } from "./events/place-events.ts";

interface TimeTable {
  readonly lines: readonly Line[];
  readonly unit: string;
  readonly events: readonly ChartEvent[];
  readonly fromMs: number;
  readonly toMs: number;
}

/** The rows behind a chart over time: a row per time with each line's value, and what happened then. */
export const tableOfTime = ({ lines, unit, events, fromMs, toMs }: TimeTable): ExportTable => {
  const values = lines.map(({ points }) => new Map(points));
  const starts = events.map((event) => Math.max(fromMs, event.fromMs)).filter((timeMs) => timeMs <= toMs);
  const times = [...new Set([...lines.flatMap(({ points }) => points.map(([timeMs]) => timeMs)), ...starts])]
    .filter((timeMs) => timeMs >= fromMs && timeMs <= toMs)
    .sort((a, b) => a - b);
  const rowAt = (timeMs: number): readonly ExportCell[] => {
    const happened = eventsAt(events, timeMs, 0).map(({ title }) => title);
    const told = values.map((points) => points.get(timeMs) ?? null);
    return [new Date(timeMs).toISOString(), ...told, happened.join("; ")];
  };
  return {
    columns: [
      { key: "time", title: "Time", unit: "" },
      ...lines.map(({ id }) => ({ key: id, title: id, unit })),
      { key: "events", title: "Events", unit: "" },
    ],
    rows: times.map(rowAt),
  };
};

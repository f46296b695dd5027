import type { ExportCell, ExportTable } from "../export/export-table.ts";
import type { AxisInput } from "./axis.ts";
import { labelOf } from "./xy-model.ts";
import type { XyBand, XySeries } from "./xy-model.ts";

const unitOf = ({ unit, scale }: AxisInput): string => (scale === "percentile" ? "percentile" : unit);
const finite = (value: number | null): number | null => (value !== null && Number.isFinite(value) ? value : null);

/** The drawn points as rows: one a point of a series, then one a point of a band with its least and most. */
export const tableOfSeries = (
  x: AxisInput,
  y: AxisInput,
  series: readonly XySeries[],
  bands: readonly XyBand[] = [],
): ExportTable => {
  const ranged = bands.length > 0 || series.some(({ whiskers }) => whiskers !== undefined);
  const rows: ExportCell[][] = [];
  for (const one of series) {
    const { points, whiskers = [] } = one;
    const ranges = new Map(whiskers.map(([at, least, most]) => [at, [least, most] as const]));
    for (const [at, value] of points) {
      const [least, most] = ranges.get(at) ?? [null, null];
      rows.push([labelOf(one), at, value, ...(ranged ? [least, most] : [])]);
    }
  }
  for (const { id, points } of bands)
    for (const [at, least, most] of points) rows.push([id, at, null, finite(least), finite(most)]);
  return {
    columns: [
      { key: "series", title: "Series", unit: "" },
      { key: "x", title: x.title, unit: unitOf(x) },
      { key: "y", title: y.title, unit: unitOf(y) },
      ...(ranged
        ? [
            { key: "least", title: "Least", unit: unitOf(y) },
            { key: "most", title: "Most", unit: unitOf(y) },
          ]
        : []),
    ],
    rows,
  };
};

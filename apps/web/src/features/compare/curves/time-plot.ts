import type { BenchmarkRunItem, Comparison } from "@highwater/contract";
import type { XySeries } from "../../../components/charts/xy/xy-model.ts";
import type { ShownGroup } from "../shown-group.ts";
import type { LoadUnit } from "../url/compare-state.ts";
import { isDashed, leftOut, MOST_DRAWN, nameOf } from "./plot.ts";
import type { Plot } from "./plot.ts";

/** Of a group with many repeats the first are drawn. */
const MOST_REPEATS = 5;

/** Mean bytes of a record of a run; null where its rates do not tell. */
const recordBytes = (run: BenchmarkRunItem | undefined): number | null => {
  const { recordsPerSecond = null, bytesPerSecond = null } = run ?? {};
  return recordsPerSecond === null || bytesPerSecond === null || recordsPerSecond === 0
    ? null
    : bytesPerSecond / recordsPerSecond;
};

/** Throughput over time, a line a run in the hue of its group. In bytes where every drawn run tells its record size. */
export const timePlot = (
  curves: Comparison["curves"],
  groups: readonly ShownGroup[],
  runs: ReadonlyMap<string, BenchmarkRunItem>,
  unit: LoadUnit,
): Plot => {
  const drawn = curves
    .slice(0, MOST_DRAWN)
    .map(({ overTime }) => overTime.filter(({ points }) => points.length > 0).slice(0, MOST_REPEATS));
  const sizes = new Map(drawn.flat().map(({ id }) => [id, recordBytes(runs.get(id))]));
  const inBytes = unit !== "records" && [...sizes.values()].every((size) => size !== null);
  const series = drawn.flatMap((lines, index): readonly XySeries[] => {
    const group = groups[index];
    if (group === undefined) return [];
    return lines.map(({ id, points }, repeat) => ({
      id: `${group.letter} ${id}`,
      label: repeat === 0 ? nameOf(group) : `${nameOf(group)}, repeat ${repeat + 1}`,
      colour: group.colour,
      points: inBytes ? points.map(([seconds, rate]) => [seconds, rate * (sizes.get(id) ?? 0)] as const) : points,
      draw: "line",
      dashed: isDashed(index),
      labelled: repeat === 0,
      listed: repeat === 0,
    }));
  });
  const more = curves.some(({ overTime }) => overTime.length > MOST_REPEATS)
    ? ` Of each group the first ${MOST_REPEATS} runs are drawn.`
    : "";
  return {
    x: { title: "Seconds after the start", unit: "s" },
    y: { title: "Throughput", unit: inBytes ? "bytes/s" : "records/s" },
    series,
    empty: series.length === 0 ? "None of these runs was printed window by window." : null,
    about: `A line a run.${inBytes ? " Bytes are records times the run’s mean record size." : ""}${more}${leftOut(curves.length)}`,
  };
};

import type { Comparison } from "@highwater/contract";
import type { XySeries } from "../../../components/charts/xy/xy-model.ts";
import type { ShownGroup } from "../shown-group.ts";
import type { LogAxis } from "../url/compare-state.ts";
import { isDashed, LATENCY_TITLES, leftOut, MOST_DRAWN, nameOf } from "./plot.ts";
import type { Plot } from "./plot.ts";

const NO_PERCENTILES = "None of these runs states percentiles.";
const LOAD_CURVES =
  "Percentiles of several loads are not one distribution. To see those of one load, add a step of a suite as a group of its own.";

/** Latency at each percentile, a line a group of one load. */
export const percentilePlot = (
  curves: Comparison["curves"],
  groups: readonly ShownGroup[],
  { log, latency }: { readonly log: readonly LogAxis[]; readonly latency: Comparison["curveLatency"] },
): Plot => {
  const series = curves.slice(0, MOST_DRAWN).flatMap(({ percentiles, load }, index): readonly XySeries[] => {
    const group = groups[index];
    if (group === undefined || percentiles.length === 0 || load.length > 1) return [];
    return [
      {
        id: group.letter,
        label: nameOf(group),
        colour: group.colour,
        points: percentiles,
        draw: "both",
        dashed: isDashed(index),
        radius: 2.5,
      },
    ];
  });
  return {
    x: { title: "Percentile of records", unit: "", scale: "percentile" },
    y: { title: LATENCY_TITLES[latency], unit: "ms", scale: log.includes("percentiles-y") ? "log" : "linear" },
    series,
    empty: series.length === 0 ? (curves.some(({ load }) => load.length > 1) ? LOAD_CURVES : NO_PERCENTILES) : null,
    about: `Each further nine takes the same room; over repeats, the median at each percentile.${leftOut(curves.length)}`,
  };
};

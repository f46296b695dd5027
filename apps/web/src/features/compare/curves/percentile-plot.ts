import type { Comparison } from "@highwater/contract";
import type { XySeries } from "../../../components/charts/xy/xy-model.ts";
import type { ShownGroup } from "../shown-group.ts";
import type { LogAxis } from "../url/compare-state.ts";
import { isDashed, LATENCY_TITLES, leftOut, MOST_DRAWN } from "./plot.ts";
import type { Plot } from "./plot.ts";

/** Latency at each percentile, a line a group. */
export const percentilePlot = (
  curves: Comparison["curves"],
  groups: readonly ShownGroup[],
  { log, latency }: { readonly log: readonly LogAxis[]; readonly latency: Comparison["curveLatency"] },
): Plot => {
  const series = curves.slice(0, MOST_DRAWN).flatMap(({ percentiles }, index): readonly XySeries[] => {
    const group = groups[index];
    if (group === undefined || percentiles.length === 0) return [];
    return [
      {
        id: group.letter,
        label: group.label,
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
    empty: series.length === 0 ? "None of these runs states percentiles." : null,
    about: `Each further nine takes the same room; over repeats, the median at each percentile.${leftOut(curves.length)}`,
  };
};

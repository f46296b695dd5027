import { showText, threeDigits } from "../../lib/units.ts";
import type { XyInput } from "../charts/xy/xy-model.ts";
import type { ThroughputFit } from "./words.ts";

const ACCENT = "var(--hw-accent)";

/** Throughput against producers: measured points with the spread of their repeats, the law, its band and its peak. */
export const throughputPlot = ({ points, curve, peakProducers, peakBytesPerSecond }: ThroughputFit): XyInput => {
  const most = Math.max(0, ...curve.map(({ producers }) => producers));
  const isSeen = peakProducers !== null && peakProducers <= most;
  return {
    x: { title: "Producers", unit: "" },
    y: { title: "Throughput", unit: "bytes/s" },
    series: [
      {
        id: "law",
        colour: ACCENT,
        draw: "line",
        labelled: false,
        points: curve.map(({ producers, bytesPerSecond }) => [producers, bytesPerSecond]),
      },
      {
        id: "measured",
        colour: "var(--hw-ink)",
        draw: "points",
        radius: 4,
        points: points.map(({ producers, bytesPerSecond }) => [producers, bytesPerSecond]),
        whiskers: points.map(({ producers, leastBytesPerSecond, mostBytesPerSecond }) => [
          producers,
          leastBytesPerSecond,
          mostBytesPerSecond,
        ]),
      },
    ],
    bands: [
      {
        id: "90 % band",
        colour: ACCENT,
        points: curve.map(({ producers, lowBytesPerSecond, highBytesPerSecond }) => [
          producers,
          lowBytesPerSecond,
          highBytesPerSecond,
        ]),
      },
    ],
    markers: isSeen
      ? [
          {
            axis: "x",
            at: peakProducers,
            label: `peak ${showText(peakBytesPerSecond, "bytes/s")} with ${threeDigits(peakProducers)}`,
            tone: "warning",
          },
        ]
      : [],
  };
};

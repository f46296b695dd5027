import type { Comparison } from "@highwater/contract";
import { showText } from "../../../lib/units.ts";

type Point = Comparison["curves"][number]["load"][number];

/** One figure of all groups, in words with its unit. */
export interface EndRow {
  readonly title: string;
  readonly cells: readonly string[];
}

const loadOf = ({ bytesPerSecond, recordsPerSecond }: Point): string =>
  bytesPerSecond === null ? showText(recordsPerSecond, "records/s") : showText(bytesPerSecond, "bytes/s");

const rowsAt = (which: string, points: readonly (Point | undefined)[], latency: string): readonly EndRow[] => {
  const row = (title: string, text: (point: Point) => string): EndRow => ({
    title,
    cells: points.map((point) => (point === undefined ? "not measured" : text(point))),
  });
  return [
    row(`${which} load`, loadOf),
    row(`${latency} there`, ({ p99Ms }) => showText(p99Ms, "ms")),
    row("Received per broker there", ({ receivedBytesPerSecondPerBroker }) =>
      showText(receivedBytesPerSecondPerBroker, "bytes/s"),
    ),
  ];
};

/**
 * Where each group's load curve begins and ends: what can be set side by side of curves that have no load in common.
 * Empty where no group has several loads.
 */
export const curveEnds = ({ curves, curveLatency }: Pick<Comparison, "curves" | "curveLatency">): readonly EndRow[] => {
  if (!curves.some(({ load }) => load.length > 1)) return [];
  const latency = curveLatency === "latency" ? "p99" : "p99 end to end";
  return [
    ...rowsAt(
      "Lowest",
      curves.map(({ load }) => load[0]),
      latency,
    ),
    ...rowsAt(
      "Highest",
      curves.map(({ load }) => load.at(-1)),
      latency,
    ),
  ];
};

import type { Comparison } from "@highwater/contract";
import type { AxisInput } from "../../../components/charts/xy/axis.ts";
import type { XySeries } from "../../../components/charts/xy/xy-model.ts";
import type { ShownGroup } from "../shown-group.ts";
import type { LoadUnit, LogAxis } from "../url/compare-state.ts";
import { isDashed, leftOut, MOST_DRAWN, nameOf } from "./plot.ts";
import type { Plot } from "./plot.ts";

type LoadPoint = Comparison["curves"][number]["load"][number];

const LOAD_AXES: Readonly<Record<LoadUnit, AxisInput>> = {
  records: { title: "Load of the cluster", unit: "records/s" },
  bytes: { title: "Load of the cluster", unit: "bytes/s" },
  received: { title: "Received per broker, producers and replication", unit: "bytes/s" },
};

const loadOf = (point: LoadPoint, unit: LoadUnit): number | null => {
  switch (unit) {
    case "records":
      return point.recordsPerSecond;
    case "bytes":
      return point.bytesPerSecond;
    case "received":
      return point.receivedBytesPerSecondPerBroker;
  }
};

interface Place {
  readonly x: number;
  readonly y: number;
  readonly least: number | null;
  readonly most: number | null;
}

const seriesOf = (group: ShownGroup, index: number, places: readonly Place[]): XySeries => {
  const sorted = places.toSorted((a, b) => a.x - b.x);
  return {
    id: group.letter,
    label: nameOf(group),
    colour: group.colour,
    draw: "both",
    dashed: isDashed(index),
    points: sorted.map(({ x, y }) => [x, y] as const),
    whiskers: sorted.flatMap(({ x, least, most }) =>
      least === null || most === null || least === most ? [] : [[x, least, most] as const],
    ),
  };
};

const draw = (
  curves: Comparison["curves"],
  groups: readonly ShownGroup[],
  placeOf: (point: LoadPoint) => Place | null,
): readonly XySeries[] =>
  curves.slice(0, MOST_DRAWN).flatMap(({ load }, index) => {
    const group = groups[index];
    const places = load.map(placeOf).filter((place) => place !== null);
    return group === undefined || places.length === 0 ? [] : [seriesOf(group, index, places)];
  });

const scaleOf = (log: readonly LogAxis[], axis: LogAxis): "log" | "linear" => (log.includes(axis) ? "log" : "linear");

const NO_LOAD: Readonly<Record<LoadUnit, string>> = {
  records: "None of these groups has a load and a p99.",
  bytes: "None of these groups has a load in bytes and a p99; try records.",
  received:
    "None of these groups tells what each broker received: add brokers and replicas to the conditions of the runs, or count in bytes.",
};

interface LoadOptions {
  readonly unit: LoadUnit;
  readonly log: readonly LogAxis[];
  readonly latency: Comparison["curveLatency"];
}

/** p99 that the clients saw against the load, a line a group. */
export const loadPlot = (
  curves: Comparison["curves"],
  groups: readonly ShownGroup[],
  { unit, log, latency }: LoadOptions,
): Plot => {
  const series = draw(curves, groups, (point) => {
    const x = loadOf(point, unit);
    const { p99Ms, p99LeastMs, p99MostMs } = point;
    return x === null || p99Ms === null ? null : { x, y: p99Ms, least: p99LeastMs, most: p99MostMs };
  });
  return {
    x: { ...LOAD_AXES[unit], scale: scaleOf(log, "load-x") },
    y: { title: latency === "latency" ? "p99" : "p99 end to end", unit: "ms", scale: scaleOf(log, "load-y") },
    series,
    empty: series.length === 0 ? NO_LOAD[unit] : null,
    about: `What the clients saw: a point is the median of its repeats, the bar their least to most.${leftOut(curves.length)}`,
  };
};

/** The worst broker's own p99 against what it received, a line a group. */
export const brokerPlot = (
  curves: Comparison["curves"],
  groups: readonly ShownGroup[],
  log: readonly LogAxis[],
): Plot => {
  const series = draw(curves, groups, ({ brokerReceivedBytesPerSecond: x, brokerP99Ms: y }) =>
    x === null || y === null ? null : { x, y, least: null, most: null },
  );
  return {
    x: { title: "Received by the broker", unit: "bytes/s", scale: scaleOf(log, "brokers-x") },
    y: { title: "p99 of the broker", unit: "ms", scale: scaleOf(log, "brokers-y") },
    series,
    empty:
      series.length === 0
        ? "The brokers were not observed during these runs. The bench command of Highwater scrapes them along."
        : null,
    about: `What the broker with the worst p99 reported of its produce requests. It is not what clients saw: their p99 also holds batching, network and retries, and is often several times as long.${leftOut(curves.length)}`,
  };
};

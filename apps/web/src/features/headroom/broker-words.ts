import type { Headroom } from "@highwater/contract";
import type { ExportTable } from "../../components/charts/export/export-table.ts";
import { showText, threeDigits } from "../../lib/units.ts";

type Broker = Headroom["brokers"][number];

/** Within this share of the curve a broker is as fast as the benchmark. */
const ALIKE = 0.1;

/** How a broker's p99 lies to the benchmark's at the same loads: "1.3× slower". */
export const speedWords = ({ aboveCurveRatio: ratio }: Pick<Broker, "aboveCurveRatio">): string => {
  if (ratio === null) return "not compared: no load in common";
  if (Math.abs(ratio - 1) <= ALIKE) return "as the benchmark";
  return ratio > 1 ? `${threeDigits(ratio)}× slower` : `${threeDigits(1 / ratio)}× faster`;
};

/** What is left of a broker's room at its peak: "34 % left", "past the knee by 12 %". */
export const roomWords = (ratio: number | null): string => {
  if (ratio === null) return "not known";
  return ratio < 0 ? `past the knee by ${showText(-ratio, "ratio")}` : `${showText(ratio, "ratio")} left`;
};

/** The table of brokers as a file. */
export const brokersTable = ({ brokers }: Pick<Headroom, "brokers">): ExportTable => ({
  columns: [
    { key: "brokerId", title: "Broker", unit: "" },
    { key: "receivedBytesPerSecond", title: "Load now", unit: "bytes/s" },
    { key: "peakReceivedBytesPerSecond", title: "Peak load", unit: "bytes/s" },
    { key: "peakAt", title: "Peak at", unit: "" },
    { key: "headroomRatio", title: "Room left at the peak", unit: "ratio" },
    { key: "headroomNowRatio", title: "Room left now", unit: "ratio" },
    { key: "aboveCurveRatio", title: "p99 over the benchmark's at the same load", unit: "ratio" },
    { key: "comparedMinutes", title: "Minutes compared", unit: "" },
  ],
  rows: brokers.map((broker) => [
    broker.brokerId,
    broker.receivedBytesPerSecond,
    broker.peakReceivedBytesPerSecond,
    broker.peakAt,
    broker.headroomRatio,
    broker.headroomNowRatio,
    broker.aboveCurveRatio,
    broker.comparedMinutes,
  ]),
});

/** The live points as a file. */
export const pointsTable = ({ brokers }: Pick<Headroom, "brokers">): ExportTable => ({
  columns: [
    { key: "brokerId", title: "Broker", unit: "" },
    { key: "time", title: "Time", unit: "" },
    { key: "receivedBytesPerSecond", title: "Received", unit: "bytes/s" },
    { key: "p99Ms", title: "p99 of produce requests", unit: "ms" },
  ],
  rows: brokers.flatMap(({ brokerId, points }) =>
    points.map(([timeMs, load, p99Ms]) => [brokerId, new Date(timeMs).toISOString(), load, p99Ms]),
  ),
});

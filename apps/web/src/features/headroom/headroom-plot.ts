import type { Headroom } from "@highwater/contract";
import { curveBelow } from "../../components/calibration/latency-plot.ts";
import type { XyInput, XySeries } from "../../components/charts/xy/xy-model.ts";
import { showText } from "../../lib/units.ts";

type Broker = Headroom["brokers"][number];

/** Brokers with the least room, each in its hue; the others share one grey. */
const MOST_HUES = 8;
const GREY = "var(--hw-dim)";
const ROOM = 1.2;
/** The curve is drawn to so many times the p99 at the knee. */
const PAST_KNEE = 1.5;
/** Of live points, so many may lie above the drawing: one slow minute shall not flatten all others. */
const DRAWN_SHARE = 0.98;

/** Live points fade with their age: thirds of the range, the newest last. */
const AGES = [
  { words: "oldest third", opacity: 0.2 },
  { words: "middle third", opacity: 0.45 },
  { words: "", opacity: 0.9 },
] as const;

const ageOf = (timeMs: number, fromMs: number, toMs: number): number =>
  Math.max(0, Math.min(AGES.length - 1, Math.floor(((timeMs - fromMs) / (toMs - fromMs)) * AGES.length)));

const seriesOf = (
  broker: Broker,
  colour: string,
  { fromMs, toMs, ceiling }: { readonly fromMs: number; readonly toMs: number; readonly ceiling: number },
): readonly XySeries[] =>
  AGES.flatMap(({ words, opacity }, age) => {
    const points = broker.points.filter(([timeMs, , p99Ms]) => p99Ms <= ceiling && ageOf(timeMs, fromMs, toMs) === age);
    const isNewest = words === "";
    if (points.length === 0 && !isNewest) return [];
    return [
      {
        id: isNewest ? broker.brokerId : `${broker.brokerId}, ${words}`,
        colour,
        draw: "points" as const,
        radius: 2.5,
        opacity,
        listed: isNewest,
        points: points.map(([, load, p99Ms]) => [load, p99Ms] as const),
      },
    ];
  });

/** The highest p99 that is drawn: above the knee and the usual live points, not up to where the benchmark had no bound. */
export const headroomCeiling = ({ brokers, knee, points }: Pick<Headroom, "brokers" | "knee" | "points">): number => {
  const live = brokers.flatMap((broker) => broker.points.map(([, , p99Ms]) => p99Ms)).sort((a, b) => a - b);
  const usual = live[Math.max(0, Math.ceil(live.length * DRAWN_SHARE) - 1)] ?? 0;
  const known = knee === null ? Math.max(0, ...points.map(({ p99Ms }) => p99Ms)) : PAST_KNEE * knee.p99Ms;
  return ROOM * Math.max(usual, known);
};

/** What is drawn, and how many live points lie above it. */
export interface HeadroomPlot {
  readonly input: XyInput;
  readonly above: number;
  readonly ceilingMs: number;
}

/** Live points of each broker over the curve of the benchmark, with its band, its points and its knee. */
export const headroomPlot = (
  headroom: Headroom,
  colourOf: (brokerId: string) => string,
  scale: "linear" | "log",
): HeadroomPlot => {
  const { brokers, curve, points, knee, from, to } = headroom;
  const ceilingMs = headroomCeiling(headroom);
  const ceiling = scale === "log" ? Number.POSITIVE_INFINITY : ceilingMs;
  const range = { fromMs: Date.parse(from), toMs: Date.parse(to), ceiling };
  const line = curveBelow(curve, ceilingMs);
  return {
    ceilingMs,
    above: brokers.reduce((sum, broker) => sum + broker.points.filter(([, , p99Ms]) => p99Ms > ceiling).length, 0),
    input: {
      x: { title: "Received per broker", unit: "bytes/s" },
      y: { title: "p99 of produce requests", unit: "ms", scale },
      series: [
        ...(line.length === 0
          ? []
          : [{ id: "benchmark", colour: "var(--hw-ink)", draw: "line" as const, labelled: false, points: line }]),
        {
          id: "its points",
          colour: "var(--hw-ink)",
          draw: "points",
          hollow: true,
          listed: false,
          points: points
            .filter(({ p99Ms }) => p99Ms <= ceiling)
            .map(({ receivedBytesPerSecond, p99Ms }) => [receivedBytesPerSecond, p99Ms]),
        },
        ...brokers.flatMap((broker, index) =>
          seriesOf(broker, index < MOST_HUES ? colourOf(broker.brokerId) : GREY, range),
        ),
      ],
      bands:
        curve.length === 0
          ? []
          : [
              {
                id: "90 % band",
                colour: "var(--hw-ink)",
                points: curve
                  .filter(({ lowMs }) => lowMs <= ceilingMs)
                  .map(({ receivedBytesPerSecond, lowMs, highMs }) => [
                    receivedBytesPerSecond,
                    scale === "log" && lowMs <= 0 ? null : lowMs,
                    highMs === null || highMs > ceilingMs ? Number.POSITIVE_INFINITY : highMs,
                  ]),
              },
            ],
      markers:
        knee === null
          ? []
          : [
              {
                axis: "x",
                at: knee.receivedBytesPerSecond,
                label: `knee ${showText(knee.receivedBytesPerSecond, "bytes/s")}`,
                range: [knee.interval.low, knee.interval.high ?? knee.receivedBytesPerSecond],
                tone: "warning",
              },
            ],
    },
  };
};

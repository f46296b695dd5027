import { CartesianGrid, Line, LineChart, ReferenceDot, ReferenceLine, XAxis, YAxis } from "recharts";
import { CHART } from "../../../components/charts/chart-theme.ts";
import { ticksFromZero } from "../../../components/charts/nice-ticks.ts";
import { plotRows } from "../answer/latency-plot.ts";
import type { LatencyPlot } from "../answer/latency-plot.ts";

// The longer words beside a point outside the measured ones would run into these.
const ABOVE_THE_CURVE = -26;
const BESIDE_THE_POINT = 18;
const LOAD_TICKS = 5;
const TIME_TICKS = 4;
const TICK = { fontSize: CHART.fontSize, fill: CHART.axisText };
const HERE = { fill: "var(--hw-ink)", fontSize: 12, fontWeight: 600 } as const;
const MODELLED = {
  type: "linear",
  stroke: "var(--hw-accent)",
  strokeWidth: 2,
  strokeDasharray: "2 4",
  dot: false,
  activeDot: false,
  connectNulls: true,
  isAnimationActive: false,
} as const;

interface DrawingProps {
  readonly plot: LatencyPlot;
  readonly width: number;
  readonly height: number;
}

interface HereProps {
  readonly here: LatencyPlot["here"];
  /** The side that has room for the words. */
  readonly side: "left" | "right";
}

const Here = ({ here, side }: HereProps) =>
  here.p99Ms === null ? (
    <ReferenceLine
      x={here.gbps}
      stroke="var(--hw-ink)"
      strokeDasharray="3 4"
      label={{
        value: "you are here: no p99 known",
        position: side === "left" ? "insideTopRight" : "insideTopLeft",
        ...HERE,
      }}
    />
  ) : (
    <ReferenceDot
      x={here.gbps}
      y={here.p99Ms}
      r={6}
      fill={here.basis === "extrapolated" ? "var(--hw-panel)" : "var(--hw-accent)"}
      stroke="var(--hw-accent)"
      strokeWidth={2}
      label={{
        value: here.basis === "extrapolated" ? "you are here, extrapolated" : "you are here",
        position: side === "left" ? "insideBottomRight" : "insideBottomLeft",
        offset: BESIDE_THE_POINT,
        dy: here.basis === "extrapolated" ? ABOVE_THE_CURVE : 0,
        ...HERE,
      }}
    />
  );

const Target = ({ targetMs }: { readonly targetMs: number }) => (
  <ReferenceLine
    y={targetMs}
    stroke={CHART.target}
    strokeDasharray="4 4"
    label={{
      value: `target ${targetMs} ms`,
      position: "insideBottomRight",
      fill: CHART.target,
      fontSize: CHART.fontSize,
    }}
  />
);

/** Measured points with a line between them, dashed where a model carries on; the target, and where this plan stands. */
export const LatencyDrawing = ({ plot, width, height }: DrawingProps) => {
  const loads = ticksFromZero(plot.mostGbps, LOAD_TICKS);
  const times = ticksFromZero(plot.mostMs, TIME_TICKS);
  const mostLoad = loads.at(-1) ?? 1;
  return (
    <LineChart
      width={width}
      height={height}
      data={[...plotRows(plot)]}
      margin={{ top: 22, right: 16, bottom: 0, left: 0 }}
      accessibilityLayer={false}
    >
      <CartesianGrid vertical={false} stroke={CHART.grid} />
      <XAxis
        type="number"
        dataKey="gbps"
        domain={[0, mostLoad]}
        ticks={[...loads]}
        tick={TICK}
        tickLine={false}
        axisLine={{ stroke: CHART.grid }}
        height={CHART.xAxisHeight}
      />
      <YAxis
        type="number"
        domain={[0, times.at(-1) ?? 1]}
        ticks={[...times]}
        tick={TICK}
        tickLine={false}
        axisLine={false}
        width={CHART.yAxisWidth}
        label={{ value: "p99, ms", position: "insideTopLeft", dy: -22, dx: 6, ...TICK }}
      />
      {plot.targetMs === null ? null : <Target targetMs={plot.targetMs} />}
      <Line {...MODELLED} dataKey="below" />
      <Line {...MODELLED} dataKey="above" />
      <Line
        type="linear"
        dataKey="measured"
        stroke="var(--hw-accent)"
        strokeWidth={2}
        connectNulls
        isAnimationActive={false}
        activeDot={false}
        dot={{ r: 3.5, fill: "var(--hw-panel)", stroke: "var(--hw-accent)", strokeWidth: 2 }}
      />
      <Here here={plot.here} side={plot.here.gbps > mostLoad / 2 ? "left" : "right"} />
    </LineChart>
  );
};

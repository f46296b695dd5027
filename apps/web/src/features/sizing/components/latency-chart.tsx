import { useElementSize } from "@mantine/hooks";
import { CartesianGrid, Line, LineChart, ReferenceDot, ReferenceLine, XAxis, YAxis } from "recharts";
import { ChartCard } from "../../../components/charts/chart-card.tsx";
import { CHART } from "../../../components/charts/chart-theme.ts";
import { ticksFromZero } from "../../../components/charts/nice-ticks.ts";
import { describePlot, latencyPlot } from "../answer/latency-plot.ts";
import type { LatencyPlot } from "../answer/latency-plot.ts";
import type { Sized } from "../answer/plan.ts";
import classes from "./answer.module.css";

const HEIGHT = 236;
const LEAST_WIDTH = 120;
const LOAD_TICKS = 5;
const TIME_TICKS = 4;
const TICK = { fontSize: CHART.fontSize, fill: CHART.axisText };
const HERE = { fill: "var(--hw-ink)", fontSize: 12, fontWeight: 600 } as const;

interface PlotProps {
  readonly plot: LatencyPlot;
  readonly width: number;
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
      fill="var(--hw-accent)"
      stroke="none"
      label={{
        value: "you are here",
        position: side === "left" ? "insideBottomRight" : "insideBottomLeft",
        offset: 18,
        ...HERE,
      }}
    />
  );

const Drawing = ({ plot, width }: PlotProps) => {
  const { measured, here, targetMs } = plot;
  const loads = ticksFromZero(Math.max(here.gbps, ...measured.map(({ gbps }) => gbps)), LOAD_TICKS);
  const times = ticksFromZero(
    Math.max(targetMs ?? 0, here.p99Ms ?? 0, ...measured.map(({ p99Ms }) => p99Ms)),
    TIME_TICKS,
  );
  const mostLoad = loads.at(-1) ?? 1;
  return (
    <LineChart
      width={width}
      height={HEIGHT}
      data={[...measured]}
      margin={{ top: 22, right: 16, bottom: 18, left: 0 }}
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
        label={{ value: "Gb/s received per broker", position: "insideBottomRight", offset: -10, ...TICK }}
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
      {targetMs === null ? null : (
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
      )}
      <Line
        type="linear"
        dataKey="p99Ms"
        stroke="var(--hw-accent)"
        strokeWidth={2}
        isAnimationActive={false}
        activeDot={false}
        dot={{ r: 3.5, fill: "var(--hw-panel)", stroke: "var(--hw-accent)", strokeWidth: 2 }}
      />
      <Here here={here} side={here.gbps > mostLoad / 2 ? "left" : "right"} />
    </LineChart>
  );
};

/** The profile's measured points, the target, and where this plan stands. */
export const LatencyChart = ({ sized }: { readonly sized: Sized }) => {
  const { ref, width } = useElementSize();
  const plot = latencyPlot(sized.request, sized.answer);
  return (
    <ChartCard
      title="p99 against load"
      note="points measured, line interpolated"
      state={
        plot === null
          ? {
              kind: "empty",
              why: "The chosen profile has no measured latencies. Choose one that has, to see where this plan stands.",
            }
          : { kind: "ready" }
      }
      height={HEIGHT}
    >
      {plot === null ? null : (
        <figure ref={ref} className={classes["plot"]} style={{ height: HEIGHT }}>
          <figcaption>{describePlot(plot)}</figcaption>
          <div aria-hidden="true">{width < LEAST_WIDTH ? null : <Drawing plot={plot} width={width} />}</div>
        </figure>
      )}
    </ChartCard>
  );
};

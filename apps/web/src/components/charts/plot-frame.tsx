import { memo } from "react";
import type { ReactNode } from "react";
import { CartesianGrid, ComposedChart, ReferenceLine, XAxis, YAxis } from "recharts";
import { groupThousands, scaleOf } from "../../lib/units.ts";
import { CHART } from "./chart-theme.ts";
import { ticksFromZero } from "./nice-ticks.ts";
import { timeTickLabel, timeTicks } from "./time-ticks.ts";

const TICK = { fontSize: CHART.fontSize, fill: CHART.axisText };
/** Keeps a text readable where lines run through it. */
const HALO = { paintOrder: "stroke", stroke: "var(--hw-panel)", strokeWidth: 4 };
const PIXELS_PER_TIME = 84;
const TIME_LABEL_HALF_PX = 16;
const VALUE_TICKS = 4;
const NO_ROWS: readonly object[] = [];

/** Where the plot lies within a chart, in pixels. */
export const plotBox = (width: number, height: number, rightPx: number) => ({
  left: CHART.yAxisWidth,
  right: width - rightPx,
  top: CHART.margin.top,
  bottom: height - CHART.xAxisHeight,
});

/** Round ticks of the value axis in the unit that is shown; ratios always run from 0 to 100 %. */
export const valueTicks = (most: number, unit: string): readonly number[] => {
  if (unit === "ratio") return [0, 0.25, 0.5, 0.75, 1];
  const { divisor } = scaleOf(unit, most);
  return ticksFromZero(most / divisor, VALUE_TICKS).map((tick) => tick * divisor);
};

/** Round times, without those whose label would run over an edge of the plot. */
const roomyTicks = (fromMs: number, toMs: number, widthPx: number): readonly number[] => {
  const edgeMs = ((toMs - fromMs) / Math.max(1, widthPx)) * TIME_LABEL_HALF_PX;
  return timeTicks(fromMs, toMs, Math.max(2, Math.floor(widthPx / PIXELS_PER_TIME))).filter(
    (tick) => tick >= fromMs + edgeMs && tick <= toMs - edgeMs,
  );
};

interface FrameProps {
  readonly width: number;
  readonly height: number;
  readonly rightPx: number;
  readonly fromMs: number;
  readonly toMs: number;
  readonly unit: string;
  readonly most: number;
  readonly target?: number | undefined;
  readonly children: ReactNode;
}

/** Axes, grid and target line of a chart over time. */
export const PlotFrame = memo(({ width, height, rightPx, fromMs, toMs, unit, most, target, children }: FrameProps) => {
  const ticks = valueTicks(most, unit);
  const top = ticks.at(-1) ?? 1;
  const scale = scaleOf(unit, top);
  const value = (tick: number) => groupThousands(String(Number((tick / scale.divisor).toPrecision(6))));
  const times = roomyTicks(fromMs, toMs, width - CHART.yAxisWidth - rightPx);
  return (
    <ComposedChart
      width={width}
      height={height}
      data={NO_ROWS}
      margin={{ ...CHART.margin, right: rightPx }}
      accessibilityLayer={false}
      tabIndex={-1}
    >
      <CartesianGrid vertical={false} stroke={CHART.grid} />
      <XAxis
        type="number"
        dataKey="timeMs"
        domain={[fromMs, toMs]}
        ticks={[...times]}
        interval={0}
        allowDataOverflow
        height={CHART.xAxisHeight}
        tickFormatter={(tick: number) => timeTickLabel(tick, toMs - fromMs)}
        tick={TICK}
        tickLine={false}
        axisLine={{ stroke: CHART.grid }}
      />
      <YAxis
        type="number"
        domain={[0, top]}
        ticks={[...ticks]}
        interval={0}
        allowDataOverflow
        width={CHART.yAxisWidth}
        tickFormatter={value}
        tick={TICK}
        tickLine={false}
        axisLine={false}
      />
      {target === undefined ? null : (
        <ReferenceLine
          y={target}
          stroke={CHART.target}
          strokeDasharray="4 4"
          label={{
            value: `target ${target} ms`,
            position: "insideBottomRight",
            fill: CHART.target,
            fontSize: CHART.fontSize,
            style: HALO,
          }}
        />
      )}
      {children}
    </ComposedChart>
  );
});

import type { LatencyPoint } from "@highwater/sizing";
import { units } from "@highwater/sizing";
import { useElementSize } from "@mantine/hooks";
import { CartesianGrid, Line, LineChart, XAxis, YAxis } from "recharts";
import { CHART } from "../../../components/charts/chart-theme.ts";
import { ticksFromZero } from "../../../components/charts/nice-ticks.ts";
import { threeDigits } from "../../../lib/units.ts";
import classes from "./profiles.module.css";

const HEIGHT = 200;
const LEAST_WIDTH = 120;
const TICKS = 4;
const MB = units.fromMegabytes(1);
const TICK = { fontSize: CHART.fontSize, fill: CHART.axisText };

interface ChartProps {
  readonly points: readonly LatencyPoint[];
}

const words = (points: ChartProps["points"]): string =>
  points
    .map(
      ({ receivedBytesPerSecond, p99Ms }) =>
        `${threeDigits(p99Ms)} ms at ${threeDigits(receivedBytesPerSecond / MB)} MB/s`,
    )
    .join(", ");

/** Measured p99 against the load that a broker receives. */
export const PointsChart = ({ points }: ChartProps) => {
  const { ref, width } = useElementSize();
  const drawn = points
    .map(({ receivedBytesPerSecond, p99Ms }) => ({ load: receivedBytesPerSecond / MB, p99Ms }))
    .sort((a, b) => a.load - b.load);
  const loads = ticksFromZero(Math.max(0, ...drawn.map(({ load }) => load)), TICKS);
  const times = ticksFromZero(Math.max(0, ...drawn.map(({ p99Ms }) => p99Ms)), TICKS);
  return (
    <figure ref={ref} className={classes["chart"]} style={{ height: HEIGHT }} data-points={points.length}>
      <figcaption>p99 against the load that a broker receives: {words(points)}</figcaption>
      <div aria-hidden="true">
        {width < LEAST_WIDTH || points.length === 0 ? null : (
          <LineChart
            width={width}
            height={HEIGHT}
            data={drawn}
            margin={{ top: 20, right: 16, bottom: 16, left: 0 }}
            accessibilityLayer={false}
          >
            <CartesianGrid vertical={false} stroke={CHART.grid} />
            <XAxis
              type="number"
              dataKey="load"
              domain={[0, loads.at(-1) ?? 1]}
              ticks={[...loads]}
              tickFormatter={threeDigits}
              tick={TICK}
              tickLine={false}
              axisLine={{ stroke: CHART.grid }}
              label={{ value: "MB/s received per broker", position: "insideBottomRight", offset: -10, ...TICK }}
            />
            <YAxis
              type="number"
              domain={[0, times.at(-1) ?? 1]}
              ticks={[...times]}
              tickFormatter={threeDigits}
              tick={TICK}
              tickLine={false}
              axisLine={false}
              width={CHART.yAxisWidth}
              label={{ value: "p99, ms", position: "insideTopLeft", dy: -20, dx: 6, ...TICK }}
            />
            <Line
              type="linear"
              dataKey="p99Ms"
              stroke="var(--hw-accent)"
              strokeWidth={2}
              isAnimationActive={false}
              activeDot={false}
              dot={{ r: 3.5, fill: "var(--hw-panel)", stroke: "var(--hw-accent)", strokeWidth: 2 }}
            />
          </LineChart>
        )}
      </div>
    </figure>
  );
};

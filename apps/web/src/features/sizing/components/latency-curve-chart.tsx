import { PROFILES, units } from "@highwater/sizing";
import type { SizingAnswer } from "@highwater/sizing";
import { useElementSize } from "@mantine/hooks";
import { CartesianGrid, Line, LineChart, ReferenceDot, ReferenceLine, XAxis, YAxis } from "recharts";
import { ChartCard } from "../../../components/charts/chart-card.tsx";
import { CHART } from "../../../components/charts/chart-theme.ts";
import { ticksFromZero } from "../../../components/charts/nice-ticks.ts";
import { showText } from "../../../lib/units.ts";

interface CurveProps {
  readonly answer: SizingAnswer;
  readonly p99TargetMs: number | null;
}

const HEIGHT = 230;
const TICK = { fontSize: CHART.fontSize, fill: CHART.axisText };
const gigabits = (rate: number): number => units.bytesToGigabitsPerSecond(units.bytesPerSecond(rate));

/** The profile's measured points, the target, and where this plan stands. */
export const LatencyCurveChart = ({ answer, p99TargetMs }: CurveProps) => {
  const { ref, width } = useElementSize();
  const profile = PROFILES.find(({ id }) => id === answer.latency.profile);
  const points = (profile?.latency?.points ?? []).map(({ receivedBytesPerSecond, p99Ms }) => ({
    load: gigabits(receivedBytesPerSecond),
    p99Ms,
  }));
  const here = { load: gigabits(answer.perBroker.networkInBytesPerSecond), p99Ms: answer.latency.p99Ms };
  const loads = ticksFromZero(Math.max(here.load, ...points.map(({ load }) => load)), 5);
  const times = ticksFromZero(Math.max(p99TargetMs ?? 0, here.p99Ms ?? 0, ...points.map(({ p99Ms }) => p99Ms)), 4);
  return (
    <ChartCard
      title="p99 against load"
      note="points measured, line interpolated"
      state={
        points.length === 0
          ? { kind: "empty", why: "No profile with measured latencies was chosen." }
          : { kind: "ready" }
      }
      height={HEIGHT}
    >
      <div
        ref={ref}
        style={{ height: HEIGHT }}
        role="img"
        aria-label={`Measured: ${points.map(({ load, p99Ms }) => `${load.toFixed(1)} Gb/s ${p99Ms} ms`).join(", ")}. This plan: ${here.load.toFixed(1)} Gb/s, ${showText(here.p99Ms, "ms")}.`}
      >
        {width < 120 ? null : (
          <LineChart
            width={width}
            height={HEIGHT}
            data={points}
            margin={{ top: 16, right: 16, bottom: 18, left: 0 }}
            accessibilityLayer={false}
          >
            <CartesianGrid vertical={false} stroke={CHART.grid} />
            <XAxis
              type="number"
              dataKey="load"
              domain={[0, loads.at(-1) ?? 1]}
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
              width={48}
              tickFormatter={(tick: number) => (tick === times.at(-1) ? `${tick} ms` : String(tick))}
            />
            {p99TargetMs === null ? null : (
              <ReferenceLine
                y={p99TargetMs}
                stroke={CHART.target}
                strokeDasharray="4 4"
                label={{
                  value: `target ${p99TargetMs} ms`,
                  position: "insideTopLeft",
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
            {here.p99Ms === null ? null : (
              <ReferenceDot
                x={here.load}
                y={here.p99Ms}
                r={6}
                fill="var(--hw-accent)"
                stroke="none"
                label={{ value: "this plan", position: "left", fill: "var(--hw-ink)", fontSize: 12, fontWeight: 600 }}
              />
            )}
          </LineChart>
        )}
      </div>
    </ChartCard>
  );
};

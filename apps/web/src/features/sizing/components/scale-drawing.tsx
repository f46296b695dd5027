import { CartesianGrid, Line, LineChart, ReferenceDot, ReferenceLine, XAxis, YAxis } from "recharts";
import { CHART } from "../../../components/charts/chart-theme.ts";
import { ticksFromZero } from "../../../components/charts/nice-ticks.ts";
import { scaleOf, threeDigits } from "../../../lib/units.ts";
import { factorTicks, placeOf } from "../answer/scale-plot.ts";
import type { LinkStretch, LoadScale, ScalePlot } from "../answer/scale-plot.ts";
import classes from "./scale-card.module.css";

const LINKS_HEIGHT = 26;
const BROKER_TICKS = 4;
const RIGHT = 16;
const TICK = { fontSize: CHART.fontSize, fill: CHART.axisText };
const INK = { fill: "var(--hw-ink)", fontSize: 12, fontWeight: 600 } as const;
const LEAST_SHADE = 0.35;
const LETTER = 7;
const GAP = 4;

interface DrawingProps {
  readonly plot: ScalePlot;
  readonly scale: LoadScale;
  readonly width: number;
  readonly height: number;
}

const wholeTicks = (most: number): readonly number[] => {
  const ticks = ticksFromZero(most, BROKER_TICKS);
  return ticks.every(Number.isInteger) ? ticks : Array.from({ length: most + 1 }, (_, count) => count);
};

interface StretchProps {
  readonly stretch: LinkStretch;
  readonly plot: ScalePlot;
  readonly width: number;
  readonly shade: number;
  readonly last: boolean;
}

const Stretch = ({ stretch, plot, width, shade, last }: StretchProps) => {
  const left = placeOf(stretch.fromFactor, plot) * width;
  const wide = placeOf(stretch.toFactor, plot) * width - left;
  const speed = stretch.gbps === null ? "?" : threeDigits(stretch.gbps);
  const words = last ? `${speed} Gb/s` : speed;
  return (
    <span className={classes["stretch"]} style={{ left: CHART.yAxisWidth + left, width: wide }} title={`${speed} Gb/s`}>
      <i style={{ opacity: shade }} />
      {words.length * LETTER + GAP < wide ? words : ""}
    </span>
  );
};

/** The faster of the path's speeds the stronger; the fastest is full. */
const shadeOf = ({ gbps }: LinkStretch, links: readonly LinkStretch[]): number => {
  const speeds = [...new Set(links.map((link) => link.gbps ?? 0))].sort((a, b) => a - b);
  return LEAST_SHADE + ((1 - LEAST_SHADE) * (speeds.indexOf(gbps ?? 0) + 1)) / speeds.length;
};

/** Which link speed each stretch of the load needs, under the same axis; stronger is faster. */
const Links = ({ plot, width }: Pick<DrawingProps, "plot" | "width">) => (
  <div className={classes["links"]}>
    <span className={classes["linksTitle"]}>NIC</span>
    {plot.links.map((stretch, index) => (
      <Stretch
        key={stretch.fromFactor}
        stretch={stretch}
        plot={plot}
        width={width}
        shade={shadeOf(stretch, plot.links)}
        last={index === plot.links.length - 1}
      />
    ))}
  </div>
);

/** Brokers as steps over the load, which grows in powers of ten; the given load stands in the middle. */
export const ScaleDrawing = ({ plot, scale, width, height }: DrawingProps) => {
  const factors = factorTicks(plot);
  const counts = wholeTicks(Math.max(...plot.stairs.map(({ brokers }) => brokers)));
  const unit = scaleOf(scale.unit, scale.once * plot.toFactor);
  return (
    <>
      <span className={classes["xUnit"]}>x: {unit.unit} produced, log scale</span>
      <LineChart
        width={width}
        height={height - LINKS_HEIGHT}
        data={[...plot.stairs]}
        margin={{ top: 22, right: RIGHT, bottom: 0, left: 0 }}
        accessibilityLayer={false}
      >
        <CartesianGrid vertical={false} stroke={CHART.grid} />
        <XAxis
          type="number"
          dataKey="factor"
          scale="log"
          domain={[plot.fromFactor, plot.toFactor]}
          ticks={[...factors]}
          tickFormatter={(factor: number) => threeDigits((scale.once * factor) / unit.divisor)}
          tick={TICK}
          tickLine={false}
          interval={0}
          height={CHART.xAxisHeight}
          axisLine={{ stroke: CHART.grid }}
        />
        <YAxis
          type="number"
          domain={[0, counts.at(-1) ?? 1]}
          ticks={[...counts]}
          tick={TICK}
          tickLine={false}
          axisLine={false}
          width={CHART.yAxisWidth}
          label={{ value: "brokers", position: "insideTopLeft", dy: -22, dx: 6, ...TICK }}
        />
        <ReferenceLine
          x={1}
          stroke="var(--hw-ink)"
          strokeDasharray="3 4"
          label={{ value: "now", position: "insideTopLeft", ...INK }}
        />
        <Line
          type="stepAfter"
          dataKey="brokers"
          stroke="var(--hw-accent)"
          strokeWidth={2}
          isAnimationActive={false}
          activeDot={false}
          dot={false}
        />
        {plot.knee === null ? null : (
          <ReferenceDot
            x={plot.knee.factor}
            y={plot.knee.brokers}
            r={5}
            fill="var(--hw-panel)"
            stroke="var(--hw-ink)"
            strokeWidth={2}
            label={{ value: "knee", position: "insideBottomRight", offset: 16, ...INK }}
          />
        )}
      </LineChart>
      <Links plot={plot} width={Math.max(0, width - CHART.yAxisWidth - RIGHT)} />
    </>
  );
};

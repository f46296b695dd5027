import { memo } from "react";
import { useXAxisDomain, useXAxisScale, useYAxisDomain, useYAxisScale } from "recharts";
import type { Line } from "../../lib/series.ts";
import { newestValue } from "../../lib/series.ts";
import type { BandPoint } from "../../lib/worst-few.ts";
import { CHART } from "./chart-theme.ts";
import { bandPath, linePath } from "./line-path.ts";
import type { PlotScales } from "./line-path.ts";
import { placeLabels } from "./place-labels.ts";
import type { Layer } from "./stack.ts";

type Scale = ReturnType<typeof useXAxisScale>;
type Domain = ReturnType<typeof useXAxisDomain>;

/** The straight line that a linear scale of Recharts is: asking the scale itself for every point is far slower. */
const linear = (scale: Scale, domain: Domain): ((value: number) => number) | null => {
  const [first, last] = [Number(domain?.[0]), Number(domain?.at(-1))];
  const [start, end] = [scale?.(first), scale?.(last)];
  if (start === undefined || end === undefined || !(last > first)) return null;
  const perUnit = (end - start) / (last - first);
  return (value) => start + (value - first) * perUnit;
};

const usePlotScales = (): PlotScales | null => {
  const x = linear(useXAxisScale(), useXAxisDomain());
  const y = linear(useYAxisScale(), useYAxisDomain());
  return x === null || y === null ? null : { x, y };
};

interface LinesProps {
  readonly lines: readonly Line[];
  readonly colourOf: (id: string) => string;
  readonly gapMs: number;
}

/** The lines of a chart, one path each: Recharts' own lines cost five times as much per update. */
export const LinePaths = memo(({ lines, colourOf, gapMs }: LinesProps) => {
  const scales = usePlotScales();
  if (scales === null) return null;
  return (
    <g fill="none" strokeWidth={CHART.lineWidth} strokeLinecap="round" strokeLinejoin="round">
      {lines.map(({ id, points }) => (
        <path key={id} data-line={id} d={linePath(points, scales, gapMs)} stroke={colourOf(id)} />
      ))}
    </g>
  );
});

/** The range of all brokers that are not named. */
export const BandShape = memo(({ band }: { readonly band: readonly BandPoint[] }) => {
  const scales = usePlotScales();
  return scales === null ? null : <path d={bandPath(band, scales)} fill={CHART.band} stroke="none" />;
});

/** Stacked layers, the first at the bottom. */
export const LayerShapes = memo(
  ({ layers, colourOf }: { readonly layers: readonly Layer[]; readonly colourOf: (id: string) => string }) => {
    const scales = usePlotScales();
    if (scales === null) return null;
    return (
      <g stroke="var(--hw-panel)" strokeWidth={0.5}>
        {layers.map(({ id, band }) => (
          <path key={id} data-layer={id} d={bandPath(band, scales)} fill={colourOf(id)} />
        ))}
      </g>
    );
  },
);

interface LabelsProps {
  readonly lines: readonly Line[];
  readonly colourOf: (id: string) => string;
  readonly x: number;
  readonly top: number;
  readonly bottom: number;
  /** Lines whose newest value is older than this have faded. */
  readonly freshFromMs: number;
}

const shorten = (id: string): string =>
  id.length <= CHART.mostLabelLetters ? id : `${id.slice(0, CHART.mostLabelLetters - 1)}…`;

/** The name of each line at its end. */
export const LineLabels = memo(({ lines, colourOf, x, top, bottom, freshFromMs }: LabelsProps) => {
  const scales = usePlotScales();
  if (scales === null) return null;
  const ends = lines.flatMap(({ id, points }) => {
    const newest = newestValue(points);
    return newest === undefined ? [] : [{ id, y: scales.y(newest[1]), timeMs: newest[0] }];
  });
  const ages = new Map(ends.map(({ id, timeMs }) => [id, timeMs]));
  return (
    <g fontSize={CHART.fontSize} fontWeight={600}>
      {placeLabels(ends, CHART.labelGap, top + 4, bottom - 4).map(({ id, y }) => (
        <text
          key={id}
          x={x}
          y={y}
          dy="0.35em"
          fill={colourOf(id)}
          opacity={(ages.get(id) ?? 0) < freshFromMs ? 0.45 : 1}
        >
          {shorten(id)}
          <title>{id}</title>
        </text>
      ))}
    </g>
  );
});

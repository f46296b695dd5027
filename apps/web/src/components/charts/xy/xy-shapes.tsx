import { memo } from "react";
import { CHART } from "../chart-theme.ts";
import { placeLabels } from "../place-labels.ts";
import type { PlotBox } from "./xy-frame.tsx";
import type { XyBand, XySeries } from "./xy-model.ts";
import { dotPaths, whiskerPath, xyBandPath, xyLinePath } from "./xy-paths.ts";
import type { Places } from "./xy-paths.ts";

const RADIUS = 3.5;
const BAND_OPACITY = 0.18;
const WHISKER_OPACITY = 0.7;
export const MOST_LETTERS = 16;

const shorten = (id: string): string => (id.length <= MOST_LETTERS ? id : `${id.slice(0, MOST_LETTERS - 1)}…`);

export const XyBands = memo(({ bands, places }: { readonly bands: readonly XyBand[]; readonly places: Places }) => (
  <g stroke="none" fillOpacity={BAND_OPACITY}>
    {bands.map(({ id, colour, points }) => (
      <path key={id} data-band={id} d={xyBandPath(points, places)} fill={colour} />
    ))}
  </g>
));

const Hollow = ({ series, places }: { readonly series: XySeries; readonly places: Places }) => (
  <g data-dots={series.id} fill="var(--hw-panel)" stroke={series.colour} strokeWidth={2} opacity={series.opacity ?? 1}>
    {series.points.map(([x, y], index) => {
      const [cx, cy] = [places.x(x), y === null ? null : places.y(y)];
      if (cx === null || cy === null) return null;
      // oxlint-disable-next-line react/no-array-index-key -- points have no name but their place
      return <circle key={index} cx={cx} cy={cy} r={series.radius ?? RADIUS} />;
    })}
  </g>
);

const Dots = ({ series, places }: { readonly series: XySeries; readonly places: Places }) => (
  <g
    data-dots={series.id}
    fill="none"
    stroke={series.colour}
    strokeOpacity={series.opacity ?? 1}
    strokeWidth={2 * (series.radius ?? RADIUS)}
    strokeLinecap="round"
  >
    {dotPaths(series.points, places).map((path) => (
      <path key={path.slice(0, 60)} d={path} />
    ))}
  </g>
);

const Marks = (props: { readonly series: XySeries; readonly places: Places }) => {
  const { draw, hollow = false } = props.series;
  if (draw === "line") return null;
  return draw === "both" || hollow ? <Hollow {...props} /> : <Dots {...props} />;
};

const Shape = memo(({ series, places }: { readonly series: XySeries; readonly places: Places }) => (
  <g>
    {series.whiskers === undefined ? null : (
      <path
        d={whiskerPath(series.whiskers, places)}
        fill="none"
        stroke={series.colour}
        strokeOpacity={WHISKER_OPACITY}
      />
    )}
    {series.draw === "points" ? null : (
      <path
        data-line={series.id}
        d={xyLinePath(series.points, places)}
        fill="none"
        stroke={series.colour}
        strokeWidth={CHART.lineWidth}
        strokeLinecap="round"
        strokeLinejoin="round"
        strokeDasharray={series.dashed === true ? "2 4" : undefined}
      />
    )}
    <Marks series={series} places={places} />
  </g>
));

interface SeriesProps {
  readonly series: readonly XySeries[];
  readonly places: Places;
  readonly box: PlotBox;
}

/** Clouds first, lines over them, and the name of each line at its end. */
export const XySeriesShapes = memo(({ series, places, box: { right, top, bottom } }: SeriesProps) => {
  const clouds = series.filter(({ draw }) => draw === "points");
  const lines = series.filter(({ draw }) => draw !== "points");
  const ends = lines.flatMap(({ id, label, colour, points, labelled = true }) => {
    const last = points.findLast(([x, y]) => y !== null && places.x(x) !== null && places.y(y) !== null);
    const y = last === undefined || last[1] === null ? null : places.y(last[1]);
    const x = last === undefined ? null : places.x(last[0]);
    return labelled && x !== null && y !== null ? [{ id, name: label ?? id, colour, x, y }] : [];
  });
  const byId = new Map(ends.map((end) => [end.id, end]));
  return (
    <g>
      {[...clouds, ...lines].map((one) => (
        <Shape key={one.id} series={one} places={places} />
      ))}
      <g fontSize={CHART.fontSize} fontWeight={600}>
        {placeLabels(ends, CHART.labelGap, top + 4, bottom - 4).map(({ id, y }) => (
          <text key={id} x={right + 8} y={y} dy="0.35em" fill={byId.get(id)?.colour}>
            {shorten(byId.get(id)?.name ?? id)}
            <title>{byId.get(id)?.name}</title>
          </text>
        ))}
      </g>
    </g>
  );
});

import { memo, useMemo, useState } from "react";
import { CHART } from "../chart-theme.ts";
import classes from "../charts.module.css";
import { axisOf } from "./axis.ts";
import type { Axis } from "./axis.ts";
import { XyFrame } from "./xy-frame.tsx";
import type { PlotBox } from "./xy-frame.tsx";
import { XyMarkers } from "./xy-markers.tsx";
import { labelOf, valuesOf } from "./xy-model.ts";
import type { XyChoice, XyInput, XySeries } from "./xy-model.ts";
import { XyOverlay } from "./xy-overlay.tsx";
import { placesOf } from "./xy-paths.ts";
import { chosenAt, reachableOf, readoutAt, snapTo, stopsOf } from "./xy-readout.ts";
import { MOST_LETTERS, XyBands, XySeriesShapes } from "./xy-shapes.tsx";

const PIXELS_PER_X_TICK = 64;
const PIXELS_PER_Y_TICK = 44;
const BELOW = 34;
const NARROW = 480;
const NARROW_LETTERS = 8;

const labelRoom = (series: readonly XySeries[], width: number): number => {
  const most = width < NARROW ? NARROW_LETTERS : MOST_LETTERS;
  const letters = series
    .filter(({ draw, labelled = true }) => draw !== "points" && labelled)
    .map((one) => Math.min(labelOf(one).length, most));
  return letters.length === 0 ? 14 : Math.max(CHART.labelWidth, Math.max(...letters) * 7.4 + 14);
};

interface PlotProps extends XyInput {
  readonly title: string;
  readonly width: number;
  readonly height: number;
  readonly onChoose?: ((choice: XyChoice) => void) | undefined;
}

interface FigureProps extends XyInput {
  readonly axes: { readonly x: Axis; readonly y: Axis };
  readonly box: PlotBox;
  readonly width: number;
  readonly height: number;
}

/** The drawing itself; the crosshair moves without it. */
const Figure = memo(({ axes, box, width, height, series, bands, markers }: FigureProps) => {
  const places = useMemo(() => placesOf(axes.x, axes.y, box), [axes, box]);
  return (
    <svg width={width} height={height} aria-hidden="true" data-plot>
      <XyFrame x={axes.x} y={axes.y} box={box} height={height} />
      {bands === undefined ? null : <XyBands bands={bands} places={places} />}
      <XySeriesShapes series={series} places={places} box={box} />
      {markers === undefined ? null : <XyMarkers markers={markers} x={axes.x} y={axes.y} box={box} />}
    </svg>
  );
});

/** The plot with its readout above and its crosshair. */
export const XyPlot = ({ title, width, height, onChoose, ...input }: PlotProps) => {
  const { x, y, series, bands, markers } = input;
  const [share, setShare] = useState<number | null>(null);
  const right = width - labelRoom(series, width);
  const box = useMemo(
    () => ({ left: CHART.yAxisWidth, right, top: CHART.margin.top, bottom: height - BELOW }),
    [right, height],
  );
  const axes = useMemo(() => {
    const { xs, ys } = valuesOf({ x, y, series, ...(bands && { bands }), ...(markers && { markers }) });
    return {
      x: axisOf(x, xs, Math.max(2, Math.floor((box.right - box.left) / PIXELS_PER_X_TICK)), "value"),
      y: axisOf(y, ys, Math.max(2, Math.floor((box.bottom - box.top) / PIXELS_PER_Y_TICK))),
    };
  }, [x, y, series, bands, markers, box]);
  const reachable = useMemo(() => reachableOf(series, axes.x), [series, axes]);
  const stops = useMemo(() => stopsOf(reachable), [reachable]);
  const choose =
    onChoose === undefined
      ? undefined
      : (at: number, heightShare: number | null) => {
          const choice = chosenAt(reachable, at, axes.y, heightShare);
          if (choice !== null) onChoose(choice);
        };
  const snapped = share === null ? null : snapTo(reachable, share);
  const entries = snapped === null ? null : readoutAt(reachable, snapped, axes.y);
  const where = snapped === null ? "" : axes.x.say(axes.x.valueAt(snapped));
  const spoken =
    entries === null
      ? `${series.length === 1 ? "one series" : `${series.length} series`}; arrow keys read the points`
      : `${where}: ${entries.map((entry) => `${labelOf(entry.series)} ${entry.text}`).join(", ")}`;
  return (
    <>
      <p className={classes["readout"]} data-long="true" data-legend={entries === null ? true : undefined}>
        {entries === null ? (
          series
            .filter(({ listed = true }) => listed)
            .map((one) => (
              <b key={one.id} style={{ color: one.colour }}>
                {labelOf(one)}
              </b>
            ))
        ) : (
          <>
            <span className={classes["when"]}>{where}</span>
            {entries.map(({ series: one, text }) => (
              <span key={one.id}>
                <b style={{ color: one.colour }}>{labelOf(one)}</b> {text}
              </span>
            ))}
          </>
        )}
      </p>
      <div className={classes["plot"]} style={{ height }}>
        <Figure axes={axes} box={box} width={width} height={height} {...input} />
        <XyOverlay
          label={`${title}: ${x.title}`}
          readout={spoken}
          box={box}
          share={snapped}
          stops={stops}
          onMove={setShare}
          onChoose={choose}
        />
      </div>
    </>
  );
};

import { useElementSize } from "@mantine/hooks";
import { memo, useMemo } from "react";
import type { ReactNode, Ref } from "react";
import { largest } from "../../lib/series.ts";
import type { Line } from "../../lib/series.ts";
import { focusOn, worstFew } from "../../lib/worst-few.ts";
import type { BandPoint } from "../../lib/worst-few.ts";
import { ChartCard } from "./chart-card.tsx";
import type { ChartState } from "./chart-card.tsx";
import { CHART } from "./chart-theme.ts";
import classes from "./charts.module.css";
import { useCrosshairMoment } from "./crosshair.tsx";
import { plotBox, PlotFrame, valueTicks } from "./plot-frame.tsx";
import { PlotOverlay } from "./plot-overlay.tsx";
import { BandShape, LayerShapes, LineLabels, LinePaths } from "./plot-shapes.tsx";
import { readoutOf, readoutText } from "./readout.ts";
import { stackLines, stackTop } from "./stack.ts";

/** The window that all charts of a page show, and how its points are spaced. */
export interface ChartWindow {
  readonly fromMs: number;
  readonly toMs: number;
  /** Points further apart are not joined. */
  readonly gapMs: number;
  /** Values older than this have faded. */
  readonly staleMs: number;
}

export interface TimeChartProps {
  readonly title: string;
  readonly note?: ReactNode;
  readonly unit: string;
  readonly lines: readonly Line[];
  readonly colourOf: (id: string) => string;
  readonly window: ChartWindow;
  readonly worse?: "up" | "down";
  readonly target?: number | undefined;
  /** Draws the lines as layers upon each other; only for what adds up. */
  readonly stacked?: boolean;
  /** Names only this line and shows all others as a band. */
  readonly focus?: string | undefined;
  readonly state: ChartState;
  readonly visible: boolean;
  readonly onZoom: (fromMs: number, toMs: number) => void;
}

const STACK_MARGIN = 12;

const bandMost = (band: readonly BandPoint[]): number => band.reduce((most, point) => Math.max(most, point[2] ?? 0), 0);

const rightMargin = (lines: readonly Line[]): number => {
  const letters = Math.max(0, ...lines.map(({ id }) => Math.min(id.length, CHART.mostLabelLetters)));
  return Math.max(CHART.labelWidth, letters * CHART.letterWidth + 10);
};

const Plot = (props: TimeChartProps & { readonly width: number }) => {
  const {
    title,
    unit,
    lines,
    colourOf,
    window,
    worse = "up",
    target,
    stacked = false,
    focus,
    visible,
    onZoom,
    width,
  } = props;
  const { named, band, bandCount } = useMemo(
    () => (focus === undefined ? worstFew(lines, worse) : focusOn(lines, focus)),
    [lines, worse, focus],
  );
  const layers = useMemo(() => (stacked ? stackLines(named, window.gapMs) : []), [stacked, named, window.gapMs]);
  const most = useMemo(
    () =>
      Math.max(stacked ? stackTop(layers) : largest(named), bandMost(band), target === undefined ? 0 : target * 1.05),
    [stacked, layers, named, band, target],
  );
  const moment = useCrosshairMoment(visible);
  const right = stacked ? STACK_MARGIN : rightMargin(named);
  const box = plotBox(width, CHART.height, right);
  const top = valueTicks(most, unit).at(-1) ?? 1;
  const reachMs = Math.max(window.gapMs / 2, (window.toMs - window.fromMs) / 200);
  const inside = moment !== null && moment >= window.fromMs && moment <= window.toMs ? moment : null;
  const readout = readoutOf({
    lines: named,
    unit,
    most: top,
    momentMs: inside,
    reachMs,
    nowMs: window.toMs,
    staleMs: window.staleMs,
  });
  const shapes = useMemo(
    () =>
      stacked ? (
        <LayerShapes layers={layers} colourOf={colourOf} />
      ) : (
        <>
          {band.length === 0 ? null : <BandShape band={band} />}
          <LinePaths lines={named} colourOf={colourOf} gapMs={window.gapMs} />
          <LineLabels
            lines={named}
            colourOf={colourOf}
            x={box.right + 6}
            top={box.top}
            bottom={box.bottom}
            freshFromMs={window.toMs - window.staleMs}
          />
        </>
      ),
    [stacked, layers, band, named, colourOf, window, box.right, box.top, box.bottom],
  );
  return (
    <>
      <p className={classes["readout"]}>
        <span className={classes["when"]}>{readout.when}</span>
        {readout.entries.map(({ id, text, stale }) => (
          <span key={id} className={stale ? classes["stale"] : undefined}>
            <b style={{ color: colourOf(id) }}>{id}</b> {text}
          </span>
        ))}
        <span className={classes["unit"]}>{readout.unit}</span>
        {bandCount === 0 ? null : (
          <span className={classes["unit"]}>
            band: {bandCount} {focus === undefined ? "more" : "other"} brokers
          </span>
        )}
      </p>
      <div className={classes["plot"]} style={{ height: CHART.height }}>
        {width < 120 ? null : (
          <>
            <PlotFrame
              width={width}
              height={CHART.height}
              rightPx={right}
              fromMs={window.fromMs}
              toMs={window.toMs}
              unit={unit}
              most={most}
              target={target}
            >
              {shapes}
            </PlotFrame>
            <PlotOverlay
              title={title}
              readout={readoutText(readout)}
              fromMs={window.fromMs}
              toMs={window.toMs}
              box={box}
              active={visible}
              onZoom={onZoom}
            />
            <span className={classes["yTitle"]}>{readout.unit === "" ? "count" : readout.unit}</span>
            <span className={classes["xTitle"]}>time</span>
          </>
        )}
      </div>
    </>
  );
};

/** Keeps the last picture of a chart that has left the screen, whatever it is given meanwhile. */
const FrozenPlot = memo(Plot, (before, next) => !before.visible && !next.visible && before.width === next.width);

const MeasuredPlot = (props: TimeChartProps) => {
  const { ref, width } = useElementSize();
  return (
    <div ref={ref}>
      <FrozenPlot {...props} width={width} />
    </div>
  );
};

/** Lines over time. It draws only while it is on the screen; whoever feeds it finds that out by `useVisible`. */
export const TimeChart = ({ ref, ...props }: TimeChartProps & { readonly ref: Ref<HTMLDivElement> }) => (
  <ChartCard ref={ref} title={props.title} note={props.note} state={props.state} height={CHART.height + 24}>
    <MeasuredPlot {...props} />
  </ChartCard>
);

import { useMemo } from "react";
import { largest } from "../../lib/series.ts";
import type { Line } from "../../lib/series.ts";
import { focusOn, worstFew } from "../../lib/worst-few.ts";
import type { BandPoint } from "../../lib/worst-few.ts";
import { CHART } from "./chart-theme.ts";
import { plotBox } from "./plot-frame.tsx";
import { BandShape, LayerShapes, LineLabels, LinePaths } from "./plot-shapes.tsx";
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

/** What is drawn in a plot over time. */
export interface PlotInput {
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
}

const STACK_MARGIN = 12;
const LABEL_ROOM = 10;
const LABEL_GAP = 6;
/** Keeps the target line off the upper edge. */
const ABOVE_TARGET = 1.05;

const bandMost = (band: readonly BandPoint[]): number => band.reduce((most, point) => Math.max(most, point[2] ?? 0), 0);

const labelMargin = (lines: readonly Line[]): number => {
  const letters = Math.max(0, ...lines.map(({ id }) => Math.min(id.length, CHART.mostLabelLetters)));
  return Math.max(CHART.labelWidth, letters * CHART.letterWidth + LABEL_ROOM);
};

/** What of the lines is named, how high the axis must reach, and the shapes; each only worked out when it changes. */
export const usePlotContent = (input: PlotInput, width: number) => {
  const { lines, colourOf, window, worse = "up", target, stacked = false, focus } = input;
  const { named, band, bandCount } = useMemo(
    () => (focus === undefined ? worstFew(lines, worse) : focusOn(lines, focus)),
    [lines, worse, focus],
  );
  const layers = useMemo(() => (stacked ? stackLines(named, window.gapMs) : []), [stacked, named, window.gapMs]);
  const most = useMemo(() => {
    const top = stacked ? stackTop(layers) : largest(named);
    return Math.max(top, bandMost(band), target === undefined ? 0 : target * ABOVE_TARGET);
  }, [stacked, layers, named, band, target]);
  const rightPx = stacked ? STACK_MARGIN : labelMargin(named);
  const { left, right, top, bottom } = plotBox(width, CHART.height, rightPx);
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
            x={right + LABEL_GAP}
            top={top}
            bottom={bottom}
            freshFromMs={window.toMs - window.staleMs}
          />
        </>
      ),
    [stacked, layers, band, named, colourOf, window, right, top, bottom],
  );
  return { named, bandCount, most, rightPx, box: { left, right, top, bottom }, shapes };
};

import { useElementSize } from "@mantine/hooks";
import { memo } from "react";
import type { ReactNode, Ref } from "react";
import { ChartCard } from "./chart-card.tsx";
import type { ChartState } from "./chart-card.tsx";
import { CHART } from "./chart-theme.ts";
import classes from "./charts.module.css";
import { useCrosshairMoment } from "./crosshair.tsx";
import { PlotFrame, valueTicks } from "./plot-frame.tsx";
import { PlotOverlay } from "./plot-overlay.tsx";
import { readoutOf, readoutText } from "./readout.ts";
import { ReadoutLine } from "./readout-line.tsx";
import { usePlotContent } from "./use-plot-content.tsx";
import type { PlotInput } from "./use-plot-content.tsx";

export interface TimeChartProps extends PlotInput {
  readonly title: string;
  readonly note?: ReactNode;
  readonly state: ChartState;
  readonly visible: boolean;
  readonly onZoom: (fromMs: number, toMs: number) => void;
}

const LEAST_WIDTH = 120;
/** A crosshair reaches to points within this part of the window. */
const REACH = 1 / 200;

const Plot = (props: TimeChartProps & { readonly width: number }) => {
  const { title, unit, colourOf, window, target, focus, visible, onZoom, width } = props;
  const { fromMs, toMs, gapMs, staleMs } = window;
  const { named, bandCount, most, rightPx, box, shapes } = usePlotContent(props, width);
  const moment = useCrosshairMoment(visible);
  const readout = readoutOf({
    lines: named,
    unit,
    most: valueTicks(most, unit).at(-1) ?? 1,
    momentMs: moment !== null && moment >= fromMs && moment <= toMs ? moment : null,
    reachMs: Math.max(gapMs / 2, (toMs - fromMs) * REACH),
    nowMs: toMs,
    staleMs,
  });
  const rest = bandCount === 0 ? undefined : `band: ${bandCount} ${focus === undefined ? "more" : "other"} brokers`;
  return (
    <>
      <ReadoutLine readout={readout} colourOf={colourOf} rest={rest} />
      <div className={classes["plot"]} style={{ height: CHART.height }}>
        {width < LEAST_WIDTH ? null : (
          <>
            <PlotFrame
              width={width}
              height={CHART.height}
              rightPx={rightPx}
              fromMs={fromMs}
              toMs={toMs}
              unit={unit}
              most={most}
              target={target}
            >
              {shapes}
            </PlotFrame>
            <PlotOverlay
              title={title}
              readout={readoutText(readout)}
              fromMs={fromMs}
              toMs={toMs}
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

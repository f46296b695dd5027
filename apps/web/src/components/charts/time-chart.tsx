import { useElementSize } from "@mantine/hooks";
import { memo, useMemo, useState } from "react";
import type { ReactNode, Ref } from "react";
import { ChartCard } from "./chart-card.tsx";
import type { ChartState } from "./chart-card.tsx";
import { CHART } from "./chart-theme.ts";
import classes from "./charts.module.css";
import { useMomentWithin } from "./crosshair.tsx";
import { useChartEvents } from "./events/chart-events.tsx";
import { EventBands } from "./events/event-bands.tsx";
import { eventsAt, placeEvents } from "./events/place-events.ts";
import { RowsTable } from "./export/rows-table.tsx";
import { PlotFrame, valueTicks } from "./plot-frame.tsx";
import { PlotOverlay } from "./plot-overlay.tsx";
import { readoutOf, readoutText } from "./readout.ts";
import { ReadoutLine } from "./readout-line.tsx";
import { tableOfTime } from "./time-table.ts";
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
const READOUT_HEIGHT = 24;
/** A crosshair reaches to points within this part of the window. */
const REACH = 1 / 200;
const EVENT_LETTER_PX = 6;

const Plot = (props: TimeChartProps & { readonly width: number }) => {
  const { title, unit, colourOf, window, target, focus, visible, onZoom, width } = props;
  const { fromMs, toMs, gapMs, staleMs } = window;
  const { named, bandCount, most, rightPx, box, shapes } = usePlotContent(props, width);
  const moment = useMomentWithin(fromMs, toMs, visible);
  const events = useChartEvents();
  const placed = useMemo(
    () => placeEvents(events, { fromMs, toMs, left: box.left, right: box.right, letterPx: EVENT_LETTER_PX }),
    [events, fromMs, toMs, box.left, box.right],
  );
  const reachMs = (toMs - fromMs) * REACH;
  const readout = readoutOf({
    events: moment === null ? [] : eventsAt(events, moment, reachMs).map((event) => event.title),
    lines: named,
    unit,
    most: valueTicks(most, unit).at(-1) ?? 1,
    momentMs: moment,
    reachMs: Math.max(gapMs / 2, reachMs),
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
              <EventBands placed={placed} top={box.top} bottom={box.bottom} />
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
export const TimeChart = ({ ref, ...props }: TimeChartProps & { readonly ref: Ref<HTMLDivElement> }) => {
  const { title, lines, unit, window } = props;
  const [asRows, setAsRows] = useState(false);
  const events = useChartEvents();
  const table = () => tableOfTime({ lines, unit, events, fromMs: window.fromMs, toMs: window.toMs });
  const height = CHART.height + READOUT_HEIGHT;
  return (
    <ChartCard
      ref={ref}
      title={title}
      note={props.note}
      state={props.state}
      height={height}
      files={{ title, fileName: "highwater", table }}
      asTable={{ shown: asRows, toggle: () => setAsRows(!asRows) }}
    >
      {asRows ? <RowsTable label={title} table={table()} height={height} /> : <MeasuredPlot {...props} />}
    </ChartCard>
  );
};

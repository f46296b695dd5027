import { useDisclosure, useElementSize } from "@mantine/hooks";
import { memo, useMemo } from "react";
import type { ReactNode } from "react";
import { ChartCard } from "./chart-card.tsx";
import type { ChartState } from "./chart-card.tsx";
import { CHART } from "./chart-theme.ts";
import type { ExportTable } from "./export/export-table.ts";
import { RowsTable } from "./export/rows-table.tsx";
import { tableOfSeries } from "./xy/table-of-series.ts";
import type { XyChoice, XyInput } from "./xy/xy-model.ts";
import { XyPlot } from "./xy/xy-plot.tsx";

interface XyChartProps extends XyInput {
  /** The question that the chart answers. */
  readonly title: string;
  readonly note?: ReactNode;
  /** Ready unless told. */
  readonly state?: ChartState;
  readonly height?: number;
  readonly className?: string;
  /** How its files are called, before the title; such as the name of the run. */
  readonly fileName?: string;
  /** What its CSV and JSON hold; the drawn points unless told. */
  readonly table?: () => ExportTable;
  /** Makes points open something: by a click, or by Enter at the crosshair. */
  readonly onChoose?: (choice: XyChoice) => void;
  /** What is said below the plot. */
  readonly children?: ReactNode;
}

const LEAST_WIDTH = 120;
const READOUT_PX = 42;
const READY: ChartState = { kind: "ready" };

/** Anything against anything: lines, points and bands over a numeric axis, with a crosshair and its files. */
export const XyChart = memo((props: XyChartProps) => {
  const {
    title,
    note,
    state = READY,
    height = CHART.height,
    className,
    fileName = "",
    table,
    onChoose,
    children,
    ...input
  } = props;
  const [shown, { toggle }] = useDisclosure(false);
  const { ref, width } = useElementSize();
  const files = useMemo(
    () => ({ title, fileName, table: table ?? (() => tableOfSeries(input.x, input.y, input.series, input.bands)) }),
    [title, fileName, table, input.x, input.y, input.series, input.bands],
  );
  return (
    <ChartCard
      title={title}
      note={note}
      state={state}
      height={height + READOUT_PX}
      className={className}
      {...(state.kind === "ready" ? { files, asTable: { shown, toggle } } : {})}
    >
      <div ref={ref} style={{ minHeight: height + READOUT_PX }}>
        {shown ? <RowsTable label={title} table={files.table()} height={height + READOUT_PX} /> : null}
        {shown || width < LEAST_WIDTH ? null : (
          <XyPlot title={title} width={width} height={height} onChoose={onChoose} {...input} />
        )}
      </div>
      {children}
    </ChartCard>
  );
});

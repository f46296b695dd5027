import type { Calibration } from "@highwater/contract";
import { memo, useCallback, useMemo, useState } from "react";
import { LogSwitch } from "../charts/log-switch.tsx";
import type { XyChoice } from "../charts/xy/xy-model.ts";
import { XyChart } from "../charts/xy-chart.tsx";
import { chosenPoint, latencyPlot } from "./latency-plot.ts";
import { loadRows, loadTable } from "./load-rows.ts";

interface ChartProps {
  readonly calibration: Calibration;
  readonly fileName: string;
  readonly height?: number;
  readonly className?: string | undefined;
  /** Given the load of a point that is chosen. */
  readonly onChoose?: (load: number) => void;
}

const HEIGHT = 260;

/** Measured p99 over load with the fitted curve, its band, the knee and the capacity. */
export const LatencyFitChart = memo(({ calibration, fileName, height = HEIGHT, className, onChoose }: ChartProps) => {
  const [scale, setScale] = useState<"linear" | "log">("linear");
  const input = useMemo(() => {
    const { points, latency } = calibration;
    return {
      points,
      scale,
      curve: latency.ok ? latency.curve : [],
      knee: latency.ok ? latency.knee : null,
      capacityBytesPerSecond: latency.ok ? latency.capacityBytesPerSecond : null,
    };
  }, [calibration, scale]);
  const plot = useMemo(() => latencyPlot(input), [input]);
  const table = useCallback(() => loadTable(loadRows(calibration)), [calibration]);
  const choose = useCallback(
    (choice: XyChoice) => {
      const point = chosenPoint(input, choice);
      if (point !== undefined) onChoose?.(point.receivedBytesPerSecond);
    },
    [input, onChoose],
  );
  return (
    <XyChart
      title="p99 against load"
      note={<LogSwitch scale={scale} onChange={setScale} />}
      height={height}
      fileName={fileName}
      table={table}
      {...(className === undefined ? {} : { className })}
      {...(onChoose === undefined ? {} : { onChoose: choose })}
      {...plot}
    />
  );
});

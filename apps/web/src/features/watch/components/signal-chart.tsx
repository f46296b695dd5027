import type { ReactNode } from "react";
import { useBrokerColour } from "../../../components/charts/brokers-context.tsx";
import { TimeChart } from "../../../components/charts/time-chart.tsx";
import { useVisible } from "../../../components/charts/use-visible.ts";
import { useSignalLines } from "../live/use-signal-lines.ts";
import { useWatchView } from "../live/view.tsx";

interface SignalChartProps {
  readonly signal: string;
  readonly title: string;
  readonly note?: ReactNode;
  readonly target?: number | undefined;
}

/** One signal, a line per broker. */
export const SignalChart = ({ signal, title, note, target }: SignalChartProps) => {
  const { ref, visible, seen } = useVisible();
  const { onZoom, focus } = useWatchView();
  const colourOf = useBrokerColour();
  const { lines, unit, worse, window, state } = useSignalLines(signal, { seen, visible });
  return (
    <TimeChart
      ref={ref}
      visible={visible}
      title={title}
      note={note}
      unit={unit}
      lines={lines}
      colourOf={colourOf}
      window={window}
      worse={worse}
      target={target}
      focus={focus}
      state={state}
      onZoom={onZoom}
    />
  );
};

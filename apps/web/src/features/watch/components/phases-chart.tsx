import { useMemo } from "react";
import { TimeChart } from "../../../components/charts/time-chart.tsx";
import { useVisible } from "../../../components/charts/use-visible.ts";
import { useWatchView } from "../live/view.tsx";
import { usePhaseLines } from "../live/use-phase-lines.ts";
import { PHASES, phaseColour } from "../phases.ts";
import { BrokerSelect } from "./broker-select.tsx";

interface PhasesChartProps {
  readonly request: "produce" | "fetch_consumer";
  readonly title: string;
  readonly brokerId: string;
}

/** The p99 of each phase of one broker's requests, side by side: percentiles are never stacked. */
export const PhasesChart = ({ request, title, brokerId }: PhasesChartProps) => {
  const { ref, visible, seen } = useVisible();
  const { onZoom } = useWatchView();
  const { phases, window, state } = usePhaseLines(request, "p99", { seen, visible });
  const lines = useMemo(
    () =>
      phases.flatMap((brokers, index) => {
        const line = brokers.find(({ id }) => id === brokerId);
        return line === undefined ? [] : [{ id: PHASES[index]?.name ?? "", points: line.points }];
      }),
    [phases, brokerId],
  );
  return (
    <TimeChart
      ref={ref}
      visible={visible}
      title={title}
      note={<BrokerSelect brokerId={brokerId} label={title} />}
      unit="ms"
      lines={lines}
      colourOf={phaseColour}
      window={window}
      state={
        state.kind === "ready" && lines.length === 0
          ? { kind: "empty", why: `No values of broker ${brokerId} in this range.` }
          : state
      }
      onZoom={onZoom}
    />
  );
};

import { useMemo } from "react";
import { TimeChart } from "../../../components/charts/time-chart.tsx";
import { useVisible } from "../../../components/charts/use-visible.ts";
import { usePhaseLines } from "../live/use-phase-lines.ts";
import { useWatchView } from "../live/view.tsx";
import { PHASES, phaseColour } from "../phases.ts";
import { BrokerSelect } from "./broker-select.tsx";

const TITLE = "Mean produce time by phase";

/** The exact interval means of one broker's produce phases upon each other: their sum is the mean total. */
export const TimeStackChart = ({ brokerId }: { readonly brokerId: string }) => {
  const { ref, visible, seen } = useVisible();
  const { onZoom } = useWatchView();
  const { phases, window, state } = usePhaseLines("produce", "mean", { seen, visible });
  const lines = useMemo(
    () =>
      phases.flatMap((brokers, index) => {
        const line = brokers.find(({ id }) => id === brokerId);
        return line === undefined ? [] : [{ id: PHASES[index]?.name ?? "", points: line.points }];
      }),
    [phases, brokerId],
  );
  const complete = lines.length === PHASES.length;
  return (
    <TimeChart
      ref={ref}
      visible={visible}
      title={TITLE}
      note={<BrokerSelect brokerId={brokerId} label={TITLE} />}
      unit="ms"
      lines={lines}
      stacked
      colourOf={phaseColour}
      window={window}
      state={
        state.kind === "ready" && !complete
          ? { kind: "empty", why: `Broker ${brokerId} does not give the Mean of every phase.` }
          : state
      }
      onZoom={onZoom}
    />
  );
};

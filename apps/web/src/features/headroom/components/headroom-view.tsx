import type { Headroom } from "@highwater/contract";
import { useCallback, useMemo, useState } from "react";
import { useBrokerColour } from "../../../components/charts/brokers-context.tsx";
import { ChartCard } from "../../../components/charts/chart-card.tsx";
import { LogSwitch } from "../../../components/charts/log-switch.tsx";
import { XyChart } from "../../../components/charts/xy-chart.tsx";
import { StateDot } from "../../../components/ui/state-dot.tsx";
import { showText } from "../../../lib/units.ts";
import { brokersTable, pointsTable } from "../broker-words.ts";
import { headroomPlot } from "../headroom-plot.ts";
import { BrokersRoom } from "./brokers-room.tsx";
import classes from "./headroom.module.css";

interface ViewProps {
  readonly cluster: string;
  readonly headroom: Headroom;
}

const HEIGHT = 280;

const Under = ({ headroom, above, ceilingMs }: Pick<ViewProps, "headroom"> & { above: number; ceilingMs: number }) => {
  const { knee, kneeUnknown } = headroom;
  return (
    <p className={classes["under"]}>
      Each dot is a minute of one broker, older ones are fainter.{" "}
      {above === 0
        ? ""
        : `${above} ${above === 1 ? "point lies" : "points lie"} above ${showText(ceilingMs, "ms")} and are not drawn. `}
      {knee === null ? (kneeUnknown ?? "") : `Knee: ${knee.definition}.`}
      {knee?.extrapolated === true ? " It is foretold, not seen: the benchmark did not reach it." : ""}
    </p>
  );
};

/** The sentence, live points over the benchmark's curve, and each broker's room. */
export const HeadroomView = ({ cluster, headroom }: ViewProps) => {
  const colourOf = useBrokerColour();
  const [scale, setScale] = useState<"linear" | "log">("linear");
  const { input, above, ceilingMs } = useMemo(
    () => headroomPlot(headroom, colourOf, scale),
    [headroom, colourOf, scale],
  );
  const points = useCallback(() => pointsTable(headroom), [headroom]);
  const files = useMemo(
    () => ({ title: "Room by broker", fileName: cluster, table: () => brokersTable(headroom) }),
    [cluster, headroom],
  );
  const { state, sentence, differences, profileName } = headroom;
  return (
    <>
      <p className={classes["sentence"]} data-headroom-sentence>
        <StateDot state={state} /> <b>{sentence}</b>
      </p>
      <div className={classes["cards"]}>
        <XyChart
          title="Live p99 over the benchmark's curve"
          note={<LogSwitch scale={scale} onChange={setScale} />}
          height={HEIGHT}
          fileName={cluster}
          table={points}
          {...input}
        >
          <Under headroom={headroom} above={above} ceilingMs={ceilingMs} />
        </XyChart>
        <ChartCard title="Room by broker" note="least room first" state={{ kind: "ready" }} files={files}>
          <BrokersRoom cluster={cluster} brokers={headroom.brokers} />
          <p className={classes["under"]}>
            {differences.length === 0
              ? `Nothing is known in which this cluster differs from ${profileName}.`
              : `${profileName} was measured otherwise: ${differences.join("; ")}.`}
          </p>
        </ChartCard>
      </div>
    </>
  );
};

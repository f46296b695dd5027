import { useDisclosure, useElementSize } from "@mantine/hooks";
import { memo, useMemo } from "react";
import { FitError } from "../../../components/calibration/fit-error.tsx";
import { ChartCard } from "../../../components/charts/chart-card.tsx";
import { TextButton } from "../../../components/ui/text-button.tsx";
import { threeDigits } from "../../../lib/units.ts";
import { describePlot, latencyPlot } from "../answer/latency-plot.ts";
import type { LatencyPlot } from "../answer/latency-plot.ts";
import { LATENCY_KINDS, latencyProfile, modelWords } from "../answer/latency-words.ts";
import { inPlainWords } from "../answer/plain-words.ts";
import type { Sized } from "../answer/plan.ts";
import classes from "./answer.module.css";
import { LatencyDrawing } from "./latency-drawing.tsx";
import parts from "./parts.module.css";
import { ScrollBox } from "./scroll-box.tsx";

const HEIGHT = 204;
const LEAST_WIDTH = 120;

const Figure = ({ plot }: { readonly plot: LatencyPlot }) => {
  const { ref, width } = useElementSize();
  return (
    <figure ref={ref} className={classes["plot"]} style={{ height: HEIGHT }}>
      <figcaption>{describePlot(plot)}</figcaption>
      <div aria-hidden="true">
        <span className={classes["xUnit"]}>x: Gb/s received per broker</span>
        {width < LEAST_WIDTH ? null : <LatencyDrawing plot={plot} width={width} height={HEIGHT} />}
      </div>
    </figure>
  );
};

const Points = ({ plot: { measured, here } }: { readonly plot: LatencyPlot }) => (
  <ScrollBox label="p99 against load, table" height={HEIGHT}>
    <table className={parts["table"]}>
      <thead>
        <tr>
          <th scope="col">Gb/s received per broker</th>
          <th scope="col">p99, ms</th>
          <th scope="col" data-text="true">
            Basis
          </th>
        </tr>
      </thead>
      <tbody>
        {measured.map(({ gbps, p99Ms }) => (
          <tr key={gbps}>
            <td>{threeDigits(gbps)}</td>
            <td>{threeDigits(p99Ms)}</td>
            <td data-text="true">measured</td>
          </tr>
        ))}
        <tr data-now="true">
          <td>{threeDigits(here.gbps)}</td>
          <td>{here.p99Ms === null ? "not known" : threeDigits(here.p99Ms)}</td>
          <td data-text="true">this plan, {here.basis}</td>
        </tr>
      </tbody>
    </table>
  </ScrollBox>
);

const About = ({ sized, plot }: { readonly sized: Sized; readonly plot: LatencyPlot }) => {
  const { latency } = sized.answer;
  const profile = latencyProfile(sized.known.profiles, latency);
  return (
    <p className={parts["sentence"]} data-conditions>
      <b>{profile?.name}.</b> Points measured, line interpolated. {LATENCY_KINDS[latency.kind]}{" "}
      {profile === undefined ? null : <FitError profileId={profile.id} />}{" "}
      {plot.above.length > 0 && plot.model !== null ? `Dotted: ${modelWords(plot.model)}.` : ""}{" "}
      {latency.differences.length === 0
        ? "Measured under this plan's conditions."
        : `Measured otherwise: ${latency.differences.map(inPlainWords).join("; ")}.`}
    </p>
  );
};

/** The profile's measured points, the target, and where this plan stands. */
export const LatencyChart = memo(({ sized }: { readonly sized: Sized }) => {
  const [table, { toggle }] = useDisclosure(false);
  const plot = useMemo(() => latencyPlot(sized.request, sized.answer, sized.known), [sized]);
  return (
    <ChartCard
      title="p99 against load"
      note={plot === null ? null : <TextButton onClick={toggle}>{table ? "as chart" : "as table"}</TextButton>}
      state={
        plot === null
          ? {
              kind: "empty",
              why: "The chosen profile has no measured latencies. Choose one that has, to see where this plan stands.",
            }
          : { kind: "ready" }
      }
      height={HEIGHT}
    >
      {plot === null ? null : (
        <>
          {table ? <Points plot={plot} /> : <Figure plot={plot} />}
          <About sized={sized} plot={plot} />
        </>
      )}
    </ChartCard>
  );
});

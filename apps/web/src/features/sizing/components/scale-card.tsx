import { scalePathWith } from "@highwater/sizing";
import { useDisclosure, useElementSize } from "@mantine/hooks";
import { memo, useMemo } from "react";
import { ChartCard } from "../../../components/charts/chart-card.tsx";
import { TextButton } from "../../../components/ui/text-button.tsx";
import type { Sized } from "../answer/plan.ts";
import { describeScale, loadScale, scalePlot, timesWords } from "../answer/scale-plot.ts";
import type { LoadScale, ScalePlot } from "../answer/scale-plot.ts";
import { scaleCsv, scaleRows } from "../answer/scale-rows.ts";
import { CopyButton } from "./copy-button.tsx";
import parts from "./parts.module.css";
import classes from "./scale-card.module.css";
import { ScaleDrawing } from "./scale-drawing.tsx";
import { ScaleTable } from "./scale-table.tsx";

const HEIGHT = 204;
const LEAST_WIDTH = 120;

const Figure = ({ plot, scale }: { readonly plot: ScalePlot; readonly scale: LoadScale }) => {
  const { ref, width } = useElementSize();
  return (
    <figure ref={ref} className={classes["figure"]} style={{ height: HEIGHT }}>
      <figcaption>{describeScale(plot, scale)}</figcaption>
      <div aria-hidden="true">
        {width < LEAST_WIDTH ? null : <ScaleDrawing plot={plot} scale={scale} width={width} height={HEIGHT} />}
      </div>
    </figure>
  );
};

/** How the plan grows with its load: first faster links, then more brokers. */
export const ScaleCard = memo(({ sized }: { readonly sized: Sized }) => {
  const [table, { toggle }] = useDisclosure(false);
  const result = useMemo(() => scalePathWith(sized.request, sized.known), [sized]);
  const path = result.ok ? result.path : null;
  const plot = path === null ? null : scalePlot(path);
  const scale = loadScale(sized);
  return (
    <ChartCard
      title="Scale up, then out"
      note={
        path === null ? null : (
          <span className={parts["actions"]}>
            <TextButton onClick={toggle}>{table ? "as chart" : "as table"}</TextButton>
            <CopyButton words="copy CSV" text={() => scaleCsv(path)} />
          </span>
        )
      }
      state={plot === null ? { kind: "empty", why: "No path can be given for this plan." } : { kind: "ready" }}
      height={HEIGHT}
    >
      {path === null || plot === null ? null : (
        <>
          {table ? <ScaleTable rows={scaleRows(path, scale)} height={HEIGHT} /> : <Figure plot={plot} scale={scale} />}
          <p className={parts["sentence"]} data-knee={path.knee !== null}>
            {path.knee === null ? (
              `No knee up to ${timesWords(plot.toFactor)}: the brokers stay as many.`
            ) : (
              <>
                <b>Knee at {timesWords(path.knee.factor)}.</b> {path.knee.reason}
              </>
            )}{" "}
            {path.endsBecause} {path.exact ? "" : "Drawn from samples, as the plan changes too often to list."}
          </p>
        </>
      )}
    </ChartCard>
  );
});

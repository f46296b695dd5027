import type { BenchmarkRun } from "@highwater/contract";
import { Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useMemo } from "react";
import { useSignals } from "../../../../api/list-signals.ts";
import { XyChart } from "../../../../components/charts/xy-chart.tsx";
import type { AxisInput } from "../../../../components/charts/xy/axis.ts";
import { sayDuration, SECOND_MS } from "../../../../lib/durations.ts";
import { observedCharts } from "../observed-charts.ts";
import type { ObservedChart } from "../observed-charts.ts";
import classes from "./run.module.css";

type Observed = NonNullable<BenchmarkRun["observed"]>;

/** One row of them: p99, what was produced, what was replicated. */
const FIRST_CHARTS = 3;
const TIME: AxisInput = { title: "Time since observing began", unit: "s" };

const Signal = ({ chart: { title, unit, series }, name }: { readonly chart: ObservedChart; readonly name: string }) => {
  const y = useMemo((): AxisInput => ({ title: "", unit }), [unit]);
  return <XyChart title={title} note="the broker’s own" fileName={`${name} brokers`} x={TIME} y={y} series={series} />;
};

/** What the brokers reported while the client measured: their own view, which is another than the client's. */
export const ObservedSection = ({ observed, name }: { readonly observed: Observed; readonly name: string }) => {
  const { data: known } = useSignals();
  const [all, { toggle }] = useDisclosure(false);
  const charts = useMemo(() => observedCharts(observed, known ?? []), [observed, known]);
  const { scrapes, failedScrapes, scrapeIntervalSeconds, notes } = observed;
  return (
    <section className={classes["observed"]} aria-label="What the brokers reported">
      <h2>What the brokers reported meanwhile</h2>
      <p>
        Broker-side: their p99 is over all their requests of that kind and starts when a request has arrived. It is not
        comparable with the client’s latency above, which may be ten times as much. {scrapes} scrapes, one every{" "}
        {sayDuration(scrapeIntervalSeconds * SECOND_MS)}
        {failedScrapes === 0 ? "" : `, ${failedScrapes} of them failed`}. {notes.join(" ")}
      </p>
      {charts.length === 0 ? (
        <p>No data: none of the signals had a value while the run went on.</p>
      ) : (
        <>
          <div className={classes["charts"]}>
            {(all ? charts : charts.slice(0, FIRST_CHARTS)).map((chart) => (
              <Signal key={chart.signal} chart={chart} name={name} />
            ))}
          </div>
          {charts.length <= FIRST_CHARTS ? null : (
            <Button variant="default" size="compact-sm" mb={14} aria-expanded={all} onClick={toggle}>
              {all ? "Show fewer signals" : `Show all ${charts.length} signals`}
            </Button>
          )}
        </>
      )}
    </section>
  );
};

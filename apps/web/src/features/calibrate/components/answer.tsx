import type { BenchmarkRunItem, Calibration } from "@highwater/contract";
import { useCallback, useMemo, useState } from "react";
import { deriveCapacity, deriveError, deriveKnee, deriveThroughput } from "../../../components/calibration/derive.ts";
import { LatencyFitChart } from "../../../components/calibration/latency-fit-chart.tsx";
import { residualPlot } from "../../../components/calibration/latency-plot.ts";
import { loadRows, loadTable } from "../../../components/calibration/load-rows.ts";
import { LoadsTable, rowId } from "../../../components/calibration/loads-table.tsx";
import { throughputPlot } from "../../../components/calibration/throughput-plot.ts";
import { errorWords, intervalWords, percent } from "../../../components/calibration/words.ts";
import type { LatencyFit, ThroughputFit } from "../../../components/calibration/words.ts";
import { ChartCard } from "../../../components/charts/chart-card.tsx";
import { XyChart } from "../../../components/charts/xy-chart.tsx";
import { KeyNumber } from "../../../components/ui/key-number.tsx";
import { Quantity } from "../../../components/ui/number.tsx";
import { Why } from "../../../components/why/why.tsx";
import { NO_VALUE, showText, threeDigits } from "../../../lib/units.ts";
import classes from "./calibrate.module.css";

interface AnswerProps {
  readonly calibration: Calibration;
  readonly runs: readonly BenchmarkRunItem[];
  readonly stale: boolean;
}

const FILES = "calibration";

const LatencyFigures = ({
  fit,
  kind,
  stale,
}: {
  readonly fit: LatencyFit;
  readonly kind: Calibration["kind"];
  readonly stale: boolean;
}) => {
  const { knee, capacityBytesPerSecond, capacity, leaveOneOut } = fit;
  const { worstErrorRatio, folds, unpredicted } = leaveOneOut;
  return (
    <>
      <KeyNumber
        title="Knee"
        stale={stale}
        tone={knee.extrapolated ? "warning" : undefined}
        note={`${intervalWords(knee.interval, "bytes/s", knee.receivedBytesPerSecond)} received per broker · p99 ${showText(knee.p99Ms, "ms")}${knee.extrapolated ? " · foretold, not seen" : ""}`}
      >
        <Why derivation={deriveKnee(fit, kind)}>
          <Quantity value={knee.receivedBytesPerSecond} unit="bytes/s" />
        </Why>
      </KeyNumber>
      <KeyNumber
        title="Capacity"
        stale={stale}
        note={`${intervalWords(capacity, "bytes/s", capacityBytesPerSecond)} · above it p99 has no bound`}
      >
        <Why derivation={deriveCapacity(fit)}>
          <Quantity value={capacityBytesPerSecond} unit="bytes/s" />
        </Why>
      </KeyNumber>
      <KeyNumber
        title="Misses an unseen load by"
        stale={stale}
        note={
          errorWords(leaveOneOut) === null
            ? "too few loads to leave one out"
            : `${percent(worstErrorRatio)} at worst of ${folds.length} loads${unpredicted === 0 ? "" : `, ${unpredicted} not foretold`}`
        }
      >
        <Why derivation={deriveError(fit)}>
          <Quantity value={leaveOneOut.medianErrorRatio} unit="ratio" />
        </Why>
      </KeyNumber>
    </>
  );
};

const PeakFigure = ({ fit, stale }: { readonly fit: ThroughputFit; readonly stale: boolean }) => (
  <KeyNumber
    title="Peak throughput"
    stale={stale}
    note={
      fit.peakProducers === null
        ? "the limit that more producers near"
        : `produced in all, with ${threeDigits(fit.peakProducers)} producers`
    }
  >
    {fit.peakBytesPerSecond === null ? (
      NO_VALUE
    ) : (
      <Why derivation={deriveThroughput(fit)}>
        <Quantity value={fit.peakBytesPerSecond} unit="bytes/s" />
      </Why>
    )}
  </KeyNumber>
);

const Residuals = ({ fit }: { readonly fit: LatencyFit }) => {
  const plot = useMemo(() => residualPlot(fit), [fit]);
  return (
    <XyChart title="Residuals" note="share of the fitted p99" fileName={FILES} height={260} {...plot}>
      <p className={classes["under"]}>
        The fit misses its own points by {showText(fit.errorMs, "ms")} (root mean square), within about{" "}
        {percent(fit.errorRatio)}.
      </p>
    </XyChart>
  );
};

const Throughput = ({ part }: { readonly part: Calibration["throughput"] }) => {
  const plot = useMemo(() => (part.ok ? throughputPlot(part) : null), [part]);
  if (!part.ok || plot === null)
    return (
      <p className={classes["refusal"]}>
        <b>No law of throughput over producers.</b> {part.ok ? "" : part.reason}
      </p>
    );
  return (
    <XyChart
      title="Throughput against producers"
      note="Universal Scalability Law"
      fileName={FILES}
      height={260}
      {...plot}
    >
      <p className={classes["under"]}>
        λ {showText(part.bytesPerSecondOfOne, "bytes/s")} a producer, σ {threeDigits(part.contention)}, κ{" "}
        {threeDigits(part.coherency)}; the law misses an unseen count by{" "}
        {errorWords(part.leaveOneOut) ?? "an error that is not known"}.
      </p>
    </XyChart>
  );
};

/** What runs say about load, p99 and throughput: figures, curves, and how well they foretell. */
export const Answer = ({ calibration, runs, stale }: AnswerProps) => {
  const { latency, throughput, points, notes, kind } = calibration;
  const [chosen, setChosen] = useState<number | null>(null);
  const rows = useMemo(() => loadRows(calibration), [calibration]);
  const names = useMemo(() => new Map(runs.map(({ id, name }) => [id, name])), [runs]);
  const files = useMemo(
    () => ({ title: "Each load, left out in turn", fileName: FILES, table: () => loadTable(loadRows(calibration)) }),
    [calibration],
  );
  const choose = useCallback((load: number) => {
    setChosen(load);
    document.querySelector<HTMLElement>(`#${rowId(load)}`)?.focus();
  }, []);
  return (
    <div data-stale={stale} className={classes["answer"]}>
      {latency.ok || throughput.ok ? (
        <div className={classes["keys"]}>
          {latency.ok ? <LatencyFigures fit={latency} kind={kind} stale={stale} /> : null}
          {throughput.ok ? <PeakFigure fit={throughput} stale={stale} /> : null}
        </div>
      ) : null}
      {points.length === 0 ? null : (
        <div className={classes["charts"]}>
          <LatencyFitChart calibration={calibration} fileName={FILES} onChoose={choose} />
          {latency.ok ? <Residuals fit={latency} /> : null}
        </div>
      )}
      {points.length === 0 ? null : (
        <ChartCard
          title="Each load, left out in turn"
          state={{ kind: "ready" }}
          files={files}
          className={classes["wide"]}
        >
          <LoadsTable rows={rows} names={names} chosen={chosen} />
        </ChartCard>
      )}
      <Throughput part={throughput} />
      {notes.length === 0 ? null : (
        <section className={classes["card"]} aria-labelledby="calibrate-notes">
          <h2 id="calibrate-notes">Worth knowing</h2>
          <ul>
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
};

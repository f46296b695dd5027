import type { BenchmarkRun } from "@highwater/contract";
import { KeyNumber } from "../../../../components/ui/key-number.tsx";
import { Quantity } from "../../../../components/ui/number.tsx";
import { sayDuration, SECOND_MS } from "../../../../lib/durations.ts";
import { groupThousands, showText, threeDigits, THIN_SPACE } from "../../../../lib/units.ts";
import classes from "./run.module.css";

const noData = <small>no data</small>;

const of = (value: number | null, unit: string) => (value === null ? noData : <Quantity value={value} unit={unit} />);

const parts = (...all: readonly (string | null)[]): string => all.filter((part) => part !== null).join(" · ");

const named = (name: string, value: number | null): string | null =>
  value === null ? null : `${name} ${showText(value, "ms")}`;

const Latency = ({ title, latency }: { readonly title: string; readonly latency: BenchmarkRun["latency"] }) => (
  <KeyNumber
    title={title}
    note={parts(named("p50", latency.p50Ms), named("p99.9", latency.p999Ms), named("max", latency.maxMs))}
  >
    {of(latency.p99Ms, "ms")}
  </KeyNumber>
);

const printed = (mebibytes: number | null): string | null =>
  mebibytes === null ? null : `${threeDigits(mebibytes)}${THIN_SPACE}MiB/s as the tool prints`;

/** The few numbers that carry the verdict; what the tool does not tell is no data, never 0. */
export const KeyFigures = ({ run }: { readonly run: BenchmarkRun }) => (
  <div className={classes["keys"]}>
    <KeyNumber
      title={run.kind === "consume" ? "Consumed" : "Throughput"}
      note={parts(showText(run.bytesPerSecond, "bytes/s"), printed(run.mebibytesPerSecond))}
    >
      {of(run.recordsPerSecond, "records/s")}
    </KeyNumber>
    {run.kind === "consume" ? (
      <KeyNumber
        title="Without rebalancing"
        note={parts(
          showText(run.fetch?.bytesPerSecond, "bytes/s"),
          run.fetch === null ? null : named("rebalance", run.fetch.rebalanceMs),
        )}
      >
        {of(run.fetch?.recordsPerSecond ?? null, "records/s")}
      </KeyNumber>
    ) : (
      <Latency
        title={run.kind === "end-to-end" ? "End-to-end p99" : "Produce p99, client-side"}
        latency={run.latency}
      />
    )}
    {run.endToEndLatency === null ? null : <Latency title="End-to-end p99" latency={run.endToEndLatency} />}
    <KeyNumber
      title="Measured"
      note={run.durationSeconds === null ? "duration not told" : `in ${sayDuration(run.durationSeconds * SECOND_MS)}`}
    >
      {run.records === null ? (
        noData
      ) : (
        <span title={`${groupThousands(String(run.records))} records`}>
          <Quantity value={run.records} unit="records" />
        </span>
      )}
    </KeyNumber>
  </div>
);

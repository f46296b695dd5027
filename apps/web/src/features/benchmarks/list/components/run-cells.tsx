import type { BenchmarkRunItem } from "@highwater/contract";
import { Quantity } from "../../../../components/ui/number.tsx";
import { sayAge } from "../../../../lib/durations.ts";
import { showText, threeDigits, THIN_SPACE } from "../../../../lib/units.ts";
import { keyConditions } from "../../key-conditions.ts";
import { KIND_WORDS, TOOL_WORDS } from "../../tool-words.ts";
import classes from "./list.module.css";
import { Sparkline } from "./sparkline.tsx";

const latencyOf = ({ latency, endToEndLatency }: BenchmarkRunItem) => {
  const whole = latency.p50Ms === null && latency.p99Ms === null && endToEndLatency !== null;
  return { latency: whole ? endToEndLatency : latency, whole };
};

const Throughput = ({ run }: { readonly run: BenchmarkRunItem }) => (
  <>
    <Quantity value={run.recordsPerSecond} unit="records/s" />
    <small
      className={classes["below"]}
      title={
        run.mebibytesPerSecond === null
          ? undefined
          : `${threeDigits(run.mebibytesPerSecond)}${THIN_SPACE}MiB/s, what Kafka's tools print as MB/sec`
      }
    >
      {showText(run.bytesPerSecond, "bytes/s")}
    </small>
  </>
);

const whenOf = ({ published, startedAt, createdAt }: BenchmarkRunItem, nowMs: number) =>
  published === null ? (
    <span title={startedAt === null ? `uploaded ${createdAt}` : `run ${startedAt}, uploaded ${createdAt}`}>
      {sayAge(Date.parse(startedAt ?? createdAt), nowMs)}
    </span>
  ) : (
    <span title={published.document}>published</span>
  );

/** All cells of a run but the first ones. */
export const RunCells = ({ run, nowMs }: { readonly run: BenchmarkRunItem; readonly nowMs: number }) => {
  const conditions = keyConditions(run.config).join(" · ");
  const { latency, whole } = latencyOf(run);
  const e2e = whole ? <small title="of the whole way, end to end">e2e</small> : null;
  return (
    <>
      <td data-label="Tool" data-nowrap>
        {TOOL_WORDS[run.tool]}
        <small className={classes["below"]}>{KIND_WORDS[run.kind]}</small>
      </td>
      <td data-label="Cluster" data-empty={run.cluster === null}>
        {run.cluster ?? "–"}
      </td>
      <td data-label="Conditions" className={classes["conditions"]} data-empty={conditions === ""}>
        {conditions === "" ? "–" : conditions}
      </td>
      <td data-label="Throughput" data-number>
        {run.noData ? "no data" : <Throughput run={run} />}
      </td>
      <td data-label="p50" data-number>
        <Quantity value={latency.p50Ms} unit="ms" />
      </td>
      <td data-label="p99" data-number>
        <Quantity value={latency.p99Ms} unit="ms" /> {latency.p99Ms === null ? null : e2e}
      </td>
      <td data-label="Over time">
        <Sparkline values={run.sparkline} />
      </td>
      <td data-label="When" data-nowrap>
        {whenOf(run, nowMs)}
      </td>
    </>
  );
};

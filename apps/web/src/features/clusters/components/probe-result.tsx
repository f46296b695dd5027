import type { TargetProbe } from "@highwater/contract";
import { FoundValues } from "../../../components/sources/found-values.tsx";
import { MissingSignals } from "../../../components/sources/missing-signals.tsx";
import { showText } from "../../../lib/units.ts";
import classes from "./clusters.module.css";

const NO_ID = { host: "a machine: give the id of its broker below", broker: "broker id not told by the scrape" };

const count = (many: number) => `${many} ${many === 1 ? "signal" : "signals"}`;

/** What one scrape of an address found. */
export const ProbeResult = ({ probe }: { readonly probe: TargetProbe }) => (
  <div data-probe={probe.url} data-known={probe.naming !== null}>
    <p>
      {probe.naming === null ? (
        <span className={classes["warning"]}>It answers, but no metric of a Kafka broker was recognised in it.</span>
      ) : (
        <>
          <b>{probe.signals.length}</b> signals found, <b>{probe.missing.length}</b> missing ·{" "}
          {probe.namingTitle ?? probe.naming}
          {probe.rejected > 0 ? (
            <span className={classes["warning"]}>
              {" "}
              · {probe.rejected} {probe.rejected === 1 ? "line is" : "lines are"} not valid, the page may be cut off
            </span>
          ) : null}
        </>
      )}
    </p>
    <p className={classes["dim"]}>
      {probe.brokerId === null ? NO_ID[probe.role === "host" ? "host" : "broker"] : `broker ${probe.brokerId}`} ·{" "}
      {probe.kafkaVersion === null ? "Kafka version not told" : `Kafka ${probe.kafkaVersion}`} ·{" "}
      {showText(probe.samples, "count")} samples, {showText(probe.accepted, "count")} of them used ·{" "}
      {showText(probe.bodyBytes, "bytes")} in {showText(probe.durationMs, "ms")}
    </p>
    {probe.notes.map((note) => (
      <p key={note} className={classes["dim"]}>
        {note}
      </p>
    ))}
    {probe.values.length === 0 ? null : (
      <details className={classes["details"]}>
        <summary>Found: {count(probe.values.length)}</summary>
        <FoundValues values={probe.values} />
        <p className={classes["dim"]}>“–” needs a second scrape, or does not exist just now.</p>
      </details>
    )}
    {probe.advice.length === 0 ? null : (
      <details className={classes["details"]}>
        <summary>Missing: {count(probe.advice.length)}</summary>
        <MissingSignals missing={probe.advice} />
      </details>
    )}
  </div>
);

import type { TargetProbe } from "@highwater/contract";
import { FoundValues } from "../../../components/sources/found-values.tsx";
import { MissingSignals } from "../../../components/sources/missing-signals.tsx";
import { showText } from "../../../lib/units.ts";
import classes from "./clusters.module.css";

const NO_ID = { host: "a machine: give the id of its broker below", broker: "broker id not told by the scrape" };

const count = (many: number) => `${many} ${many === 1 ? "signal" : "signals"}`;

/** Whose samples a Prometheus API has. */
const Instances = ({ instances }: Pick<TargetProbe, "instances">) => (
  <ul className={classes["dim"]} aria-label="Whose samples it has">
    {instances.map(({ instance, brokerId, role, naming, signals }) => (
      <li key={instance}>
        {role === "host" ? "machine of broker" : "broker"} {brokerId} ({instance}): {count(signals)}, {naming}
      </li>
    ))}
  </ul>
);

const whoOf = ({ brokerId, role, instances }: TargetProbe): string => {
  if (brokerId !== null) return `broker ${brokerId}`;
  if (instances.length > 0) return `${instances.length} sources`;
  return NO_ID[role === "host" ? "host" : "broker"];
};

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
      {whoOf(probe)} · {probe.kafkaVersion === null ? "Kafka version not told" : `Kafka ${probe.kafkaVersion}`} ·{" "}
      {showText(probe.samples, "count")} samples, {showText(probe.accepted, "count")} of them used ·{" "}
      {showText(probe.bodyBytes, "bytes")} in {showText(probe.durationMs, "ms")}
    </p>
    {probe.instances.length === 0 ? null : <Instances instances={probe.instances} />}
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

import type { TargetProbe } from "@highwater/contract";
import { CloseButton } from "@mantine/core";
import { showText } from "../../../lib/units.ts";
import { SignalList } from "./signal-list.tsx";
import classes from "./clusters.module.css";

interface ResultProps {
  readonly probe: TargetProbe;
  readonly onRemove: () => void;
}

/** What one scrape of an address found. */
export const ProbeResult = ({ probe, onRemove }: ResultProps) => (
  <li className={classes["probe"]} data-probe={probe.url} data-known={probe.naming !== null}>
    <div className={classes["probeHead"]}>
      <b>{probe.url}</b>
      <CloseButton size="sm" aria-label={`Leave ${probe.url} out`} onClick={onRemove} />
    </div>
    <p>
      {probe.naming === null ? (
        <span className={classes["warning"]}>It answers, but no metric of a Kafka broker was recognised in it.</span>
      ) : (
        <>
          <b>{probe.signals.length}</b> signals found, <b>{probe.missing.length}</b> missing · naming {probe.naming}
        </>
      )}
    </p>
    <p className={classes["dim"]}>
      {probe.brokerId === null ? "broker id not told by the scrape" : `broker ${probe.brokerId}`} ·{" "}
      {probe.kafkaVersion === null ? "Kafka version not told" : `Kafka ${probe.kafkaVersion}`} ·{" "}
      {showText(probe.samples, "count")} samples, {showText(probe.accepted, "count")} of them used
      {probe.rejected > 0 ? `, ${probe.rejected} lines not valid` : ""} · {showText(probe.bodyBytes, "bytes")} in{" "}
      {showText(probe.durationMs, "ms")}
    </p>
    <SignalList title="Found" names={probe.signals} />
    <SignalList title="Missing" names={probe.missing} />
  </li>
);

import type { SizingAnswer } from "@highwater/sizing";
import { showText } from "../../../lib/units.ts";
import classes from "./sizing.module.css";

/** Warnings, how the request differs from the measurement, proposals, and all that was assumed. */
export const WorthKnowing = ({ answer }: { readonly answer: SizingAnswer }) => {
  const { warnings, assumptions, latency, threads, partitions, cluster, perBroker } = answer;
  return (
    <section className={classes["card"]} aria-labelledby="worth">
      <h3 id="worth" data-tone={warnings.length > 0 ? "warning" : undefined}>
        Worth knowing
      </h3>
      {warnings.length === 0 ? null : (
        <ul className={classes["warnings"]} aria-label="Warnings">
          {warnings.map(({ code, message }) => (
            <li key={`${code} ${message}`} data-warning={code}>
              {message}
            </li>
          ))}
        </ul>
      )}
      <p>
        Per broker: {showText(perBroker.networkInBytesPerSecond, "bytes/s")} in,{" "}
        {showText(perBroker.networkOutBytesPerSecond, "bytes/s")} out, {showText(perBroker.storedBytes, "bytes")}{" "}
        stored. The cluster writes {showText(cluster.writtenBytesPerDay, "bytes")} a day, all replicas.
      </p>
      <p>
        To start from: {partitions.recommended} partitions, <code>num.io.threads</code> {threads.numIoThreads},{" "}
        <code>num.network.threads</code> {threads.numNetworkThreads}, <code>num.replica.fetchers</code>{" "}
        {threads.numReplicaFetchers} ({threads.basis}).
      </p>
      {latency.differences.length === 0 ? null : (
        <details>
          <summary>How this differs from what was measured ({latency.differences.length})</summary>
          <ul>
            {latency.differences.map((difference) => (
              <li key={difference}>{difference}</li>
            ))}
          </ul>
        </details>
      )}
      <details>
        <summary>All that was assumed ({assumptions.length})</summary>
        <ul>
          {assumptions.map((assumption) => (
            <li key={assumption}>{assumption}</li>
          ))}
        </ul>
      </details>
    </section>
  );
};

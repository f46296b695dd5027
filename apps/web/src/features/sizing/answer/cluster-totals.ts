import type { SizingAnswer } from "@highwater/sizing";
import { MINUTE_MS, HOUR_MS, SECOND_MS, sayDuration } from "../../../lib/durations.ts";
import { showText } from "../../../lib/units.ts";
import { bitsPerSecond } from "./bits.ts";

/** A figure of the whole cluster: what it is, how it is worked out, and its value with the exact one beside it. */
export interface Total {
  readonly title: string;
  readonly formula: string;
  readonly text: string;
  readonly exact: string;
}

const link = (title: string, formula: string, bytesPerSecond: number): Total => ({
  title,
  formula,
  text: showText(bitsPerSecond(bytesPerSecond), "bits/s"),
  exact: `${bytesPerSecond} bytes/s`,
});

const amount = (title: string, formula: string, bytes: number, per = ""): Total => ({
  title,
  formula,
  text: `${showText(bytes, "bytes")}${per}`,
  exact: `${bytes} bytes${per}`,
});

const lasting = (title: string, formula: string, durationMs: number | null): Total[] =>
  durationMs === null ? [] : [{ title, formula, text: sayDuration(durationMs), exact: `${durationMs / SECOND_MS} s` }];

/** The figures of the whole cluster; what does not apply is left out. */
export const clusterTotals = ({
  brokers,
  perBroker,
  cluster,
  recovery,
  pageCacheSeconds,
}: SizingAnswer): readonly Total[] => {
  const tiered = cluster.remoteStoredBytes > 0;
  const { rebuildHours, catchUpMinutes } = recovery;
  return [
    link("Produced, on average", "records × size ÷ compression × growth", cluster.producedBytesPerSecond),
    link("Produced, at the peak", "W = average × peak ratio", cluster.peakProducedBytesPerSecond),
    link("Received by all brokers", "W·R", perBroker.networkInBytesPerSecond * brokers),
    link("Sent by all brokers", tiered ? "W·(R−1+C+1)" : "W·(R−1+C)", perBroker.networkOutBytesPerSecond * brokers),
    link("Between zones", "average, by where replicas and readers are", cluster.crossZoneBytesPerSecond),
    amount("Written", "average × R × 1 day", cluster.writtenBytesPerDay, " a day"),
    amount("Stored on the brokers", "average × retention × R × overhead", cluster.storedBytes),
    ...(tiered ? [amount("Stored in the remote tier", "average × retention", cluster.remoteStoredBytes)] : []),
    ...lasting(
      "Rebuild a lost broker",
      "stored per broker ÷ spare rate",
      rebuildHours === null ? null : rebuildHours * HOUR_MS,
    ),
    ...lasting(
      "Catch up after 1 h away",
      "missed bytes ÷ spare rate",
      catchUpMinutes === null ? null : catchUpMinutes * MINUTE_MS,
    ),
    ...lasting(
      "Writes in the page cache",
      "free memory ÷ write rate",
      pageCacheSeconds === null ? null : pageCacheSeconds * SECOND_MS,
    ),
  ];
};

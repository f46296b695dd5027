import { disksUsed } from "./disks-used.ts";
import { type Evidence, largest, newestOf } from "./evidence.ts";
import { percent } from "../words.ts";

/** How much of a limit one broker uses. */
export interface Used {
  /** Share of what may be used, 1 at the limit. */
  readonly value: number;
  readonly words: string;
}

/** Kafka's documentation asks that threads be idle for more than 0.3 of the time. */
const MOST_BUSY = 0.7;
const MOST_DISK = 0.8;

const busy = (
  evidence: Evidence,
  signal: "request_handler_idle_ratio" | "network_processor_idle_ratio",
  name: string,
): Used[] =>
  newestOf(evidence, signal).map(({ brokerId, value }) => ({
    value: (1 - value) / MOST_BUSY,
    words: `${name} of broker ${brokerId}, busy for ${percent(1 - value)} of the time (should stay below ${percent(MOST_BUSY)})`,
  }));

const disk = (evidence: Evidence): Used[] =>
  disksUsed(evidence).map(({ brokerId, value }) => ({
    value: value / MOST_DISK,
    words: `the disk of broker ${brokerId}, ${percent(value)} used (should stay below ${percent(MOST_DISK)})`,
  }));

/** The limit that is fullest now; undefined where no broker tells any. */
export const fullestLimit = (evidence: Evidence): Used | undefined =>
  largest([
    ...busy(evidence, "request_handler_idle_ratio", "request handlers"),
    ...busy(evidence, "network_processor_idle_ratio", "network threads"),
    ...disk(evidence),
  ]);

import type { SignalName } from "../signals/catalogue.ts";
import { type Evidence, newestOf } from "./evidence.ts";

export const DISK_SIGNAL: SignalName = "disk_used_ratio";

/** How full a broker's disk is. */
export interface DiskUsed {
  readonly brokerId: string;
  /** Share in use, 0 to 1. */
  readonly value: number;
  /** The log directory whose volume Kafka says is that full; undefined where the broker's metrics say it. */
  readonly path?: string;
}

/**
 * By the brokers' metrics and by Kafka itself, of each broker the fuller: metrics may tell of all drives together, or of the
 * bytes of logs alone, while one volume is full.
 */
export const disksUsed = (evidence: Evidence): DiskUsed[] => {
  const fullest = new Map<string, DiskUsed>(newestOf(evidence, DISK_SIGNAL).map((one) => [one.brokerId, one]));
  for (const { brokerId, path, usedRatio } of evidence.kafka?.now?.volumes ?? [])
    if (usedRatio > (fullest.get(brokerId)?.value ?? -1)) fullest.set(brokerId, { brokerId, value: usedRatio, path });
  return [...fullest.values()];
};

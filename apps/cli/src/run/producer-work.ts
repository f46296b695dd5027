import type { Combination } from "../matrix/combination.ts";
import type { ProducerWork } from "../tools/producer-arguments.ts";
import type { BenchSettings } from "./settings.ts";

interface Share {
  readonly topic: string;
  /** Records/s of this producer. */
  readonly share: number;
  readonly isThrottled: boolean;
}

/** What one producer does: so many records that it lasts as long as it should at its rate. */
export const workOf = (
  settings: BenchSettings,
  combination: Combination,
  { topic, share, isThrottled }: Share,
): ProducerWork => ({
  bootstrap: settings.bootstrap,
  topic,
  records: Math.max(1, Math.round(share * settings.durationSeconds)),
  warmupRecords: Math.round(share * settings.warmupSeconds),
  recordBytes: combination.recordBytes,
  recordsPerSecond: isThrottled ? share : null,
  properties: {
    acks: combination.acks,
    ...(combination.compression === "none" ? {} : { "compression.type": combination.compression }),
    ...(settings.batchBytes === null ? {} : { "batch.size": String(settings.batchBytes) }),
    ...(settings.lingerMs === null ? {} : { "linger.ms": String(settings.lingerMs) }),
  },
  commandConfig: settings.commandConfig,
});

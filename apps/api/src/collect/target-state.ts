import type { TargetState } from "@highwater/contract/targets";
import type { ScrapeReading } from "@highwater/telemetry";

export const WAITING: TargetState = {
  health: "waiting",
  lastScrapeAt: null,
  lastSuccessAt: null,
  durationMs: null,
  bodyBytes: null,
  samples: null,
  accepted: null,
  naming: null,
  error: null,
  signals: [],
  missing: [],
};

interface Timing {
  readonly startedMs: number;
  readonly durationMs: number;
}

/** What one scrape found, in the contract's words. */
export const foundIn = ({ samples, accepted, naming, signals, missing }: ScrapeReading, bodyBytes: number) => ({
  bodyBytes,
  samples,
  accepted,
  naming,
  signals: [...signals],
  missing: [...missing],
});

/** After a scrape that gave samples. */
export const succeeded = (scrape: ScrapeReading, bodyBytes: number, { startedMs, durationMs }: Timing): TargetState => {
  const at = new Date(startedMs).toISOString();
  return { health: "up", lastScrapeAt: at, lastSuccessAt: at, durationMs, error: null, ...foundIn(scrape, bodyBytes) };
};

/** After a scrape that failed: what the last good one found stays. */
export const failed = (before: TargetState, error: string, { startedMs, durationMs }: Timing): TargetState => ({
  ...before,
  health: "down",
  lastScrapeAt: new Date(startedMs).toISOString(),
  durationMs,
  error,
});

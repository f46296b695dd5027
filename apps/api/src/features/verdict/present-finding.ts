import type { Finding } from "@highwater/contract/verdict";
import type { Observation } from "@highwater/telemetry/verdict";

const MINUTE_MS = 60_000;
/** So much of the time before is shown, that the change is seen. */
const BEFORE_MS = 10 * MINUTE_MS;
/** What has been so for longer is shown by its newest part. */
const MOST_MS = 6 * 60 * MINUTE_MS;

const timestamp = (timeMs: number): string => new Date(timeMs).toISOString();

const chartAt = (sinceMs: number | null, nowMs: number) => ({
  from: timestamp(Math.max((sinceMs ?? nowMs) - BEFORE_MS, nowMs - MOST_MS)),
  to: timestamp(nowMs),
});

export const presentFinding = (observation: Observation, sinceMs: number | null, nowMs: number): Finding => {
  const { rule, state, brokerId, signal, value, limit, sentence, evidence, checks, causedBy } = observation;
  return {
    rule,
    state,
    ...(brokerId === undefined ? {} : { brokerId }),
    signal,
    value,
    limit,
    sentence,
    evidence,
    checks: [...checks],
    since: sinceMs === null ? null : timestamp(sinceMs),
    at: signal === null ? null : chartAt(sinceMs, nowMs),
    causedBy: causedBy ?? null,
  };
};

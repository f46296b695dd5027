import type { DerivedPoints } from "./derived-points.ts";
import { backToBefore, mostUntil, totalBefore } from "./full-isr.ts";
import { type Rise, worstWithin } from "./latency-rise.ts";
import type { Restart } from "./restart.ts";

/** Signals of all brokers of a cluster around a restart; empty where none is told. */
export interface Surroundings {
  readonly produceP99: readonly DerivedPoints[];
  readonly canaryRoundTripP99: readonly DerivedPoints[];
  readonly underReplicated: readonly DerivedPoints[];
  readonly underMinIsr: readonly DerivedPoints[];
  readonly leaders: readonly DerivedPoints[];
  readonly preferredImbalance: readonly DerivedPoints[];
}

export interface RestartFigures {
  /** settled: every replica is in sync again; watching: not yet; unknown: nobody tells, or not within the limit. */
  readonly state: "settled" | "watching" | "unknown";
  readonly fullIsrMs: number | null;
  readonly underReplicatedBefore: number | null;
  readonly underReplicatedMost: number | null;
  readonly underMinIsrMost: number | null;
  readonly produceP99: Rise;
  readonly canaryRoundTripP99: Rise;
  readonly leadersBefore: number | null;
  readonly leadersAfter: number | null;
  readonly preferredImbalanceAfter: number | null;
}

const MINUTE_MS = 60_000;
/** A replica that is not in sync by then is another matter than the restart. */
export const LONGEST_ISR_MS = 30 * MINUTE_MS;
/** How long after full ISR the leaders are looked at: Kafka moves them back after up to five minutes, or by hand. */
const LEADERS_AFTER_MS = 2 * MINUTE_MS;

const newestOf = (brokers: readonly DerivedPoints[], fromMs: number, toMs: number): number | null => {
  const values = brokers.flatMap(({ points }) => {
    const newest = points.findLast(([timeMs, value]) => value !== null && timeMs > fromMs && timeMs <= toMs);
    return newest?.[1] ?? [];
  });
  return values.length === 0 ? null : Math.max(...values);
};

/**
 * What one restart did, as far as samples up to `nowMs` tell: how high latency rose over the minute before its last
 * sample, and when every replica was in sync again. `spacingMs`: usual time between two samples of a broker.
 */
export const restartFigures = (
  restart: Restart,
  around: Surroundings,
  { spacingMs, nowMs }: { readonly spacingMs: number; readonly nowMs: number },
): RestartFigures => {
  const { brokerId, lastSampleMs, firstSampleMs } = restart;
  const freshMs = Math.max(MINUTE_MS, 3 * spacingMs);
  const replication = (brokers: readonly DerivedPoints[]) => ({ brokers, lastSampleMs, firstSampleMs, freshMs });
  const isr = backToBefore(replication(around.underReplicated));
  const min = around.underMinIsr.length === 0 ? isr : backToBefore(replication(around.underMinIsr));
  const backMs = isr === null || min === null ? null : Math.max(isr, min);
  const fullIsrMs = backMs !== null && backMs <= firstSampleMs + LONGEST_ISR_MS ? backMs : null;
  const endMs = fullIsrMs ?? Math.min(nowMs, firstSampleMs + LONGEST_ISR_MS);
  const beforeMs = lastSampleMs - MINUTE_MS;
  const rise = (brokers: readonly DerivedPoints[]): Rise => ({
    before: worstWithin(brokers, beforeMs, lastSampleMs),
    during: worstWithin(brokers, lastSampleMs, endMs),
  });
  const own = around.leaders.filter((broker) => broker.brokerId === brokerId);
  const afterMs = endMs + LEADERS_AFTER_MS;
  const isOver = nowMs > firstSampleMs + LONGEST_ISR_MS;
  return {
    state: fullIsrMs === null ? (isOver ? "unknown" : "watching") : nowMs > afterMs ? "settled" : "watching",
    fullIsrMs,
    underReplicatedBefore: totalBefore(replication(around.underReplicated)),
    underReplicatedMost: mostUntil(replication(around.underReplicated), endMs),
    underMinIsrMost: mostUntil(replication(around.underMinIsr), endMs),
    produceP99: rise(around.produceP99),
    canaryRoundTripP99: rise(around.canaryRoundTripP99),
    leadersBefore: newestOf(own, beforeMs - MINUTE_MS, lastSampleMs),
    leadersAfter: newestOf(own, firstSampleMs - 1, afterMs),
    preferredImbalanceAfter: newestOf(around.preferredImbalance, firstSampleMs - 1, afterMs),
  };
};

import type { SignalName } from "../signals/catalogue.ts";
import type { Unit } from "../signals/signal.ts";

/**
 * How a broker drags the others down. slow_append: its own log appends take long; stalls: it stands still in bursts;
 * slow_network: what reaches it or leaves it is late; unknown: it is slow, and what is told does not say how.
 */
export type DegradationKind = "slow_append" | "stalls" | "slow_network" | "unknown";

/**
 * degraded: slower than its peers and than its own past for long enough; suspected: on the way there, or without a past of
 * its own to tell; silent and settling: not judged, since it tells nothing or has just come back.
 */
export type SuspicionState = "ok" | "suspected" | "degraded" | "silent" | "settling";

/** One figure that a suspicion rests on. */
export interface SuspicionEvidence {
  readonly signal: SignalName;
  readonly unit: Unit;
  readonly value: number;
  /** Median of its own past; null where there is too little of it. */
  readonly ownUsual: number | null;
  /** Median of the other brokers at the same time; null where none tells it. */
  readonly peersUsual: number | null;
  readonly words: string;
}

export interface Suspicion {
  readonly brokerId: string;
  readonly state: SuspicionState;
  /** 0 nothing, 1 beyond doubt. */
  readonly score: number;
  /** When the figures began to differ, in epoch milliseconds; null unless suspected or degraded. */
  readonly sinceMs: number | null;
  /** null unless suspected or degraded. */
  readonly kind: DegradationKind | null;
  /** The strongest first. */
  readonly evidence: readonly SuspicionEvidence[];
}

import type { SignalName } from "../signals/catalogue.ts";
import { type Evidence, newestOf, type Promised } from "./evidence.ts";

const SECOND_MS = 1000;
/** The canary's percentiles are of its last minute. */
export const CANARY_WINDOW_MS = 60 * SECOND_MS;
/** Of fewer records a 99th percentile is one record, or two; half of ten are no accident. */
const ENOUGH_FOR_P99 = 200;
const ENOUGH_FOR_P50 = 10;

type Share = "p99" | "p50";

/** A latency of the canary that a promise can be held to. */
export interface Felt {
  readonly words: string;
  readonly signals: Readonly<Record<Share | "max", SignalName>>;
}

const PRODUCE: Felt = {
  words: "produce",
  signals: { p99: "canary_produce_time_p99", p50: "canary_produce_time_p50", max: "canary_produce_time_max" },
};

const ROUND_TRIP: Felt = {
  words: "round trip",
  signals: { p99: "canary_round_trip_time_p99", p50: "canary_round_trip_time_p50", max: "canary_round_trip_time_max" },
};

/** The latency that clients feel of what was promised. */
export const feltOf = ({ kind }: Promised): Felt => (kind === "endToEnd" ? ROUND_TRIP : PRODUCE);

export const valueOf = (evidence: Evidence, signal: SignalName, brokerId: string): number | undefined =>
  newestOf(evidence, signal).find((one) => one.brokerId === brokerId)?.value;

/** A client waits for more than the broker's own time, but not for many times as much. */
const SAME_ORDER = 5;

/** Whether what the canary felt is of the order of the broker's own p99, so that it can follow from it. */
export const isExplained = (feltMs: number, ownMs: number | undefined): boolean =>
  ownMs !== undefined && feltMs <= SAME_ORDER * ownMs;

/** About how many records were sent through a broker within the window of its percentiles. */
const sentLately = (evidence: Evidence, brokerId: string): number => {
  const { points = [] } = evidence.history("canary_sent_rate").find((one) => one.brokerId === brokerId) ?? {};
  return points.reduce((sum, [timeMs, rate], index) => {
    const fromMs = Math.max(points[index - 1]?.[0] ?? timeMs, evidence.nowMs - CANARY_WINDOW_MS);
    return sum + ((rate ?? 0) * Math.max(0, timeMs - fromMs)) / SECOND_MS;
  }, 0);
};

export interface Over {
  readonly brokerId: string;
  readonly share: Share;
  readonly value: number;
  readonly sent: number;
}

const overThrough = (evidence: Evidence, promised: Promised, brokerId: string): Over[] => {
  const sent = sentLately(evidence, brokerId);
  if (sent < ENOUGH_FOR_P50) return [];
  const share = sent < ENOUGH_FOR_P99 ? "p50" : "p99";
  const value = valueOf(evidence, feltOf(promised).signals[share], brokerId);
  // A late console sends late, and sees the answer late.
  const consoleMs = 2 * (valueOf(evidence, "canary_console_late_max", brokerId) ?? 0);
  return value !== undefined && value - consoleMs > promised.p99Ms ? [{ brokerId, share, value, sent }] : [];
};

/**
 * Brokers through which enough records take longer than was promised, the worst first. Of few records the median is held
 * to it; what the console's own lateness may explain is not counted.
 */
export const overPromise = (evidence: Evidence, promised: Promised): Over[] =>
  newestOf(evidence, feltOf(promised).signals.p99)
    .flatMap(({ brokerId }) => overThrough(evidence, promised, brokerId))
    .sort((a, b) => b.value - a.value);

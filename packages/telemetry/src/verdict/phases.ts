import { median } from "../detection/robust.ts";
import type { HistoryPoint } from "../history.ts";
import type { SignalName } from "../signals/catalogue.ts";
import { type Evidence, largest } from "./evidence.ts";

export interface Phase {
  readonly name: "queue" | "local" | "remote" | "response_queue" | "send";
  readonly signal: SignalName;
  /** What the time goes into, as "its own log append". */
  readonly words: string;
  readonly checks: readonly string[];
}

export const PHASES: readonly Phase[] = [
  {
    name: "queue",
    signal: "produce_request_queue_time_mean",
    words: "waiting for a free request handler",
    checks: [
      "Are request handlers or the CPU busy?",
      "Did the load grow, or do this broker's leaders carry more of it?",
    ],
  },
  {
    name: "local",
    signal: "produce_local_time_mean",
    words: "its own log append",
    checks: [
      "Is its drive slow? Host metrics (iowait, await) say so.",
      "Garbage collection, locks and a full CPU do the same.",
    ],
  },
  {
    name: "remote",
    signal: "produce_remote_time_mean",
    words: "waiting for its followers",
    checks: [
      "Which follower is slow: local times of the other brokers, and who is out of sync?",
      "Is the network between brokers slow or full?",
    ],
  },
  {
    name: "response_queue",
    signal: "produce_response_queue_time_mean",
    words: "responses waiting for a network thread",
    checks: ["Are network threads or the CPU busy?"],
  },
  {
    name: "send",
    signal: "produce_response_send_time_mean",
    words: "sending responses",
    checks: ["Is the network to the clients slow, or do clients read slowly?"],
  },
];

/** Where a broker's mean produce time goes now, and how much of it is new. */
export interface PhaseShare {
  readonly phase: Phase;
  /** Median of the newest means, in milliseconds. */
  readonly value: number;
  /** Median of those before, in milliseconds; null where there is too little past. */
  readonly usual: number | null;
  /** The largest mean of the last minutes, in milliseconds. */
  readonly most: number;
}

const NEWEST = 3;
const LEAST_PAST = 6;

const numbers = (points: readonly HistoryPoint[]): number[] =>
  points.flatMap(([, value]) => (value === null ? [] : [value]));

const shareOf = (evidence: Evidence, brokerId: string, phase: Phase): PhaseShare[] => {
  const points = evidence.history(phase.signal).find((one) => one.brokerId === brokerId)?.points ?? [];
  const [newestMs] = points.at(-1) ?? [-Infinity];
  if (evidence.nowMs - newestMs > evidence.staleAfterMs) return [];
  const values = numbers(points);
  const value = median(values.slice(-NEWEST));
  const past = values.slice(0, -NEWEST);
  if (value === undefined) return [];
  const usual = past.length < LEAST_PAST ? null : (median(past) ?? null);
  return [{ phase, value, usual, most: Math.max(...values) }];
};

/** All phases that a broker tells. */
export const phaseShares = (evidence: Evidence, brokerId: string): PhaseShare[] =>
  PHASES.flatMap((phase) => shareOf(evidence, brokerId, phase));

const GROWN_MS = 2;
const GROWN_RATIO = 1.5;

/** The phase that has grown most against its own past, where one clearly has. */
export const grownPhase = (shares: readonly PhaseShare[]): PhaseShare | undefined => {
  const grown = shares.flatMap((share) => {
    if (share.usual === null) return [];
    const by = share.value - share.usual;
    return by >= GROWN_MS && share.value >= GROWN_RATIO * share.usual ? [{ share, value: by }] : [];
  });
  return largest(grown)?.share;
};

/** The phase that most of the time goes into, where it is more than half of it. */
export const mainPhase = (shares: readonly PhaseShare[]): PhaseShare | undefined => {
  const total = shares.reduce((sum, { value }) => sum + value, 0);
  return shares.find(({ value }) => value > total / 2);
};

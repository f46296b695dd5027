import type { SignalName } from "@highwater/telemetry";
import { type Evidence, largest, newestOf } from "./evidence.ts";
import { brokerHeldSince } from "./held-since.ts";
import type { Observation } from "./observation.ts";
import { brokers, milliseconds } from "../../words.ts";

const SIGNAL = "produce_total_time_p99";

interface Phase {
  readonly signal: SignalName;
  /** What most of the time is when this is the largest part. */
  readonly words: string;
  /** What to check then. */
  readonly check: string;
}

const PHASES: readonly Phase[] = [
  {
    signal: "produce_request_queue_time_mean",
    words: "waiting for a free request handler",
    check: "Check CPU, request handlers and the load.",
  },
  {
    signal: "produce_local_time_mean",
    words: "its own log append",
    check: "Check its disk first; garbage collection, locks and CPU can do the same.",
  },
  {
    signal: "produce_remote_time_mean",
    words: "waiting for its followers",
    check: "The cause is on a follower or on the way to it.",
  },
  {
    signal: "produce_response_queue_time_mean",
    words: "responses waiting for a network thread",
    check: "Check network threads and CPU.",
  },
  {
    signal: "produce_response_send_time_mean",
    words: "sending responses",
    check: "Check the network and slow clients.",
  },
];

const slowestAppend = (evidence: Evidence) => {
  const appends = newestOf(evidence, "produce_local_time_mean");
  const worst = largest(appends);
  const others = appends.filter(({ brokerId }) => brokerId !== worst?.brokerId);
  const next = largest(others);
  return worst !== undefined && next !== undefined && worst.value > 2 * next.value ? worst : undefined;
};

/** Where most of the broker's mean produce time goes, by the exact means of the newest interval. */
const largestPhase = (evidence: Evidence, brokerId: string) => {
  const parts = PHASES.flatMap((phase) => {
    const newest = newestOf(evidence, phase.signal).find((one) => one.brokerId === brokerId);
    return newest === undefined ? [] : [{ ...phase, value: newest.value }];
  });
  return largest(parts.filter(({ value }) => value > 0));
};

const explain = (evidence: Evidence, brokerId: string) => {
  const phase = largestPhase(evidence, brokerId);
  if (phase === undefined) return { because: "", evidence: "What it waits for is not exported (no Mean)." };
  const culprit = phase.signal === "produce_remote_time_mean" ? slowestAppend(evidence) : undefined;
  const hint =
    culprit === undefined || culprit.brokerId === brokerId
      ? ""
      : `, and broker ${culprit.brokerId} appends slowest (${milliseconds(culprit.value)} on average)`;
  return {
    because: `; most of its mean time is ${phase.words}${hint}`,
    evidence: `The largest part of its mean time is ${phase.words}: ${milliseconds(phase.value)} in the newest interval${hint}. ${phase.check}`,
  };
};

/** Brokers whose own produce p99 is over the promise, the worst first. Broker-side: clients see more. */
export const latency = (evidence: Evidence): Observation[] => {
  const target = evidence.p99TargetMs;
  if (target === null) return [];
  const over = newestOf(evidence, SIGNAL)
    .filter(({ value }) => value > target)
    .sort((a, b) => b.value - a.value);
  return over.map(({ brokerId, value }): Observation => {
    const others = over.filter((other) => other.brokerId !== brokerId).map((other) => other.brokerId);
    const also = others.length === 0 ? "" : ` (${brokers(others)} too)`;
    const cause = explain(evidence, brokerId);
    return {
      rule: "p99_over_target",
      state: "bad",
      brokerId,
      signal: SIGNAL,
      value,
      limit: target,
      evidence: `Broker-side produce p99 is ${milliseconds(value)}, the target ${milliseconds(target)}. ${cause.evidence}`,
      sentence: `Broker ${brokerId}'s produce p99 of ${milliseconds(value)} is over the target of ${milliseconds(target)}${also}${cause.because}.`,
      since: { signal: SIGNAL, heldSince: brokerHeldSince(brokerId, (p99) => p99 > target) },
    };
  });
};

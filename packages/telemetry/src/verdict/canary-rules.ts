import { figure } from "../words.ts";
import type { SignalName } from "../signals/catalogue.ts";
import { type Evidence, newestOf } from "./evidence.ts";
import { brokerHeldSince } from "./held-since.ts";
import type { Observation, VerdictState } from "./observation.ts";

interface Trouble {
  readonly rule: string;
  readonly signal: SignalName;
  readonly state: VerdictState;
  readonly sentence: (brokerId: string) => string;
  readonly clause: (brokerId: string) => string;
  readonly what: string;
  readonly checks: readonly string[];
}

const TROUBLES: readonly Trouble[] = [
  {
    rule: "canary_losing",
    signal: "canary_lost_rate",
    state: "bad",
    sentence: (id) => `The canary loses acknowledged records through broker ${id}: so may your producers.`,
    clause: (id) => `the canary loses records through broker ${id}`,
    what: "acknowledged and not in the log",
    checks: [
      "Was a leader elected uncleanly? Its rate is among the charts.",
      "Is min.insync.replicas of the canary's topic, and of yours, at least 2?",
      "Did a broker lose its disk?",
    ],
  },
  {
    rule: "canary_failing",
    signal: "canary_failed_rate",
    state: "bad",
    sentence: (id) => `Records of the canary through broker ${id} are not acknowledged.`,
    clause: (id) => `records of the canary through broker ${id} are not acknowledged`,
    what: "given up without an acknowledgement",
    checks: ["Does the broker run, and can this console reach it?", "Are enough replicas in sync for acks=all?"],
  },
  {
    rule: "canary_late",
    signal: "canary_late_rate",
    state: "warning",
    sentence: (id) => `Records of the canary through broker ${id} come late.`,
    clause: (id) => `records of the canary through broker ${id} come late`,
    what: "back after the canary's limit",
    checks: [
      "Which part is slow: produce time, or what is between it and the round trip (fetch)?",
      "Is it this console or its network? Then all brokers show it.",
    ],
  },
];

const found = ({ rule, signal, state, sentence, clause, what, checks }: Trouble, evidence: Evidence): Observation[] =>
  newestOf(evidence, signal)
    .filter(({ value }) => value > 0)
    .sort((a, b) => b.value - a.value)
    .map(({ brokerId, value }) => ({
      rule,
      state,
      brokerId,
      signal,
      value,
      limit: 0,
      evidence: `${figure(value)} records a second through broker ${brokerId} were ${what}, in the newest interval.`,
      checks,
      sentence: sentence(brokerId),
      clause: clause(brokerId),
      since: { signal, heldSince: brokerHeldSince(brokerId, (rate) => rate > 0) },
    }));

/** What the canary, where it runs, sees as a user would: losing, failing, late. */
export const canary = (evidence: Evidence): Observation[] => TROUBLES.flatMap((trouble) => found(trouble, evidence));

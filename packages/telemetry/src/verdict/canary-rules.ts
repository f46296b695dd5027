import { figure, span } from "../words.ts";
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

const SECOND_MS = 1000;

/** The newest rate as records, and the time that they are of; rates are of the time since the point before. */
const counted = (evidence: Evidence, signal: SignalName, brokerId: string) => {
  const { points = [] } = evidence.history(signal).find((one) => one.brokerId === brokerId) ?? {};
  const [before, last] = points.slice(-2);
  const spanMs = before === undefined || last === undefined ? evidence.intervalMs : last[0] - before[0];
  const rate = points.at(-1)?.[1] ?? 0;
  return { records: Math.round((rate * spanMs) / SECOND_MS), spanMs };
};

const recordWords = (records: number): string => `${figure(records)} ${records === 1 ? "record" : "records"}`;

/** "8 of 150 records through broker 3 were …, in the last 15 s." */
const countWords = (evidence: Evidence, { signal, what }: Trouble, brokerId: string): string => {
  const { records, spanMs } = counted(evidence, signal, brokerId);
  const sent = counted(evidence, "canary_sent_rate", brokerId).records;
  // What failed may have been sent before.
  const count = sent > records ? `${figure(records)} of ${figure(sent)} records` : recordWords(records);
  return `In the last ${span(spanMs)} ${count} through broker ${brokerId} ${records === 1 ? "was" : "were"} ${what}.`;
};

const found = (trouble: Trouble, evidence: Evidence): Observation[] => {
  const { rule, signal, state, sentence, clause, checks } = trouble;
  return newestOf(evidence, signal)
    .filter(({ value }) => value > 0)
    .sort((a, b) => b.value - a.value)
    .map(({ brokerId, value }) => ({
      rule,
      state,
      brokerId,
      signal,
      value,
      limit: 0,
      evidence: countWords(evidence, trouble, brokerId),
      checks,
      sentence: sentence(brokerId),
      clause: clause(brokerId),
      since: { signal, heldSince: brokerHeldSince(brokerId, (rate) => rate > 0) },
    }));
};

/** What the canary, where it runs, sees as a user would: losing, failing, late. */
export const canary = (evidence: Evidence): Observation[] => TROUBLES.flatMap((trouble) => found(trouble, evidence));

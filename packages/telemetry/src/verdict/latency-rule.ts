import { brokers, milliseconds, span } from "../words.ts";
import { type Evidence, largest, newestOfPresent } from "./evidence.ts";
import { brokerHeldSince, earliestHeldSince } from "./held-since.ts";
import type { Observation } from "./observation.ts";
import { isPastSpike, meanTotal } from "./past-spike.ts";
import { grownPhase, mainPhase, type PhaseShare, phaseShares } from "./phases.ts";

const SIGNAL = "produce_total_time_p99";
/** Of the followers one stands out only if its appends take so many times as long as the next broker's. */
const STANDS_OUT = 2;
const LEAST_MS = 2;

const slowestAppend = (evidence: Evidence, except: string) => {
  const appends = newestOfPresent(evidence, "produce_local_time_mean");
  const worst = largest(appends);
  const next = largest(appends.filter(({ brokerId }) => brokerId !== worst?.brokerId));
  if (worst === undefined || next === undefined || worst.brokerId === except) return undefined;
  return worst.value > STANDS_OUT * next.value && worst.value - next.value >= LEAST_MS ? worst : undefined;
};

interface Explained {
  readonly because: string;
  readonly evidence: string;
  readonly checks: readonly string[];
}

const figures = ({ value, usual }: PhaseShare): string =>
  usual === null ? milliseconds(value) : `${milliseconds(value)}, usually ${milliseconds(usual)}`;

const otherParts = (shares: readonly PhaseShare[], named: PhaseShare): string => {
  const rest = shares
    .filter((share) => share !== named)
    .map(({ phase, value }) => `${phase.words} ${milliseconds(value)}`);
  return rest.length === 0 ? "" : ` The rest: ${rest.join("; ")}.`;
};

const NOT_EXPORTED: Explained = {
  because: "; what it waits for is not known",
  evidence: "What it waits for is not exported: the Mean of each phase is missing.",
  checks: [
    "Which phase is long? Add the Mean attribute of RequestMetrics to the exporter's rules to see it.",
    "Local, remote and queue p99 in the charts below give a hint.",
  ],
};

const NO_PHASE = "No phase of its mean time is clearly longer than before or most of the time";

const NOTHING_GROWN: Explained = {
  because: "; the cause is not known",
  evidence: `${NO_PHASE}: the slow requests are few.`,
  checks: [
    "Are a few requests very large, or do pauses (garbage collection) match the moments?",
    "Was the p99 high before? It forgets with a half-life of 46 s.",
  ],
};

const PAST_SPIKE: Explained = {
  because: "; its means are normal again, so this is what its p99 remembers of a spike",
  evidence: "Its interval means are normal again: a broker's p99 forgets a spike with a half-life of 46 s.",
  checks: [
    "What happened at the spike: see the mean produce time by phase in the charts.",
    "Else wait: it falls by itself.",
  ],
};

/** Restarts of the last so many milliseconds explain what their broker's latency is. */
const RESTART_MS = 10 * 60 * 1000;

const CHECK_RESTART = "Does it fall by itself? A broker that has just started catches up and warms up for minutes.";

/** "it restarted 70 s ago, the likely cause", where a restart is known; none of what was so before. */
const afterRestart = (evidence: Evidence, brokerId: string, cause: Explained): Explained => {
  const restart = evidence.restarts.find((one) => one.brokerId === brokerId && evidence.nowMs - one.atMs < RESTART_MS);
  if (restart === undefined) return cause;
  const ago = span(Math.max(0, evidence.nowMs - restart.atMs));
  const held = brokerHeldSince(brokerId, (p99) => p99 > (evidence.p99TargetMs ?? Infinity))(evidence.history(SIGNAL));
  if (held !== undefined && held.sinceMs < restart.atMs)
    return { ...cause, because: `; it was so before it restarted ${ago} ago${cause.because}` };
  const words = `it restarted ${ago} ago, which is the likely cause`;
  return {
    because: `; ${words}${cause.because}`,
    evidence: `Broker ${brokerId} restarted at ${new Date(restart.atMs).toISOString()}. ${cause.evidence}`,
    checks: [CHECK_RESTART, ...cause.checks],
  };
};

/** Of a broker's mean that is over the target alone, no percentile has to be blamed. */
const meanOver = (shares: readonly PhaseShare[], evidence: Evidence, brokerId: string): string => {
  const mean = meanTotal(evidence, brokerId, shares);
  const target = evidence.p99TargetMs;
  return mean === undefined || target === null || mean <= target
    ? ""
    : ` Its mean of ${milliseconds(mean)} alone is over the target.`;
};

const explainPhases = (evidence: Evidence, brokerId: string): Explained => {
  const shares = phaseShares(evidence, brokerId);
  if (shares.length === 0) return NOT_EXPORTED;
  const grown = grownPhase(shares);
  if (grown === undefined && isPastSpike(evidence, brokerId, shares)) return PAST_SPIKE;
  const main = grown ?? mainPhase(shares);
  const over = meanOver(shares, evidence, brokerId);
  if (main === undefined || main.value <= 0)
    return over === "" ? NOTHING_GROWN : { ...NOTHING_GROWN, evidence: `${NO_PHASE}.${over}` };
  const what =
    grown === undefined ? `most of its mean time is ${main.phase.words}` : `what has grown is ${main.phase.words}`;
  const culprit = main.phase.name === "remote" ? slowestAppend(evidence, brokerId) : undefined;
  const hint =
    culprit === undefined
      ? ""
      : `, and broker ${culprit.brokerId} appends slowest (${milliseconds(culprit.value)} on average)`;
  const unknown =
    main.phase.name === "remote" && culprit === undefined ? " Which follower it waits for is not known." : "";
  return {
    because: `; ${what}${hint}`,
    evidence: `By interval means ${what}: ${figures(main)}${hint}.${otherParts(shares, main)}${unknown}${over}`,
    checks:
      culprit === undefined
        ? main.phase.checks
        : [`Look at broker ${culprit.brokerId} first: its drive, garbage collection and CPU.`, ...main.phase.checks],
  };
};

const explain = (evidence: Evidence, brokerId: string): Explained =>
  afterRestart(evidence, brokerId, explainPhases(evidence, brokerId));

/** Brokers whose own produce p99 is over the promise, the worst first. Broker-side: clients see more. */
export const latency = (evidence: Evidence): Observation[] => {
  const target = evidence.p99TargetMs;
  if (target === null) return [];
  const over = newestOfPresent(evidence, SIGNAL)
    .filter(({ value }) => value > target)
    .sort((a, b) => b.value - a.value);
  const heldSince = earliestHeldSince(
    over.map(({ brokerId }) => brokerId),
    (p99) => p99 > target,
  );
  return over.map(({ brokerId, value }): Observation => {
    const others = over.flatMap((other) => (other.brokerId === brokerId ? [] : [other.brokerId])).sort();
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
      checks: cause.checks,
      sentence: `Broker ${brokerId}'s produce p99 of ${milliseconds(value)} is over the target of ${milliseconds(target)}${also}${cause.because}.`,
      since: { signal: SIGNAL, heldSince },
    };
  });
};

import { brokers, figure, milliseconds } from "../words.ts";
import { CANARY_WINDOW_MS, feltOf, isExplained, type Over, overPromise, valueOf } from "./canary-felt.ts";
import type { Evidence, Promised } from "./evidence.ts";
import { brokerHeldSince, earliestHeldSince } from "./held-since.ts";
import type { Observation } from "./observation.ts";

/** One stall stays in a percentile for its window; what is over the promise for longer is more than that. */
const MORE_THAN_ONE_STALL_MS = 2 * CANARY_WINDOW_MS;

const CHECKS: readonly string[] = [
  "Is every broker alike? Then look at the network between and at this console's machine first.",
  "Which phase has grown at the brokers? With acks=all a slow follower raises it at all that lead.",
  "Did a leader move, or a broker restart, when the longest times were measured? See the canary's page.",
];

/** What the broker's own p99 says of it, where that is not the explanation. */
const brokersOwn = (evidence: Evidence, { kind, p99Ms }: Promised, { brokerId, value }: Over): string => {
  const own = kind === "brokerTotal" ? valueOf(evidence, "produce_total_time_p99", brokerId) : undefined;
  if (own === undefined) return "";
  if (own <= p99Ms) return `, though the broker's own p99 of ${milliseconds(own)} is within it`;
  return isExplained(value, own) ? "" : `, and the broker's own p99 of ${milliseconds(own)} does not explain as much`;
};

const alsoAt = (over: readonly Over[], brokerId: string): string => {
  const others = over.flatMap((other) => (other.brokerId === brokerId ? [] : [other.brokerId])).sort();
  return others.length === 0 ? "" : ` (${brokers(others)} too)`;
};

/** Brokers of which the same signal is over it. */
const brokersOf = (over: readonly Over[], share: Over["share"]): string[] =>
  over.flatMap((one) => (one.share === share ? [one.brokerId] : []));

const evidenceOf = ({ brokerId, share, value, sent }: Over, { kind, p99Ms }: Promised, words: string): string => {
  const part = share === "p99" ? "1 in 100" : "Half";
  const ofBrokers = kind === "brokerTotal" ? " of the brokers' own time" : "";
  return `${part} of about ${figure(sent)} records of the last minute through broker ${brokerId} had a ${words} time of ${milliseconds(value)} or more, from when each was due. The target${ofBrokers} is ${milliseconds(p99Ms)}.`;
};

/** Brokers through which the canary's records take longer than was promised: what clients feel. */
export const canaryLatency = (evidence: Evidence): Observation[] => {
  const { promised } = evidence;
  if (promised === null) return [];
  const { words, signals } = feltOf(promised);
  const target = milliseconds(promised.p99Ms);
  const over = overPromise(evidence, promised);
  return over.map((one): Observation => {
    const { brokerId, share, value } = one;
    const signal = signals[share];
    const heldSince = brokerHeldSince(brokerId, (latencyMs) => latencyMs > promised.p99Ms);
    const held = heldSince(evidence.history(signal));
    const isLasting = held !== undefined && evidence.nowMs - held.sinceMs > MORE_THAN_ONE_STALL_MS;
    const longest = valueOf(evidence, signals.max, brokerId);
    const isPast = longest !== undefined && longest <= promised.p99Ms;
    const is = `the canary's ${words} ${share} of ${milliseconds(value)} through broker ${brokerId} is over the target of ${target}${alsoAt(over, brokerId)}`;
    const own = brokersOwn(evidence, promised, one);
    return {
      rule: "canary_over_target",
      state: isLasting && !isPast && promised.kind !== "brokerTotal" ? "bad" : "warning",
      brokerId,
      signal,
      value,
      limit: promised.p99Ms,
      sentence: isPast
        ? `Clients felt a stall that is over: ${is}, and the newest records are within it again.`
        : `Clients feel it: ${is}${own}.`,
      evidence: evidenceOf(one, promised, words),
      checks: CHECKS,
      since: {
        signal,
        heldSince: earliestHeldSince(brokersOf(over, share), (latencyMs) => latencyMs > promised.p99Ms),
      },
    };
  });
};

import { milliseconds } from "../words.ts";
import { type Evidence, largest, newestOf } from "./evidence.ts";
import { fullestLimit } from "./room.ts";

/** Latency that nobody has set a target for is told, and why it is not judged. */
const notJudged = ({ promised }: Evidence, told: string | undefined): string =>
  promised !== null ? "" : ` Latency is not judged until a p99 target is set${told === undefined ? "" : `: ${told}`}.`;

const latencyClause = (evidence: Evidence): string | undefined => {
  const worst = largest(newestOf(evidence, "produce_total_time_p99"));
  if (worst === undefined) return undefined;
  const target = evidence.p99TargetMs;
  const room =
    target === null
      ? ""
      : `, within the target of ${milliseconds(target)} with ${milliseconds(target - worst.value)} to spare`;
  return `the worst broker's produce p99 is ${milliseconds(worst.value)} (broker ${worst.brokerId})${room}`;
};

const replicationClause = (evidence: Evidence): string | undefined => {
  const told = newestOf(evidence, "under_replicated_partitions");
  return told.length < evidence.brokers.length || told.some(({ value }) => value > 0)
    ? undefined
    : "no partition is under-replicated";
};

const roomClause = (evidence: Evidence): string | undefined => {
  const fullest = fullestLimit(evidence);
  return fullest === undefined ? undefined : `the fullest limit is ${fullest.words}`;
};

/** What is known to be well, with its figures; nothing is said of what no broker tells. */
export const allWell = (evidence: Evidence): string => {
  const count = evidence.brokers.length;
  const latency = latencyClause(evidence);
  const isJudged = evidence.promised !== null;
  const clauses = [isJudged ? latency : undefined, replicationClause(evidence), roomClause(evidence)];
  const known = clauses.filter((clause) => clause !== undefined);
  const reporting = count === 1 ? "The one known broker reports" : `All ${count} known brokers report`;
  const rest = notJudged(evidence, latency);
  return known.length === 0
    ? `${reporting}, and nothing that they tell is out of bounds.${rest}`
    : `${reporting}: ${new Intl.ListFormat("en-GB").format(known)}.${rest}`;
};

/** Where no broker tells of itself, what the canary alone finds; undefined where it tells nothing either. */
export const canaryAlone = (evidence: Evidence): string | undefined => {
  const worst = largest(newestOf(evidence, "canary_round_trip_time_p99"));
  return worst === undefined
    ? undefined
    : `No broker tells of itself, so how the cluster is cannot be said; the canary's records come back, 99 of 100 within ${milliseconds(worst.value)} through the slowest broker (${worst.brokerId}).`;
};

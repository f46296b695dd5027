import { brokers, capitalised, milliseconds } from "../words.ts";
import { isExplained, valueOf } from "./canary-felt.ts";
import { downBrokers, type Evidence, largest, newestOf, silentBrokers } from "./evidence.ts";
import type { Cause, Observation } from "./observation.ts";
import { grownPhase, phaseShares } from "./phases.ts";

const SEVERITY = { bad: 0, warning: 1, unknown: 2, good: 3 } as const;
/** What follows from replicas that one broker does not keep up. */
const MISSING_REPLICAS = new Set(["under_replicated", "under_min_isr", "offline_partitions"]);
/** A broker's silence and its missing replicas show within so long of each other. */
const TOGETHER_MS = 90_000;

/** The leaders that miss replicas are all other brokers: it is the one that they miss. */
const missesOnly = (evidence: Evidence, brokerId: string): boolean => {
  const told = newestOf(evidence, "under_replicated_partitions");
  return told.some(({ value }) => value > 0) && told.every((one) => one.value === 0 || one.brokerId !== brokerId);
};

const beganWith = (evidence: Evidence, { since }: Observation, causeMs: number): boolean => {
  if (since === null || typeof since === "number") return false;
  const held = since.heldSince(evidence.history(since.signal));
  return (
    held !== undefined &&
    (held.fromTheStart ? causeMs <= held.sinceMs : Math.abs(held.sinceMs - causeMs) <= TOGETHER_MS)
  );
};

/** The waits of this leader are those for its followers, by their growth. */
const waitsForFollowers = (evidence: Evidence, brokerId: string): boolean =>
  grownPhase(phaseShares(evidence, brokerId))?.phase.name === "remote";

const bySilent = (evidence: Evidence, found: Observation): Cause | undefined => {
  const [quiet, ...others] = silentBrokers(evidence);
  if (quiet === undefined || others.length > 0 || !MISSING_REPLICAS.has(found.rule)) return undefined;
  if (!missesOnly(evidence, quiet.brokerId) || !beganWith(evidence, found, quiet.lastSampleMs)) return undefined;
  return { rule: "broker_silent", brokerId: quiet.brokerId };
};

/** No consequences of a broker's being down: a full disk may be its cause. */
const NOT_BY_DOWN = new Set(["broker_down", "broker_told_twice", "disk_nearly_full"]);

/** What follows from brokers that are down by Kafka's own word: what is told of them, missed replicas, and waits for them. */
const byDown = (evidence: Evidence, found: Observation): Cause | undefined => {
  const gone = downBrokers(evidence);
  const [first] = gone;
  if (first === undefined || NOT_BY_DOWN.has(found.rule)) return undefined;
  const isGone = (brokerId: string) => gone.some((one) => one.brokerId === brokerId);
  if (found.brokerId !== undefined && isGone(found.brokerId)) return { rule: "broker_down", brokerId: found.brokerId };
  const cause = { rule: "broker_down", brokerId: first.brokerId };
  if (MISSING_REPLICAS.has(found.rule)) {
    const lagging = evidence.kafka?.now?.outOfSync ?? [];
    return lagging.length > 0 && lagging.every(({ brokerId }) => isGone(brokerId)) ? cause : undefined;
  }
  if (found.rule !== "p99_over_target" || found.brokerId === undefined || first.lastListedMs === null) return undefined;
  const hasBegunWith = beganWith(evidence, found, first.lastListedMs);
  return hasBegunWith && waitsForFollowers(evidence, found.brokerId) ? cause : undefined;
};

/** No consequences of a slow broker; a full disk may be its cause. */
const NOT_BY_DEGRADED = new Set(["disk_nearly_full", "broker_told_twice"]);

const byDegraded = (evidence: Evidence, found: Observation): Cause | undefined => {
  const gone = downBrokers(evidence);
  const degraded = evidence.suspicions.find(
    ({ state, brokerId }) => state === "degraded" && !gone.some((one) => one.brokerId === brokerId),
  );
  if (degraded === undefined || found.rule === "broker_degraded") return undefined;
  const { brokerId } = degraded;
  const cause = { rule: "broker_degraded", brokerId };
  if (found.brokerId === brokerId && !NOT_BY_DEGRADED.has(found.rule)) return cause;
  if (found.rule === "p99_over_target" && found.brokerId !== undefined)
    return waitsForFollowers(evidence, found.brokerId) ? cause : undefined;
  if (found.rule.startsWith("canary_")) return degraded.kind === "slow_network" ? undefined : cause;
  return MISSING_REPLICAS.has(found.rule) && missesOnly(evidence, brokerId) ? cause : undefined;
};

/** What the canary feels of a broker that is over the promise by its own time already, where that explains as much. */
const byOwnLatency = (evidence: Evidence, found: Observation): Cause | undefined => {
  const { rule, brokerId, value } = found;
  if (rule !== "canary_over_target" || brokerId === undefined) return undefined;
  return isExplained(value ?? 0, valueOf(evidence, "produce_total_time_p99", brokerId))
    ? { rule: "p99_over_target", brokerId }
    : undefined;
};

const isSame = (found: Observation, { rule, brokerId }: Cause): boolean =>
  found.rule === rule && (found.brokerId ?? null) === brokerId;

const latencyClause = (consequences: readonly Observation[]): string[] => {
  const ids = consequences.flatMap(({ rule, brokerId }) =>
    rule === "p99_over_target" && brokerId !== undefined ? [brokerId] : [],
  );
  return ids.length === 0 ? [] : [`produce p99 of ${brokers([...ids].sort())} is over the target`];
};

const canaryClause = (consequences: readonly Observation[]): string[] => {
  const felt = consequences.filter(({ rule }) => rule === "canary_over_target");
  const ids = felt.flatMap(({ brokerId }) => brokerId ?? []).sort();
  const most = largest(felt.map(({ signal, value }) => ({ signal, value: value ?? 0 })));
  if (most === undefined) return [];
  const part = most.signal?.endsWith("_p50") === true ? "half" : "1 in 100";
  return [
    `clients feel it: ${part} of the canary's records through ${brokers(ids)} take ${milliseconds(most.value)} or more`,
  ];
};

const clausesOf = (consequences: readonly Observation[]): string[] => [
  ...latencyClause(consequences),
  ...canaryClause(consequences),
  ...consequences.flatMap(({ clause }) => clause ?? []),
];

const withClauses = (sentence: string, clauses: readonly string[]): string =>
  clauses.length === 0
    ? sentence
    : `${sentence.replace(/\.$/, "")}. Hence: ${new Intl.ListFormat("en-GB").format(clauses)}.`;

/** A cause is as bad as what follows from it, and says so. */
const lead = (cause: Observation, consequences: readonly Observation[]): Observation => {
  const worst = [cause, ...consequences].sort((a, b) => SEVERITY[a.state] - SEVERITY[b.state])[0] ?? cause;
  return { ...cause, state: worst.state, sentence: capitalised(withClauses(cause.sentence, clausesOf(consequences))) };
};

/** Names the causes of what has none yet, among findings that are no consequences themselves. */
const link = (found: readonly Observation[], causeOf: (one: Observation) => Cause | undefined): Observation[] =>
  found.map((one) => {
    const cause = one.causedBy === undefined ? causeOf(one) : undefined;
    const isThere = cause !== undefined && found.some((other) => other.causedBy === undefined && isSame(other, cause));
    return isThere ? { ...one, causedBy: cause } : one;
  });

/** All findings, the worst first, each cause directly before what follows from it. */
export const byCause = (evidence: Evidence, found: readonly Observation[]): Observation[] => {
  const first = link(found, (one) => byDown(evidence, one) ?? bySilent(evidence, one) ?? byDegraded(evidence, one));
  const linked = link(first, (one) => byOwnLatency(evidence, one));
  const groups = linked
    .filter(({ causedBy }) => causedBy === undefined)
    .map((cause) => {
      const consequences = linked.filter(({ causedBy }) => causedBy !== undefined && isSame(cause, causedBy));
      return [[lead(cause, consequences)], consequences].flat();
    });
  return groups.sort(([a], [b]) => SEVERITY[a?.state ?? "good"] - SEVERITY[b?.state ?? "good"]).flat();
};

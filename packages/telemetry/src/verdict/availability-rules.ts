import { brokers, capitalised, firstOf, partitions } from "../words.ts";
import { type Evidence, largest, newestOf, silentBrokers } from "./evidence.ts";
import { maximumHeldSince, sumHeldSince, sumOf } from "./held-since.ts";
import { laggingChecks } from "./lagging-words.ts";
import type { Observation } from "./observation.ts";

const isPositive = (value: number) => value > 0;

/** What Kafka's metadata answers need not be asked. */
const otherwise = (known: readonly string[], asked: readonly string[]): string[] => [
  ...(known.length > 0 ? known : asked),
];

/** Every controller tells the whole cluster's number, so the largest one counts. */
export const offlinePartitions = (evidence: Evidence): Observation[] => {
  const worst = largest(newestOf(evidence, "offline_partitions"));
  if (worst === undefined || worst.value <= 0) return [];
  const verb = worst.value === 1 ? "has" : "have";
  return [
    {
      rule: "offline_partitions",
      state: "bad",
      signal: "offline_partitions",
      value: worst.value,
      limit: 0,
      evidence: `The controller on broker ${worst.brokerId} counts ${partitions(worst.value)} without a leader.`,
      checks: otherwise(laggingChecks(evidence), ["Which brokers are down? Start them."]).concat(
        "Has a log directory failed on a broker that runs?",
      ),
      sentence: `${partitions(worst.value)} ${verb} no leader and can be neither written nor read.`,
      clause: `${partitions(worst.value)} ${verb} no leader`,
      since: { signal: "offline_partitions", heldSince: maximumHeldSince(isPositive) },
    },
  ];
};

const summed = (evidence: Evidence, signal: "under_min_isr_partitions" | "under_replicated_partitions") => {
  const told = newestOf(evidence, signal).filter(({ value }) => value > 0);
  return { count: sumOf(told.map(({ value }) => value)), leaders: told.map(({ brokerId }) => brokerId) };
};

const evidenceOfMinIsr = (leaders: readonly string[], count: number): string =>
  leaders.length === 0
    ? `Kafka's metadata counts ${partitions(count)} with fewer in-sync replicas than min.insync.replicas.`
    : `${capitalised(brokers(leaders))} ${leaders.length === 1 ? "leads" : "lead"} ${partitions(count)} with fewer in-sync replicas than their minimum.`;

/** The brokers' own count, or that of Kafka's metadata where no broker counts any; the latter knows the topics too. */
export const underMinIsr = (evidence: Evidence): Observation[] => {
  const signal = "under_min_isr_partitions";
  const told = summed(evidence, signal);
  const topics = evidence.kafka?.now?.underMinIsr ?? [];
  const count = told.count > 0 ? told.count : sumOf(topics.map((topic) => topic.partitions));
  if (count === 0) return [];
  const verb = count === 1 ? "has" : "have";
  const names = topics.map(({ topic }) => topic);
  const which = `${partitions(count)}${names.length === 0 ? "" : ` of ${firstOf("topic", names)}`}`;
  return [
    {
      rule: "under_min_isr",
      state: "bad",
      signal,
      value: count,
      limit: 0,
      evidence: evidenceOfMinIsr(told.leaders, count),
      checks: otherwise(laggingChecks(evidence), [
        "Which brokers hold the other replicas, and do they run?",
        "Do they fetch? Their replica lag says so.",
      ]),
      sentence: `${which} ${verb} fewer in-sync replicas than the minimum, so producers with acks=all are refused there.`,
      clause: `${which} ${verb} too few in-sync replicas, so producers with acks=all are refused there`,
      since: { signal, heldSince: sumHeldSince(isPositive) },
    },
  ];
};

export const underReplicated = (evidence: Evidence): Observation[] => {
  const signal = "under_replicated_partitions";
  const { count, leaders } = summed(evidence, signal);
  if (count === 0) return [];
  const verb = count === 1 ? "is" : "are";
  return [
    {
      rule: "under_replicated",
      state: "warning",
      signal,
      value: count,
      limit: 0,
      evidence: `${capitalised(brokers(leaders))} ${leaders.length === 1 ? "waits" : "wait"} for followers of ${partitions(count)}. The leader counts: the cause is on the brokers that follow.`,
      checks: otherwise(laggingChecks(evidence), [
        "Which broker is in none of these in-sync sets? It is down, slow or cut off.",
      ]).concat("Does a reassignment run? Then this ends with it."),
      sentence: `${partitions(count)} ${verb} under-replicated: a further failure may cost availability or data.`,
      clause: `${partitions(count)} ${verb} under-replicated`,
      since: { signal, heldSince: sumHeldSince(isPositive) },
    },
  ];
};

/**
 * While the role moves, nodes that are scraped at different times may all deny it, or two claim it: only what lasts
 * counts, and nothing where a silent broker may hold it.
 */
export const activeController = (evidence: Evidence): Observation[] => {
  const signal = "active_controllers";
  const told = newestOf(evidence, signal);
  const count = sumOf(told.map(({ value }) => value));
  if (told.length === 0 || count === 1 || silentBrokers(evidence).length > 0) return [];
  const condition = { signal, heldSince: sumHeldSince((sum) => (count === 0 ? sum === 0 : sum > 1)) } as const;
  const held = condition.heldSince(evidence.history(signal));
  if (held === undefined || evidence.nowMs - held.sinceMs < evidence.staleAfterMs) return [];
  const nodes = told.length === 1 ? "The one node that tells" : `Of the ${told.length} nodes that tell,`;
  const none = told.length === 1 ? "is not the active controller" : "none is the active controller";
  return [
    {
      rule: "active_controller",
      state: "bad",
      signal,
      value: count,
      limit: 1,
      evidence: `${nodes} ${count === 0 ? none : `${count} say they are the active controller`}.`,
      checks: [
        "Do the controllers run, and do most of the quorum reach each other?",
        "Are all controller nodes targets here?",
      ],
      sentence:
        count === 0
          ? "No node that is watched is the active controller, so changes of leaders and topics may stand still."
          : `${count} nodes say they are the active controller; there must be one.`,
      since: condition,
    },
  ];
};

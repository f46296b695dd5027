import { brokers, capitalised, partitions } from "../words.ts";
import { type Evidence, largest, newestOf, silentBrokers } from "./evidence.ts";
import { maximumHeldSince, sumHeldSince, sumOf } from "./held-since.ts";
import type { Observation } from "./observation.ts";

const isPositive = (value: number) => value > 0;

const CHECK_SILENT = [
  "Does the broker's process run, and does its machine answer?",
  "Does its exporter answer? Its target says how the scrape fails.",
];

const dataStale = (lastSampleMs: number): Observation => ({
  rule: "data_stale",
  state: "bad",
  signal: null,
  value: null,
  limit: null,
  evidence: `The newest sample of any broker is of ${new Date(lastSampleMs).toISOString()}.`,
  checks: [
    "Can this console reach the targets? Their page says how each scrape fails.",
    "Is what sends samples (Prometheus, an agent) still running?",
    "Do the brokers run?",
  ],
  sentence: "No broker sends metrics any more, so how this cluster is now is not known.",
  since: lastSampleMs,
});

/** Brokers that told something lately and are silent now; where all are, it is the data that is stale. */
export const silent = (evidence: Evidence): Observation[] => {
  const quiet = silentBrokers(evidence);
  if (quiet.length === 0) return [];
  if (quiet.length === evidence.brokers.length)
    return [dataStale(Math.max(...quiet.map(({ lastSampleMs }) => lastSampleMs)))];
  const one = quiet.length === 1;
  const named = capitalised(brokers(quiet.map(({ brokerId }) => brokerId)));
  const sentence = `${named} ${one ? "sends" : "send"} no metrics any more, so whether ${one ? "it serves" : "they serve"} clients is not known.`;
  return quiet.map(({ brokerId, lastSampleMs }) => ({
    rule: "broker_silent",
    state: "bad",
    brokerId,
    signal: null,
    value: null,
    limit: null,
    evidence: `The newest sample of broker ${brokerId} is of ${new Date(lastSampleMs).toISOString()}.`,
    checks: CHECK_SILENT,
    sentence,
    since: lastSampleMs,
  }));
};

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
      checks: ["Which brokers are down? Start them.", "Has a log directory failed on a broker that runs?"],
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

export const underMinIsr = (evidence: Evidence): Observation[] => {
  const signal = "under_min_isr_partitions";
  const { count, leaders } = summed(evidence, signal);
  if (count === 0) return [];
  const verb = count === 1 ? "has" : "have";
  return [
    {
      rule: "under_min_isr",
      state: "bad",
      signal,
      value: count,
      limit: 0,
      evidence: `${capitalised(brokers(leaders))} ${leaders.length === 1 ? "leads" : "lead"} ${partitions(count)} with fewer in-sync replicas than their minimum.`,
      checks: ["Which brokers hold the other replicas, and do they run?", "Do they fetch? Their replica lag says so."],
      sentence: `${partitions(count)} ${verb} fewer in-sync replicas than the minimum, so producers with acks=all are refused there.`,
      clause: `${partitions(count)} ${verb} too few in-sync replicas for acks=all`,
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
      checks: [
        "Which broker is in none of these in-sync sets? It is down, slow or cut off.",
        "Does a reassignment run? Then this ends with it.",
      ],
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

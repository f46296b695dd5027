import { brokers, capitalised, replicas } from "../words.ts";
import { downBrokers, type Evidence, silentBrokers } from "./evidence.ts";
import type { Observation } from "./observation.ts";

type Quiet = ReturnType<typeof silentBrokers>[number];

const CHECK_TARGET = "Does its exporter answer? Its target says how the scrape fails.";
const CHECKS_UNKNOWN = ["Does the broker's process run, and does its machine answer?", CHECK_TARGET];
const CHECKS_LISTED = [CHECK_TARGET, "Is what sends its samples (Prometheus, an agent) still running?"];

const CHECKS_OF_ALL = [
  "Can this console reach the targets? Their page says how each scrape fails.",
  "Is what sends samples (Prometheus, an agent) still running?",
];

const dataStale = (evidence: Evidence, lastSampleMs: number): Observation => {
  const listed = evidence.kafka?.now?.listed ?? [];
  const isAnswered = listed.length > 0;
  return {
    rule: "data_stale",
    state: isAnswered ? "warning" : "bad",
    signal: null,
    value: null,
    limit: null,
    evidence: `The newest sample of any broker is of ${new Date(lastSampleMs).toISOString()}.`,
    checks: isAnswered ? CHECKS_OF_ALL : [...CHECKS_OF_ALL, "Do the brokers run?"],
    sentence: isAnswered
      ? `No broker sends metrics any more, but Kafka answers and lists ${brokers(listed)}: it is the metrics that fail.`
      : "No broker sends metrics any more, so how this cluster is now is not known.",
    since: lastSampleMs,
  };
};

const unknown = (quiet: readonly Quiet[]): string => {
  const one = quiet.length === 1;
  const named = capitalised(brokers(quiet.map(({ brokerId }) => brokerId)));
  return `${named} ${one ? "sends" : "send"} no metrics any more, so whether ${one ? "it serves" : "they serve"} clients is not known.`;
};

const listedSentence = (brokerId: string, behind: number): string =>
  behind === 0
    ? `Broker ${brokerId} sends no metrics any more; it serves clients still: Kafka lists it.`
    : `Broker ${brokerId} sends no metrics any more; Kafka lists it still, but ${replicas(behind)} on it ${behind === 1 ? "is" : "are"} not in sync.`;

const found = (evidence: Evidence, { brokerId, lastSampleMs }: Quiet, otherwise: string): Observation => {
  const now = evidence.kafka?.now ?? null;
  const isListed = now !== null && now.listed.includes(brokerId);
  const behind = now?.outOfSync.find((one) => one.brokerId === brokerId)?.replicas ?? 0;
  return {
    rule: "broker_silent",
    state: isListed && behind === 0 ? "warning" : "bad",
    brokerId,
    signal: null,
    value: null,
    limit: null,
    evidence: `The newest sample of broker ${brokerId} is of ${new Date(lastSampleMs).toISOString()}.`,
    checks: isListed && behind === 0 ? CHECKS_LISTED : CHECKS_UNKNOWN,
    sentence: isListed ? listedSentence(brokerId, behind) : otherwise,
    since: lastSampleMs,
  };
};

/**
 * Brokers that told something lately and are silent now, and of which Kafka does not say that they are down; where all are,
 * it is the data that is stale.
 */
export const silent = (evidence: Evidence): Observation[] => {
  const gone = downBrokers(evidence);
  const all = silentBrokers(evidence);
  const quiet = all.filter(({ brokerId }) => !gone.some((one) => one.brokerId === brokerId));
  if (quiet.length === 0) return [];
  if (all.length === evidence.brokers.length)
    return [dataStale(evidence, Math.max(...quiet.map(({ lastSampleMs }) => lastSampleMs)))];
  const listed = evidence.kafka?.now?.listed ?? [];
  const otherwise = unknown(quiet.filter(({ brokerId }) => !listed.includes(brokerId)));
  return quiet.map((one) => found(evidence, one, otherwise));
};

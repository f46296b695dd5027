import { brokers, capitalised, replicas } from "../words.ts";
import { downBrokers, type Evidence, isHeard } from "./evidence.ts";
import type { Observation } from "./observation.ts";
import type { MissingBroker } from "./told-by-kafka.ts";

const CHECKS_DOWN = [
  "Is the broker's process running? The last lines of its log say why it ended.",
  "Does its machine answer, and is the broker's drive there?",
];

const CHECKS_UNLISTED = [
  "Has it started a moment ago? Then it is listed as soon as it has caught up with the controllers.",
  "Can it reach the controllers? Kafka lists no broker that does not tell them that it lives.",
];

/** It has told its metrics since Kafka was last asked. */
const isRunning = (evidence: Evidence, { brokerId }: MissingBroker): boolean => {
  const { lastSampleMs = -Infinity } = evidence.brokers.find((known) => known.brokerId === brokerId) ?? {};
  return lastSampleMs > (evidence.kafka?.answeredMs ?? Infinity) && isHeard(evidence, lastSampleMs);
};

const sentenceOf = (down: readonly MissingBroker[], areRunning: boolean): string => {
  const one = down.length === 1;
  const named = capitalised(brokers(down.map(({ brokerId }) => brokerId)));
  if (areRunning)
    return `${named} ${one ? "runs, but Kafka does not list it, so it serves" : "run, but Kafka does not list them, so they serve"} no clients.`;
  return `${named} ${one ? "is down: Kafka no longer lists it" : "are down: Kafka no longer lists them"}.`;
};

const evidenceOf = (evidence: Evidence, { brokerId, replicas: count }: MissingBroker): string => {
  const listed = evidence.kafka?.now?.listed ?? [];
  const at = new Date(evidence.kafka?.answeredMs ?? evidence.nowMs).toISOString();
  return `Kafka's metadata of ${at} lists ${brokers(listed)}, not broker ${brokerId}, which has ${replicas(count)}.`;
};

const found = (evidence: Evidence, down: readonly MissingBroker[], areRunning: boolean): Observation[] => {
  const sentence = sentenceOf(down, areRunning);
  return down.map((missing) => ({
    rule: "broker_down",
    state: "bad",
    brokerId: missing.brokerId,
    signal: null,
    value: null,
    limit: null,
    evidence: evidenceOf(evidence, missing),
    checks: areRunning ? CHECKS_UNLISTED : CHECKS_DOWN,
    sentence,
    since: missing.lastListedMs,
  }));
};

/** Brokers that Kafka itself does not list any more: they serve nobody, whatever else is known of them. */
export const down = (evidence: Evidence): Observation[] => {
  const [running, gone] = [true, false].map((areRunning) =>
    downBrokers(evidence).filter((missing) => isRunning(evidence, missing) === areRunning),
  );
  return [...found(evidence, gone ?? [], false), ...found(evidence, running ?? [], true)];
};

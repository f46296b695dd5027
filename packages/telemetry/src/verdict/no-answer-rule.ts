import { type Evidence, isHeard } from "./evidence.ts";
import type { Observation } from "./observation.ts";
import type { KafkaTold } from "./told-by-kafka.ts";

/** Records of a canary come back many times a second: no record for so long is no answer. */
const CANARY_SILENT_MS = 10_000;
/** One look may have asked the one broker that does not answer. */
const ENOUGH_LOOKS = 2;
const MOST_SERVERS = 3;

const serverWords = (servers: readonly string[]): string => {
  const shown = servers.slice(0, MOST_SERVERS);
  const more = servers.length - shown.length;
  return new Intl.ListFormat("en-GB").format(more === 0 ? shown : [...shown, `${more} more`]);
};

const checksOf = ({ servers }: KafkaTold): readonly string[] => [
  "Are the broker processes running, and neither stopped nor out of memory?",
  `Can this console reach ${serverWords(servers)}? Try it from its machine.`,
  "Did the network, the power or the storage that the brokers share fail?",
];

/** When Kafka last answered this console or gave back a record of its canary. */
const lastAnswerMs = ({ nowMs, canary }: Evidence, kafka: KafkaTold): number =>
  Math.max(kafka.answeredMs, nowMs - (canary?.silentMs ?? Infinity));

/** Who else hears nothing of the brokers, and who does. */
const silenceOf = (evidence: Evidence, kafka: KafkaTold) => {
  const canaryMs = evidence.canary?.silentMs ?? null;
  const sampledMs = evidence.brokers.map(({ lastSampleMs }) => lastSampleMs);
  const longAfterMs = lastAnswerMs(evidence, kafka) + evidence.intervalMs;
  return {
    isCanaryAnswered: canaryMs !== null && canaryMs <= CANARY_SILENT_MS,
    isCanarySilent: canaryMs !== null && canaryMs > CANARY_SILENT_MS,
    areMetricsSilent: sampledMs.every((timeMs) => !isHeard(evidence, timeMs)),
    areMetricsGoingOn: sampledMs.some((timeMs) => timeMs > longAfterMs),
  };
};

const lastSignMs = (evidence: Evidence, kafka: KafkaTold, areMetricsSilent: boolean): number =>
  Math.max(
    lastAnswerMs(evidence, kafka),
    ...(areMetricsSilent ? evidence.brokers.map(({ lastSampleMs }) => lastSampleMs) : []),
  );

const evidenceOf = (kafka: KafkaTold): string =>
  `${serverWords(kafka.servers)} answered last at ${new Date(kafka.answeredMs).toISOString()}; ${kafka.failedLooks === 1 ? "the look since then" : `${kafka.failedLooks} looks since then`} had no answer.`;

const nobody = (evidence: Evidence, kafka: KafkaTold, areMetricsSilent: boolean): Observation => ({
  rule: "no_broker_answers",
  state: "bad",
  signal: null,
  value: null,
  limit: null,
  evidence: evidenceOf(kafka),
  checks: checksOf(kafka),
  sentence: !areMetricsSilent
    ? "No broker of this cluster answers: Kafka answers neither this console nor its canary."
    : evidence.brokers.length === 0
      ? "No broker of this cluster answers: Kafka has stopped answering."
      : "No broker of this cluster answers: Kafka has stopped answering, and no broker sends metrics any more.",
  since: lastSignMs(evidence, kafka, areMetricsSilent),
});

const notThisConsole = (evidence: Evidence, kafka: KafkaTold, isCanarySilent: boolean): Observation => ({
  rule: "kafka_unanswered",
  state: isCanarySilent ? "bad" : "warning",
  signal: null,
  value: null,
  limit: null,
  evidence: evidenceOf(kafka),
  checks: checksOf(kafka),
  sentence: isCanarySilent
    ? "Kafka answers neither this console nor its canary any more, though brokers still send metrics."
    : "Kafka does not answer this console any more, though brokers still send metrics.",
  since: lastAnswerMs(evidence, kafka),
});

/** Kafka has answered before and does not now: all is down, its listeners are, or this console is cut off from them. */
export const noAnswer = (evidence: Evidence): Observation[] => {
  const { kafka, brokers } = evidence;
  if (kafka === null || kafka.failedLooks === 0) return [];
  const { isCanaryAnswered, isCanarySilent, areMetricsSilent, areMetricsGoingOn } = silenceOf(evidence, kafka);
  if (isCanaryAnswered) return [];
  const isSure = kafka.failedLooks >= ENOUGH_LOOKS;
  const isNobody = areMetricsSilent ? isSure || brokers.length > 0 : isSure && isCanarySilent && !areMetricsGoingOn;
  if (isNobody) return [nobody(evidence, kafka, areMetricsSilent)];
  return isSure ? [notThisConsole(evidence, kafka, isCanarySilent)] : [];
};

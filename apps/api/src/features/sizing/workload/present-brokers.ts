import type { ClusterRow } from "../../../database/find-cluster.ts";
import { longestGapMs } from "../../../metrics-store/derive-context.ts";
import type { MetricsStore } from "../../../metrics-store/metrics-store.ts";
import type { KafkaAnswer } from "./kafka/ask-kafka.ts";
import type { Readings, Window } from "./readings.ts";

/** Brokers that run. */
interface PresentBrokers {
  /** null where not known. */
  readonly brokers: number | null;
  /** Those of them that told no samples of late. */
  readonly silent: number;
}

interface Seen {
  readonly readings: Readings;
  readonly window: Window;
  readonly kafka: KafkaAnswer;
}

/** Brokers that told samples towards the end of the window, controllers alone left out; 0 where none did. */
const tellingBrokers = async (
  store: MetricsStore,
  cluster: ClusterRow,
  { readings, window }: Seen,
): Promise<number> => {
  const sinceMs = window.toMs - longestGapMs(cluster.scrapeIntervalSeconds);
  const late = (await store.brokers(cluster.id)).filter(({ lastSampleMs }) => lastSampleMs >= sinceMs);
  return Math.min(late.length, readings.points("bytes_in_rate").at(-1)?.brokers ?? 0);
};

/** Brokers as Kafka names them, else those that told samples. Where some told none, their load was not measured. */
export const presentBrokers = async (store: MetricsStore, cluster: ClusterRow, seen: Seen): Promise<PresentBrokers> => {
  const telling = await tellingBrokers(store, cluster, seen);
  if ("why" in seen.kafka) return { brokers: telling === 0 ? null : telling, silent: 0 };
  const { brokers } = seen.kafka.told;
  return { brokers, silent: Math.max(0, brokers - telling) };
};

import type { Headroom } from "@highwater/contract/headroom";
import type { ClusterRow } from "../../database/find-cluster.ts";
import type { MetricsStore } from "../../metrics-store/metrics-store.ts";
import type { Range, Readings } from "./read-signals.ts";

type Said = Pick<Headroom, "sentence" | "state">;

const unknown = (sentence: string): Said => ({ state: "unknown", sentence });

/** Why no load is known within a range, and what to do about it. */
export const explainNoLoad = async (store: MetricsStore, { id, name }: ClusterRow, range: Range): Promise<Said> => {
  const brokers = await store.brokers(id);
  const newestMs = Math.max(...brokers.map(({ lastSampleMs }) => lastSampleMs));
  if (brokers.length === 0)
    return unknown(
      `No samples of "${name}" have come yet, so its load is not known. Add targets to scrape, or push expositions, and look again after two scrapes.`,
    );
  if (newestMs < range.fromMs)
    return unknown(
      `The newest sample of "${name}" is of ${new Date(newestMs).toISOString()}, before this range. Choose a longer range, or see why its brokers are silent.`,
    );
  return unknown(
    `No load of "${name}" is known in this range: bytes_in_rate needs two scrapes of a broker no more than 5 minutes apart. Choose a range that holds both, or one of another time.`,
  );
};

const SOME_REPLICATION = 1.01;

/** Replicas exist, and no broker tells what it copies: its load would seem smaller than it is. */
export const lacksReplication = ({ bytesIn, replicationIn, replicationFactor }: Readings): boolean =>
  bytesIn.length > 0 && replicationIn.length === 0 && (replicationFactor ?? 1) > SOME_REPLICATION;

export const REPLICATION_UNTOLD: Said = unknown(
  "The brokers do not tell replication_bytes_in_rate although partitions have replicas, so what they receive is not known. Let the exporter give kafka.server BrokerTopicMetrics ReplicationBytesInPerSec.",
);

import type { ClusterBroker } from "@highwater/contract/brokers";
import type { BrokerMetadata } from "../../kafka-connection/kafka-metadata.ts";
import type { LogDir } from "../../kafka-connection/log-dirs.ts";
import type { TopicMetadata } from "../../kafka-connection/kafka-metadata.ts";
import type { BrokerSamples } from "./broker-samples.ts";
import type { SourceFacts } from "./broker-sources.ts";

/** Kafka's own side of a cluster. */
export interface KafkaSide {
  readonly brokers: readonly BrokerMetadata[];
  readonly topics: readonly TopicMetadata[];
  readonly logDirs: ReadonlyMap<number, readonly LogDir[]>;
}

/** What is known of one broker from each side; undefined where a side does not know it. */
export interface Sides {
  readonly brokerId: string;
  /** Null where Kafka could not be asked. */
  readonly kafka: KafkaSide | null;
  readonly samples: BrokerSamples | undefined;
  readonly source: SourceFacts | undefined;
}

interface Layout {
  readonly leaders: number;
  readonly replicas: number;
  readonly outOfSync: number;
}

const layoutOf = ({ topics }: KafkaSide, id: number): Layout => {
  let [leaders, replicas, outOfSync] = [0, 0, 0];
  for (const { partitions } of topics)
    for (const { leaderId, replicas: all, isr } of partitions) {
      if (leaderId === id) leaders += 1;
      if (!all.includes(id)) continue;
      replicas += 1;
      if (!isr.includes(id)) outOfSync += 1;
    }
  return { leaders, replicas, outOfSync };
};

interface Disk {
  readonly logBytes: number | null;
  readonly totalBytes: number | null;
  readonly usedRatio: number | null;
  readonly offline: number;
}

/** Volumes that hold several directories are counted once: those of one size and one free space are taken as one. */
const diskOf = (dirs: readonly LogDir[]): Disk => {
  const volumes = new Map<string, { total: number; usable: number }>();
  for (const { totalBytes, usableBytes } of dirs)
    if (totalBytes !== null && usableBytes !== null)
      volumes.set(`${totalBytes} ${usableBytes}`, { total: totalBytes, usable: usableBytes });
  const total = [...volumes.values()].reduce((sum, volume) => sum + volume.total, 0);
  const usable = [...volumes.values()].reduce((sum, volume) => sum + volume.usable, 0);
  return {
    logBytes: dirs.flatMap(({ replicas }) => replicas).reduce((sum, { sizeBytes }) => sum + sizeBytes, 0),
    totalBytes: total > 0 ? total : null,
    usedRatio: total > 0 ? 1 - usable / total : null,
    offline: dirs.filter(({ errorCode }) => errorCode !== 0).length,
  };
};

type Values = (signal: string) => number | null;

const placeFields = (found: BrokerMetadata | undefined, value: Values, layout: Layout | null) => ({
  host: found === undefined ? null : `${found.host}:${found.port}`,
  rack: found?.rack ?? null,
  leaders: layout?.leaders ?? value("leader_count"),
  replicas: layout?.replicas ?? value("partition_count"),
  outOfSync: layout?.outOfSync ?? null,
  leadersFrom: layout !== null ? ("kafka" as const) : value("leader_count") === null ? null : ("metrics" as const),
});

const loadFields = (value: Values) => ({
  bytesInPerSecond: value("bytes_in_rate"),
  bytesOutPerSecond: value("bytes_out_rate"),
  replicationInPerSecond: value("replication_bytes_in_rate"),
  replicationOutPerSecond: value("replication_bytes_out_rate"),
  handlerIdleRatio: value("request_handler_idle_ratio"),
  networkIdleRatio: value("network_processor_idle_ratio"),
  produceP99Ms: value("produce_total_time_p99"),
  connections: value("connections"),
});

const diskFields = (disk: Disk | null, value: Values) => {
  const told = value("disk_used_ratio");
  const logBytes = disk?.logBytes ?? value("log_size_bytes");
  return {
    logBytes,
    logBytesFrom: disk !== null ? ("kafka" as const) : logBytes === null ? null : ("metrics" as const),
    diskBytes: disk?.totalBytes ?? null,
    diskUsedRatio: disk?.usedRatio ?? told,
    diskFrom:
      disk !== null && disk.usedRatio !== null ? ("kafka" as const) : told === null ? null : ("metrics" as const),
    offlineLogDirs: disk?.offline ?? value("offline_log_directories"),
  };
};

const controllerOf = (source: SourceFacts | undefined, active: number | null): ClusterBroker["controller"] => {
  if (active !== null && active > 0) return "active";
  if (source === undefined) return null;
  return source.isController ? "standby" : "none";
};

const noVersion = (source: SourceFacts | undefined, isFresh: boolean): string => {
  if (source !== undefined)
    return "Not known: its exporter leaves out kafka.server AppInfo (version), and Kafka's protocol does not tell it.";
  return isFresh
    ? "Not known: neither its samples nor Kafka's protocol tell it."
    : "Not known: the console has no source of this broker, and Kafka's protocol does not tell it.";
};

const versionFields = (source: SourceFacts | undefined, isFresh: boolean) => {
  const version = source?.version ?? null;
  return version === null
    ? { version, versionHow: noVersion(source, isFresh) }
    : { version, versionHow: "From its samples: kafka.server AppInfo." };
};

const iso = (ms: number | null | undefined): string | null =>
  ms === null || ms === undefined ? null : new Date(ms).toISOString();

/** A broker as both sides know it. */
export const brokerRow = ({ brokerId, kafka, samples, source }: Sides): ClusterBroker => {
  const id = Number(brokerId);
  const isFresh = samples?.isFresh === true;
  const found = kafka?.brokers.find((broker) => broker.id === id);
  const value: Values = (signal) => samples?.values[signal] ?? null;
  const dirs = kafka?.logDirs.get(id);
  return {
    brokerId,
    inMetadata: kafka === null ? null : found !== undefined,
    hasSource: isFresh,
    controller: controllerOf(source, value("active_controllers")),
    ...placeFields(found, value, kafka === null || Number.isNaN(id) ? null : layoutOf(kafka, id)),
    ...loadFields(value),
    ...diskFields(dirs === undefined ? null : diskOf(dirs), value),
    ...versionFields(source, isFresh),
    upSince: isFresh ? iso(source?.upSinceMs) : null,
    lastSampleAt: iso(samples?.newestMs),
  };
};

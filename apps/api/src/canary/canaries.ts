import type { CanarySettings } from "@highwater/contract/canary";
import type { Ingest } from "../collect/ingest.ts";
import type { PrismaClient } from "../generated/prisma/client.ts";
import type { KafkaAccess, KafkaCluster } from "../kafka-connection/kafka-access.ts";
import { KafkaUnreachable, NoBootstrapServers } from "../kafka-connection/kafka-fault.ts";
import type { MetricsStore } from "../metrics-store/metrics-store.ts";
import { createBeat } from "./beat.ts";
import type { CanaryMetrics } from "./canary-metrics.ts";
import { canaryReading } from "./canary-reading.ts";
import { readCanary } from "./canary-settings.ts";
import { earlierCounts } from "./earlier-counts.ts";
import { type CanaryRunner, createRunner } from "./runner.ts";

interface CanariesOptions {
  readonly prisma: PrismaClient;
  readonly kafka: KafkaAccess;
  readonly ingest: Ingest;
  readonly metricsStore: Pick<MetricsStore, "columns">;
  readonly metrics: CanaryMetrics;
  readonly log: { error(context: object, message: string): void };
}

interface CanaryCluster extends KafkaCluster {
  readonly scrapeIntervalSeconds: number;
  readonly canary: unknown;
}

interface Running {
  readonly key: string;
  readonly name: string;
  /** Null where it cannot even begin. */
  readonly runner: CanaryRunner | null;
  readonly fault: string | null;
  /** Stores its figures so often from now on. */
  readonly storeEvery: (seconds: number) => void;
  readonly stop: () => void;
}

/** What a run depends on: where that changes, it begins anew. How often its figures are stored is none of it. */
const keyOf = (cluster: CanaryCluster, settings: CanarySettings): string => {
  const { name, bootstrapServers, connection } = cluster;
  return JSON.stringify([name, bootstrapServers, connection === null ? null : [...connection], settings]);
};

/**
 * The canaries of all clusters. They run in the one console that holds the database's lock, begin with it by themselves,
 * and end with it.
 */
export const createCanaries = ({ prisma, kafka, ingest, metricsStore, metrics, log }: CanariesOptions) => {
  const running = new Map<number, Running>();
  let lastSync: Promise<void> = Promise.resolve();
  let isClosed = false;

  const store = (clusterId: number, name: string, runner: CanaryRunner) => {
    const timeMs = Date.now();
    const figures = runner.figures("take");
    for (const { brokerId, counts } of figures)
      for (const [state, count] of Object.entries(counts)) {
        const rack = runner.topology.broker(brokerId)?.rack ?? "";
        metrics.records.set({ cluster: name, broker: String(brokerId), rack, state }, count);
      }
    ingest
      .readings(figures.map((each) => canaryReading(clusterId, timeMs, each, runner.consoleStallMs())))
      .catch((error: unknown) => log.error({ err: error }, "the canary's figures could not be stored"));
  };

  const start = (cluster: CanaryCluster, settings: CanarySettings): Running => {
    const { id, name } = cluster;
    const key = keyOf(cluster, settings);
    try {
      const place = kafka.placeOf(cluster);
      const rackOf = (brokerId: number): string => runner.topology.broker(brokerId)?.rack ?? "";
      const runner = createRunner({ place, settings, observe: metrics.observerFor(name, rackOf) });
      earlierCounts(metricsStore, id, Date.now())
        .then(runner.remember)
        .catch((error: unknown) => log.error({ err: error }, "what the canary found before could not be read"));
      const beat = createBeat(() => store(id, name, runner));
      beat.every(cluster.scrapeIntervalSeconds);
      const stop = () => {
        beat.stop();
        runner.stop();
        void metrics.forget(name);
      };
      return { key, name, runner, fault: null, storeEvery: beat.every, stop };
    } catch (error) {
      if (!(error instanceof KafkaUnreachable || error instanceof NoBootstrapServers)) throw error;
      return { key, name, runner: null, fault: error.message, storeEvery: () => undefined, stop: () => undefined };
    }
  };

  const syncNow = async () => {
    const clusters = isClosed ? [] : await prisma.cluster.findMany();
    const wanted = new Map(
      clusters.filter((cluster) => readCanary(cluster).enabled).map((cluster) => [cluster.id, cluster] as const),
    );
    for (const [id, one] of running) {
      const cluster = wanted.get(id);
      if (cluster !== undefined && keyOf(cluster, readCanary(cluster)) === one.key) {
        one.storeEvery(cluster.scrapeIntervalSeconds);
        continue;
      }
      running.delete(id);
      one.stop();
    }
    if (isClosed) return;
    for (const [id, cluster] of wanted) if (!running.has(id)) running.set(id, start(cluster, readCanary(cluster)));
  };

  return {
    /** Runs what the database says now. */
    sync: (): Promise<void> => {
      lastSync = lastSync.then(syncNow, syncNow);
      return lastSync;
    },
    of: (clusterId: number): Pick<Running, "runner" | "fault"> | undefined => running.get(clusterId),
    close: async (): Promise<void> => {
      isClosed = true;
      await lastSync.catch(() => undefined);
      for (const one of running.values()) one.stop();
      running.clear();
    },
  };
};

export type Canaries = ReturnType<typeof createCanaries>;

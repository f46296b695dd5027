import { MINUTE_MS } from "@highwater/telemetry";
import type { Clock } from "../collect/clock.ts";
import type { PrismaClient } from "../generated/prisma/client.ts";
import { DAY_MS } from "../metrics-store/days.ts";
import type { MetricsStore } from "../metrics-store/metrics-store.ts";
import { keepRecordingEvents, type PlayedRecording } from "./recording-events.ts";
import { reportRestarts } from "./report-restarts.ts";
import { storeRestarts } from "./restart-events.ts";
import { createRestartWatch, type RestartWatch } from "./restart-watch.ts";
import type { ServiceMinutes } from "./service-minutes.ts";
import { sumUpMinutes } from "./sum-up-minutes.ts";
import type { WatchedCluster } from "./watched-cluster.ts";
import type { WrittenTimes } from "./written-times.ts";

const EVERY_MS = 10_000;
const TIDY_EVERY_MS = DAY_MS / 4;
/** Samples that are about to be dropped may be half gone. */
const MARGIN_MS = 15 * MINUTE_MS;

interface HistoryOptions {
  readonly prisma: PrismaClient;
  readonly store: Pick<MetricsStore, "series" | "columns">;
  readonly minutes: ServiceMinutes;
  readonly written: WrittenTimes;
  readonly rawRetentionDays: number;
  /** Days that minutes are kept. */
  readonly rollupRetentionDays: number;
  readonly recordings: () => readonly PlayedRecording[];
  readonly log: { error(context: object, message: string): void };
  readonly clock?: Clock;
}

const select = { id: true, scrapeIntervalSeconds: true, hardware: true, recording: true } as const;

/** Drops minutes that are too old, now and then. */
const createTidying = ({ minutes, rollupRetentionDays, clock = Date.now }: HistoryOptions) => {
  let tidiedMs = Number.NEGATIVE_INFINITY;
  return async () => {
    if (clock() - tidiedMs < TIDY_EVERY_MS) return;
    tidiedMs = clock();
    await minutes.tidy(Math.floor((clock() - rollupRetentionDays * DAY_MS) / MINUTE_MS));
  };
};

/**
 * Keeps what outlives the samples: restarts with what they did, and the worst p99 of each minute. On a start it looks at
 * all stored samples, then at what was written since it last looked: late samples are summed up too, and nothing depends
 * on how the process before ended.
 */
export const createHistory = (options: HistoryOptions) => {
  const { prisma, store, minutes, written, rawRetentionDays, recordings, log, clock = Date.now } = options;
  const watches = new Map<number, RestartWatch>();
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> = Promise.resolve();
  let stopped = false;
  const tidy = createTidying(options);
  const isStopped = () => stopped;

  const workOut = async (cluster: WatchedCluster, fromMs: number, nowMs: number) => {
    let watch = watches.get(cluster.id);
    watch ??= createRestartWatch(store, cluster.id);
    await watch.look({
      fromMs,
      nowMs,
      isStopped,
      onFound: (restarts) => storeRestarts(prisma, cluster.id, restarts),
    });
    await sumUpMinutes({ store, minutes, cluster, fromMs, nowMs, isStopped });
    if (!stopped) watches.set(cluster.id, watch);
  };

  const lookAt = async (cluster: WatchedCluster) => {
    const nowMs = clock();
    const rawFromMs = nowMs - rawRetentionDays * DAY_MS + MARGIN_MS;
    const earliestMs = written.take(cluster.id);
    const fromMs = watches.has(cluster.id) ? earliestMs : rawFromMs;
    try {
      if (fromMs !== undefined) await workOut(cluster, Math.max(fromMs, rawFromMs), nowMs);
      if (!stopped) await reportRestarts({ prisma, store, cluster, nowMs, rawFromMs });
    } catch (error) {
      if (earliestMs !== undefined) written.note(cluster.id, earliestMs);
      throw error;
    }
  };

  const guarded = async (what: string, work: () => Promise<void>) => {
    if (stopped) return;
    await work().catch((error: unknown) => {
      if (!stopped) log.error({ err: error }, `${what}; it is tried again`);
    });
  };

  const lookAtAll = async () => {
    await guarded("the events of a recording could not be kept", () =>
      keepRecordingEvents(prisma, recordings(), { nowMs: clock(), keptDays: rawRetentionDays }),
    );
    const clusters = await prisma.cluster.findMany({ orderBy: { id: "asc" }, select });
    const there = new Set(clusters.map(({ id }) => id));
    for (const id of watches.keys()) if (!there.has(id)) watches.delete(id);
    for (const cluster of clusters)
      await guarded("restarts and minutes of a cluster could not be worked out", () => lookAt(cluster));
    await guarded("old minutes could not be dropped", tidy);
  };

  /** One look after the other. */
  const look = (): Promise<void> => {
    round = round.then(() => guarded("restarts and minutes could not be worked out", lookAtAll));
    return round;
  };

  const run = async () => {
    await look();
    if (!stopped) timer = setTimeout(() => void run(), EVERY_MS);
  };

  return {
    start: () => void run(),
    /** Nothing is read or written after this. */
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await round;
    },
    /** True until all stored samples of a cluster have been looked at once. */
    isSettling: (clusterId: number): boolean => !watches.has(clusterId),
    /** Looks at what was written up to now, without waiting for the next time. */
    lookNow: look,
  };
};

export type History = ReturnType<typeof createHistory>;

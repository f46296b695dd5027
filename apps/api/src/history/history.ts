import { MINUTE_MS } from "@highwater/telemetry";
import type { Clock } from "../collect/clock.ts";
import type { PrismaClient } from "../generated/prisma/client.ts";
import { DAY_MS } from "../metrics-store/days.ts";
import type { MetricsStore } from "../metrics-store/metrics-store.ts";
import { eventsOfPasses, type RecordedEvent, storeRecordingEvents } from "./recording-events.ts";
import { reportRestarts } from "./report-restarts.ts";
import { storeRestarts } from "./restart-events.ts";
import { createRestartWatch, type RestartWatch } from "./restart-watch.ts";
import type { ServiceMinutes } from "./service-minutes.ts";
import { sumUpMinutes } from "./sum-up-minutes.ts";
import type { WatchedCluster } from "./watched-cluster.ts";
import type { WrittenTimes } from "./written-times.ts";

const EVERY_MS = 10_000;
const TIDY_EVERY_MS = DAY_MS / 4;
/** Days that minutes are kept. */
const MINUTES_KEPT_DAYS = 400;
/** Samples that are about to be dropped may be half gone. */
const MARGIN_MS = 15 * MINUTE_MS;

/** A recording that is replayed into a cluster. */
export interface PlayedRecording {
  readonly clusterId: number;
  readonly anchorMs: number;
  readonly periodMs: number;
  readonly events: readonly RecordedEvent[];
}

interface HistoryOptions {
  readonly prisma: PrismaClient;
  readonly store: Pick<MetricsStore, "series" | "columns">;
  readonly minutes: ServiceMinutes;
  readonly written: WrittenTimes;
  readonly rawRetentionDays: number;
  readonly recordings: () => readonly PlayedRecording[];
  readonly log: { error(context: object, message: string): void };
  readonly clock?: Clock;
}

const select = { id: true, scrapeIntervalSeconds: true, hardware: true, recording: true } as const;

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
  let tidiedMs = Number.NEGATIVE_INFINITY;
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

  /** A recording's events, and the restarts in it, come again with every pass: they are kept as long as its samples. */
  const keepRecordings = async () => {
    const nowMs = clock();
    const fromMs = nowMs - rawRetentionDays * DAY_MS;
    for (const { events, ...playing } of recordings()) {
      const { _max } = await prisma.event.aggregate({
        where: { clusterId: playing.clusterId, source: "recording" },
        _max: { startedAt: true },
      });
      const since = Math.max(_max.startedAt?.getTime() ?? playing.anchorMs - FILLED_MS, fromMs);
      await storeRecordingEvents(prisma, eventsOfPasses(events, { ...playing, fromMs: since, nowMs }));
      const where = { clusterId: playing.clusterId, source: { in: ["recording", "detected"] } };
      await prisma.event.deleteMany({ where: { ...where, startedAt: { lt: new Date(fromMs) } } });
    }
  };

  const tidy = async () => {
    if (clock() - tidiedMs < TIDY_EVERY_MS) return;
    tidiedMs = clock();
    await minutes.tidy(Math.floor((clock() - MINUTES_KEPT_DAYS * DAY_MS) / MINUTE_MS));
  };

  const guarded = async (what: string, work: () => Promise<void>) => {
    if (stopped) return;
    await work().catch((error: unknown) => {
      if (!stopped) log.error({ err: error }, `${what}; it is tried again`);
    });
  };

  const lookAtAll = async () => {
    await guarded("the events of a recording could not be kept", keepRecordings);
    const clusters = await prisma.cluster.findMany({ orderBy: { id: "asc" }, select });
    const there = new Set(clusters.map(({ id }) => id));
    for (const id of watches.keys()) if (!there.has(id)) watches.delete(id);
    for (const cluster of clusters)
      await guarded("restarts and minutes of a cluster could not be worked out", () => lookAt(cluster));
    await guarded("old minutes could not be dropped", tidy);
  };

  const run = async () => {
    round = guarded("restarts and minutes could not be worked out", lookAtAll);
    await round;
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
    /** One look at everything now, for tests. */
    lookNow: () => {
      round = round.then(lookAtAll);
      return round;
    },
  };
};

/** How far back a recording is filled in on a first start. */
const FILLED_MS = DAY_MS / 4;

export type History = ReturnType<typeof createHistory>;

import type { TargetProbe, TargetState } from "@highwater/contract/targets";
import { Agent } from "undici";
import type { LiveHub } from "../live/live-hub.ts";
import { deriveContextOf } from "../metrics-store/derive-context.ts";
import type { SourceBook } from "../sources/source-book.ts";
import type { Clock } from "./clock.ts";
import type { CollectorMetrics } from "./collector-metrics.ts";
import type { Ingest } from "./ingest.ts";
import { phaseOf } from "./phase.ts";
import { presentTarget } from "./present-target.ts";
import { probeTarget } from "./probe-target.ts";
import { repeat } from "./repeat.ts";
import { scrapeTarget } from "./scrape-target.ts";
import { WAITING } from "./target-state.ts";

const LONGEST_SCRAPE_MS = 10_000;
/** How long scrapes in flight may still take when the console stops. */
const GRACE_MS = 1000;

export interface CollectedTarget {
  readonly id: number;
  readonly url: string;
  readonly format: string;
  readonly kind: string | null;
  readonly brokerId: string | null;
  readonly origin: string;
}

export interface CollectedCluster {
  readonly id: number;
  readonly scrapeIntervalSeconds: number;
  readonly hardware: unknown;
  readonly targets: readonly CollectedTarget[];
}

interface CollectorOptions {
  readonly ingest: Ingest;
  readonly hub: LiveHub;
  readonly metrics: CollectorMetrics;
  readonly sources: SourceBook;
  readonly log: { error(context: object, message: string): void };
  /** Largest exposition, also after decompression. */
  readonly maxBytes: number;
  readonly clock?: Clock;
}

export interface Collector {
  /** Scrapes these clusters' targets from now on, and no others. */
  sync(clusters: readonly CollectedCluster[]): Promise<void>;
  /** How the newest scrape of a target went. */
  state(targetId: number): TargetState;
  /** @throws {ScrapeError} with what to check */
  probe(url: string): Promise<TargetProbe>;
  /** Resolves when the scrapes in flight have been stored. */
  stop(): Promise<void>;
}

interface Job {
  readonly settings: string;
  readonly stop: () => Promise<void>;
  readonly abort: () => void;
}

/** Scrapes every target at its interval; one that is slow or down delays no other. */
export const createCollector = ({
  ingest,
  hub,
  metrics,
  sources,
  log,
  maxBytes,
  clock = Date.now,
}: CollectorOptions): Collector => {
  const dispatcher = new Agent({ keepAliveTimeout: 120_000, connect: { timeout: LONGEST_SCRAPE_MS } });
  const jobs = new Map<number, Job>();
  const states = new Map<number, TargetState>();
  const state = (targetId: number) => states.get(targetId) ?? WAITING;

  const onSkip = () => metrics.scrapes.inc({ result: "skipped" });
  const onError = (error: unknown) => log.error({ err: error }, "a target could not be scraped");

  const startJob = (cluster: CollectedCluster, target: CollectedTarget, settings: string): Job => {
    const intervalMs = cluster.scrapeIntervalSeconds * 1000;
    const aborter = new AbortController();
    const fetch = { dispatcher, maxBytes, timeoutMs: Math.min(LONGEST_SCRAPE_MS, intervalMs), signal: aborter.signal };
    const run = async () => {
      const { diskBytes } = deriveContextOf(cluster);
      const scraped = { clusterId: cluster.id, url: target.url, brokerId: target.brokerId, diskBytes };
      const { state: after, ...scrape } = await scrapeTarget(scraped, state(target.id), { ingest, clock, fetch });
      if (aborter.signal.aborted) return;
      states.set(target.id, after);
      const { durationMs, error } = after;
      const { startedMs: atMs, bodyBytes, reading } = scrape;
      const source = { targetId: target.id };
      sources.record({ clusterId: cluster.id, source, atMs, durationMs, bodyBytes, reading, error });
      metrics.scrapes.inc({ result: after.health });
      metrics.duration.observe((after.durationMs ?? 0) / 1000);
      hub.target(cluster.id, presentTarget(target, after));
    };
    const repetition = repeat({ intervalMs, phase: phaseOf(target.url), clock, run, onError, onSkip });
    return { settings, stop: repetition.stop, abort: () => aborter.abort() };
  };

  const endJob = async (targetId: number, job: Job) => {
    jobs.delete(targetId);
    job.abort();
    await job.stop();
  };

  return {
    state,
    probe: (url) => probeTarget(url, clock, { dispatcher, maxBytes, timeoutMs: LONGEST_SCRAPE_MS }),
    sync: async (clusters) => {
      hub.configure(new Map(clusters.map((cluster) => [cluster.id, deriveContextOf(cluster)])));
      sources.retain(clusters);
      const wanted = new Map(
        clusters.flatMap((cluster) => cluster.targets.map((target) => [target.id, { cluster, target }] as const)),
      );
      const ending: Promise<void>[] = [];
      for (const [id, job] of jobs) if (!wanted.has(id)) ending.push(endJob(id, job));
      for (const id of states.keys()) if (!wanted.has(id)) states.delete(id);
      for (const [id, { cluster, target }] of wanted) {
        const settings = JSON.stringify([cluster.id, cluster.scrapeIntervalSeconds, cluster.hardware, target]);
        const job = jobs.get(id);
        if (job?.settings === settings) continue;
        if (job !== undefined) ending.push(endJob(id, job));
        jobs.set(id, startJob(cluster, target, settings));
      }
      await Promise.all(ending);
    },
    stop: async () => {
      const all = [...jobs.values()];
      jobs.clear();
      const grace = setTimeout(() => all.forEach((job) => job.abort()), GRACE_MS);
      await Promise.all(all.map((job) => job.stop()));
      clearTimeout(grace);
      await dispatcher.destroy();
    },
  };
};

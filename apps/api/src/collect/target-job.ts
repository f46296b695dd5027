import type { TargetState } from "@highwater/contract/targets";
import { tellsOfBroker } from "@highwater/telemetry";
import type { SourceConnections } from "../guarded-http/source-connections.ts";
import type { LiveHub } from "../live/live-hub.ts";
import { deriveContextOf } from "../metrics-store/derive-context.ts";
import { SecretUnreadable } from "../secrets/secret-box.ts";
import type { AuthVault } from "../source-auth/auth-vault.ts";
import { openAuthOf, sealedAuthOf, showAuthOf } from "../source-auth/target-sign-in.ts";
import type { SourceBook } from "../sources/source-book.ts";
import type { Clock } from "./clock.ts";
import type { CollectorMetrics } from "./collector-metrics.ts";
import type { Ingest } from "./ingest.ts";
import type { MachineBrokers } from "./machine-brokers.ts";
import { phaseOf } from "./phase.ts";
import { formatOf, presentTarget } from "./present-target.ts";
import { repeat } from "./repeat.ts";
import { scrapeTarget } from "./scrape-target.ts";
import { createSourceClient, refusingClient, type SourceClient } from "./source-client.ts";
import { WAITING } from "./target-state.ts";

/** A machine's target waits so long for a word of its broker before that counts as a failure. */
const WAITED_INTERVALS = 2;

export interface CollectedTarget {
  readonly id: number;
  readonly url: string;
  readonly format: string;
  readonly kind: string | null;
  readonly brokerId: string | null;
  readonly origin: string;
  /** Encrypted. */
  readonly auth: Uint8Array | null;
}

export interface CollectedCluster {
  readonly id: number;
  readonly name: string;
  /** Encrypted: what signs in to found targets. */
  readonly discoveryAuth: Uint8Array | null;
  readonly scrapeIntervalSeconds: number;
  readonly hardware: unknown;
  readonly targets: readonly CollectedTarget[];
}

export interface TargetJobOptions {
  readonly ingest: Ingest;
  readonly hub: LiveHub;
  readonly metrics: CollectorMetrics;
  readonly sources: SourceBook;
  readonly vault: AuthVault;
  readonly log: { error(context: object, message: string): void };
  /** Largest exposition, also after decompression. */
  readonly maxBytes: number;
  readonly clock: Clock;
  readonly connections: SourceConnections;
  /** How the newest scrape of each target went; jobs write it. */
  readonly states: Map<number, TargetState>;
  readonly machines: MachineBrokers;
}

export interface TargetJob {
  readonly settings: string;
  readonly stop: () => Promise<void>;
  readonly abort: () => void;
}

/** What a job is made of; one that changes is made anew. */
export const settingsOf = (cluster: CollectedCluster, target: CollectedTarget): string => {
  const { sealed } = sealedAuthOf(cluster, target);
  const { url, format, kind, brokerId, origin } = target;
  const sealedText = sealed === null ? null : Buffer.from(sealed).toString("base64");
  const named = [url, format, kind, brokerId, origin, sealedText];
  return JSON.stringify([cluster.id, cluster.scrapeIntervalSeconds, cluster.hardware, ...named]);
};

/** Scraping of one target after the other, each at its interval. */
export const targetJobs = (options: TargetJobOptions) => {
  const { ingest, hub, metrics, sources, vault, log, maxBytes, clock, connections, states, machines } = options;
  const onSkip = () => metrics.scrapes.inc({ result: "skipped" });
  const onError = (error: unknown) => log.error({ err: error }, "a target could not be scraped");

  const clientOf = (cluster: CollectedCluster, target: CollectedTarget, signal: AbortSignal): SourceClient => {
    try {
      const auth = openAuthOf(vault, cluster, target);
      return createSourceClient({
        connections,
        auth,
        maxBytes,
        signal,
        timeoutMs: cluster.scrapeIntervalSeconds * 1000,
      });
    } catch (error) {
      if (error instanceof SecretUnreadable) return refusingClient(error.message);
      throw error;
    }
  };

  return (cluster: CollectedCluster, target: CollectedTarget, settings: string): TargetJob => {
    const intervalMs = cluster.scrapeIntervalSeconds * 1000;
    const startedMs = clock();
    const aborter = new AbortController();
    const client = clientOf(cluster, target, aborter.signal);
    const auth = showAuthOf(vault, cluster, target);
    const { url, brokerId } = target;
    const format = formatOf(target.format);
    let toldBefore: string | null = null;
    const run = async () => {
      const { diskBytes } = deriveContextOf(cluster);
      const scraped = { clusterId: cluster.id, url, format, brokerId, toldBefore, diskBytes };
      const result = await scrapeTarget(scraped, states.get(target.id) ?? WAITING, {
        ingest,
        clock,
        client,
        machineBroker: () => machines.at(cluster.id, url),
        mayWait: clock() - startedMs <= WAITED_INTERVALS * intervalMs,
      });
      if (aborter.signal.aborted || result === "waits") return;
      const { state: after, ...scrape } = result;
      states.set(target.id, after);
      const { durationMs, error } = after;
      const { startedMs: atMs, bodyBytes, reading } = scrape;
      toldBefore = reading?.brokerId ?? toldBefore;
      const source = { targetId: target.id };
      if (reading !== null && tellsOfBroker(reading.inputs.keys()))
        machines.tell(cluster.id, url, target.id, brokerId ?? reading.brokerId);
      sources.record({ clusterId: cluster.id, source, atMs, durationMs, bodyBytes, reading, error });
      metrics.scrapes.inc({ result: after.health });
      metrics.duration.observe((after.durationMs ?? 0) / 1000);
      hub.target(cluster.id, presentTarget(target, after, auth));
    };
    const repetition = repeat({ intervalMs, phase: phaseOf(url), clock, run, onError, onSkip });
    const stop = async () => {
      await repetition.stop();
      await client.close();
    };
    return { settings, stop, abort: () => aborter.abort() };
  };
};

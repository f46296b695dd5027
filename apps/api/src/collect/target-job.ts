import { SecretUnreadable } from "../secrets/secret-box.ts";
import { openAuthOf, sealedAuthOf, showAuthOf } from "../source-auth/target-sign-in.ts";
import type { CollectedCluster, CollectedTarget } from "./collected-cluster.ts";
import { phaseOf } from "./phase.ts";
import { formatOf, presentTarget } from "./present-target.ts";
import { promqlRun } from "./promql/promql-run.ts";
import { repeat } from "./repeat.ts";
import { scrapeRun } from "./scrape-run.ts";
import { createSourceClient, refusingClient, type SourceClient } from "./source-client.ts";
import type { TargetJobOptions, TargetResult } from "./target-job-options.ts";

export interface TargetJob {
  readonly settings: string;
  readonly stop: () => Promise<void>;
  readonly abort: () => void;
}

/** What a job is made of; one that changes is made anew. */
export const settingsOf = (cluster: CollectedCluster, target: CollectedTarget): string => {
  const { sealed } = sealedAuthOf(cluster, target);
  const { url, format, kind, brokerId, origin, selector, brokerLabel } = target;
  const sealedText = sealed === null ? null : Buffer.from(sealed).toString("base64");
  const named = [url, format, kind, brokerId, origin, selector, brokerLabel, sealedText];
  return JSON.stringify([cluster.id, cluster.scrapeIntervalSeconds, cluster.hardware, ...named]);
};

/** Scraping of one target after the other, each at its interval. */
export const targetJobs = (options: TargetJobOptions) => {
  const { hub, metrics, sources, vault, log, maxBytes, clock, connections, states } = options;
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
        ...(formatOf(target.format) === "promql" ? {} : { timeoutMs: cluster.scrapeIntervalSeconds * 1000 }),
      });
    } catch (error) {
      if (error instanceof SecretUnreadable) return refusingClient(error.message);
      throw error;
    }
  };

  return (cluster: CollectedCluster, target: CollectedTarget, settings: string): TargetJob => {
    const intervalMs = cluster.scrapeIntervalSeconds * 1000;
    const aborter = new AbortController();
    const client = clientOf(cluster, target, aborter.signal);
    const auth = showAuthOf(vault, cluster, target);
    const finish = ({ state: after, startedMs: atMs, ...result }: TargetResult) => {
      states.set(target.id, after);
      const { durationMs, error } = after;
      const { bodyBytes, reading, notes = [] } = result;
      const source = { targetId: target.id };
      sources.record({ clusterId: cluster.id, source, atMs, durationMs, bodyBytes, reading, error, notes });
      metrics.scrapes.inc({ result: after.health });
      metrics.duration.observe((durationMs ?? 0) / 1000);
      hub.target(cluster.id, presentTarget(target, after, auth));
    };
    const runOf = formatOf(target.format) === "promql" ? promqlRun : scrapeRun;
    const run = runOf(cluster, target, { ...options, client, signal: aborter.signal, finish });
    const repetition = repeat({ intervalMs, phase: phaseOf(target.url), clock, run, onError, onSkip });
    const stop = async () => {
      await repetition.stop();
      await client.close();
    };
    return { settings, stop, abort: () => aborter.abort() };
  };
};

import type { SourceAuth } from "@highwater/contract/target-auth";
import type { Target, TargetProbe, TargetState } from "@highwater/contract/targets";
import { createSourceConnections } from "../guarded-http/source-connections.ts";
import { deriveContextOf } from "../metrics-store/derive-context.ts";
import type { Clock } from "./clock.ts";
import type { CollectedCluster } from "./collected-cluster.ts";
import { createMachineBrokers } from "./machine-brokers.ts";
import { probeTarget } from "./probe-target.ts";
import { probePromql } from "./promql/probe-promql.ts";
import { promqlAddress } from "./promql/promql-address.ts";
import { createSourceClient } from "./source-client.ts";
import { settingsOf, type TargetJob, targetJobs } from "./target-job.ts";
import type { TargetJobOptions } from "./target-job-options.ts";
import { WAITING } from "./target-state.ts";

/** How long scrapes in flight may still take when the console stops. */
const GRACE_MS = 1000;

interface CollectorOptions extends Omit<TargetJobOptions, "clock" | "connections" | "states" | "machines"> {
  readonly clock?: Clock;
}

export interface Collector {
  /** Scrapes these clusters' targets from now on, and no others. */
  sync(clusters: readonly CollectedCluster[]): Promise<void>;
  /** How the newest scrape of a target went. */
  state(targetId: number): TargetState;
  /** How the newest scrapes of all targets went. */
  states(): Iterable<TargetState>;
  /** The broker that what a machine tells of itself goes to; null where that is not known. */
  machineBroker(clusterId: number, url: string): string | null;
  /** @throws {ScrapeError} with what to check */
  probe(address: ProbedAddress): Promise<TargetProbe>;
  /** Resolves when the scrapes in flight have been stored. */
  stop(): Promise<void>;
}

interface ProbedAddress {
  readonly url: string;
  readonly format: Target["format"];
  readonly selector?: string | undefined;
  readonly brokerLabel?: string | undefined;
  readonly auth: SourceAuth | null;
}

/** Scrapes every target at its interval; one that is slow or down delays no other. */
export const createCollector = ({ clock = Date.now, ...options }: CollectorOptions): Collector => {
  const { hub, sources, maxBytes } = options;
  const connections = createSourceConnections(maxBytes);
  const jobs = new Map<number, TargetJob>();
  const states = new Map<number, TargetState>();
  const machines = createMachineBrokers();
  const state = (targetId: number) => states.get(targetId) ?? WAITING;
  const startJob = targetJobs({ ...options, clock, connections, states, machines });

  const endJob = async (targetId: number, job: TargetJob) => {
    jobs.delete(targetId);
    machines.forget(targetId);
    job.abort();
    await job.stop();
  };

  return {
    state,
    states: () => states.values(),
    machineBroker: (clusterId, url) => machines.at(clusterId, url),
    probe: async ({ auth, url, format, ...promql }) => {
      const client = createSourceClient({ connections, auth, maxBytes });
      try {
        if (format === "promql")
          return await probePromql(promqlAddress({ url, ...promql }), { clock, client, maxBytes });
        return await probeTarget({ url, format }, clock, client);
      } finally {
        await client.close();
      }
    },
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
        const settings = settingsOf(cluster, target);
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
      await connections.close();
    },
  };
};

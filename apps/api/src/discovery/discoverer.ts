import type { DiscoveryState } from "@highwater/contract/discovery";
import type { Clock } from "../collect/clock.ts";
import { formatOf } from "../collect/present-target.ts";
import { createSourceClient, refusingClient } from "../collect/source-client.ts";
import type { KafkaAccess, KafkaCluster } from "../kafka-connection/kafka-access.ts";
import type { PrismaClient } from "../generated/prisma/client.ts";
import type { SourceConnections } from "../guarded-http/source-connections.ts";
import type { AuthVault } from "../source-auth/auth-vault.ts";
import { type ClusterDiscovery, createClusterDiscovery } from "./cluster-discovery.ts";
import { type DiscoveringCluster, openDiscoveryAuth, readDiscovery } from "./discovery-settings.ts";
import { createFinders, DEFAULT_REFRESH_SECONDS } from "./finders.ts";
import { storedKnown, surplusWarning, wantedTargets, type StoredTarget } from "./known-targets.ts";
import { storeFound } from "./store-found.ts";

/** Largest answer of http_sd, in bytes. */
export const MOST_ANSWER_BYTES = 8_000_000;

interface DiscovererOptions {
  readonly prisma: PrismaClient;
  readonly vault: AuthVault;
  readonly connections: SourceConnections;
  readonly kafka: KafkaAccess;
  readonly log: { error(context: object, message: string): void };
  /** The targets of a cluster have changed. */
  readonly onChange: () => Promise<void>;
  readonly clock?: Clock;
}

interface Job {
  readonly settings: string;
  readonly discovery: ClusterDiscovery;
  readonly end: () => Promise<void>;
}

type Cluster = DiscoveringCluster & KafkaCluster & { readonly targets: readonly TargetRow[] };

interface TargetRow {
  readonly url: string;
  readonly format: string;
  readonly brokerId: string | null;
  readonly origin: string;
}

const stored = ({ url, format, brokerId, origin }: TargetRow): StoredTarget => ({
  url,
  format: formatOf(format),
  brokerId,
  origin,
});

const bytesOf = (bytes: Uint8Array | null) => (bytes === null ? null : [...bytes]);

const settingsOf = ({ name, bootstrapServers, connection, discovery, discoveryAuth }: Cluster): string =>
  JSON.stringify([name, bootstrapServers, bytesOf(connection), discovery, bytesOf(discoveryAuth)]);

/** Finds targets of all clusters, over and over, and keeps them as rows beside the listed ones. */
export const createDiscoverer = (options: DiscovererOptions) => {
  const { prisma, vault, connections, kafka, log, onChange, clock = Date.now } = options;
  const jobs = new Map<number, Job>();
  const surplus = new Map<number, number>();
  let lastApply: Promise<void> = Promise.resolve();

  const onError = (error: unknown) => log.error({ err: error }, "a finder of targets failed");

  const applyNow = async (clusterId: number) => {
    const rows = await prisma.target.findMany({ where: { clusterId }, orderBy: { id: "asc" } });
    const told = jobs.get(clusterId)?.discovery.told() ?? [];
    const found = wantedTargets(rows.map(stored), told);
    surplus.set(clusterId, found.surplus);
    if (await storeFound(prisma, clusterId, rows, found.wanted)) await onChange();
  };
  // One after the other: an older finding must not be stored last.
  const apply = (clusterId: number): Promise<void> => {
    const applied = () => applyNow(clusterId);
    lastApply = lastApply.then(applied, applied);
    return lastApply;
  };

  const startJob = (cluster: Cluster, before: Job | undefined): Job => {
    const settings = readDiscovery(cluster) ?? {};
    const opened = openDiscoveryAuth(vault, cluster);
    const client =
      "unreadable" in opened
        ? refusingClient(opened.unreadable)
        : createSourceClient({ connections, auth: opened.auth, maxBytes: MOST_ANSWER_BYTES });
    const memories = new Map(before?.discovery.memories());
    const finders = createFinders(settings, cluster.bootstrapServers, client, (use) => kafka.withAdmin(cluster, use));
    for (const { key, origin, graceMs } of finders)
      if (graceMs > 0 && memories.get(key)?.known === undefined)
        memories.set(key, {
          known: storedKnown(cluster.targets.map(stored), origin, clock()),
          named: new Set(),
        });
    const discovery = createClusterDiscovery({
      finders,
      refreshSeconds: settings.refreshSeconds ?? DEFAULT_REFRESH_SECONDS,
      clock,
      before: memories,
      onLook: () => apply(cluster.id),
      onError,
    });
    const end = async () => {
      await client.close();
      await discovery.stop();
    };
    return { settings: settingsOf(cluster), discovery, end };
  };

  return {
    /** Looks for these clusters' targets from now on, and no others'. */
    sync: async (): Promise<void> => {
      const clusters = await prisma.cluster.findMany({ include: { targets: true } });
      const wanted = new Map(clusters.map((cluster) => [cluster.id, cluster]));
      const ended = [...jobs].filter(([id, { settings }]) => {
        const cluster = wanted.get(id);
        return cluster === undefined || settingsOf(cluster) !== settings;
      });
      for (const [id] of ended) jobs.delete(id);
      for (const [id, cluster] of wanted) {
        if (jobs.has(id)) continue;
        const before = ended.find(([endedId]) => endedId === id)?.[1];
        jobs.set(id, startJob(cluster, before));
      }
      // A look in flight may take long; it changes nothing any more.
      for (const [, job] of ended) job.end().catch(onError);
      for (const id of wanted.keys()) await apply(id);
    },
    /** How the finders of a cluster go. */
    state: (clusterId: number): DiscoveryState => {
      const state = jobs.get(clusterId)?.discovery.state() ?? { finders: [] };
      return surplusWarning(state, surplus.get(clusterId) ?? 0);
    },
    stop: async (): Promise<void> => {
      const all = [...jobs.values()];
      jobs.clear();
      for (const job of all) job.end().catch(onError);
      await lastApply.catch(onError);
    },
  };
};

export type Discoverer = ReturnType<typeof createDiscoverer>;

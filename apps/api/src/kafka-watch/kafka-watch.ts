import { readCanary } from "../canary/canary-settings.ts";
import type { Clock } from "../collect/clock.ts";
import { phaseOf } from "../collect/phase.ts";
import type { ClusterRow } from "../database/find-cluster.ts";
import type { ClusterMemory } from "./cluster-memory.ts";
import type { KafkaLook } from "./kafka-look.ts";
import type { MetadataMemory } from "./metadata-memory.ts";
import { createLookJob, type LookJob, type LookJobOptions } from "./look-job.ts";

const FIRST_WITHIN_MS = 1000;
/** What is known counts until so many looks were missed. */
const MISSED = 3;

interface WatchOptions extends Omit<LookJobOptions, "clock"> {
  /** All clusters, with their targets. */
  readonly clusters: () => Promise<readonly ClusterRow[]>;
  readonly clock?: Clock;
}

/** A cluster's Kafka as it was at its newest look. */
export interface Watched {
  readonly memory: ClusterMemory;
  readonly look: KafkaLook;
  readonly everySeconds: number;
  /** Topic of the cluster's canary, whose groups are named after it. */
  readonly canaryTopic: string;
}

/** A cluster's metadata, and how often it is looked at. */
export interface WatchedMetadata {
  readonly metadata: MetadataMemory;
  readonly everyMs: number;
}

/** What a watch depends on: where that changes, what is known is of another Kafka. How often it looks is none of it. */
const keyOf = ({ bootstrapServers, connection }: ClusterRow): string =>
  JSON.stringify([bootstrapServers, connection === null ? null : [...connection]]);

/**
 * Looks at the Kafka of each cluster that has bootstrap servers, again and again: lag in time and Burrow's states need what
 * was before anyone asks. A look that takes long makes looks rarer, so that it never takes more than a tenth of the time.
 */
export const createKafkaWatch = ({ clusters, clock = Date.now, ...options }: WatchOptions) => {
  const jobs = new Map<number, { readonly key: string; readonly job: LookJob }>();

  const end = (id: number) => {
    jobs.get(id)?.job.end();
    jobs.delete(id);
  };

  const jobOf = (row: ClusterRow): LookJob => {
    const [key, known] = [keyOf(row), jobs.get(row.id)];
    if (known?.key === key) return known.job;
    end(row.id);
    const job = createLookJob(row, phaseOf(row.name) * FIRST_WITHIN_MS, { ...options, clock });
    jobs.set(row.id, { key, job });
    return job;
  };

  return {
    /** Watches these clusters from now on, and no others. */
    sync: async (): Promise<void> => {
      const watched = (await clusters()).filter(({ bootstrapServers }) => bootstrapServers.length > 0);
      const ids = new Set(watched.map(({ id }) => id));
      for (const id of jobs.keys()) if (!ids.has(id)) end(id);
      for (const row of watched) jobOf(row).update(row);
    },
    /**
     * What is known of a cluster's Kafka; the first look is waited for.
     *
     * @throws {NoBootstrapServers} 409 where there is nobody to ask
     * @throws {KafkaUnreachable} 503 where Kafka did not answer of late
     */
    memoryOf: async (row: ClusterRow): Promise<Watched> => {
      options.kafka.placeOf(row);
      const job = jobOf(row);
      const { memory } = job;
      const fresh = () => {
        const look = memory.newest();
        return look !== undefined && clock() - look.timeMs <= (MISSED + 1) * job.everyMs() ? look : undefined;
      };
      if (fresh() === undefined) await job.look();
      const look = fresh();
      if (look === undefined) throw job.fault();
      return { memory, look, everySeconds: job.everyMs() / 1000, canaryTopic: readCanary(row).topic };
    },
    /** What Kafka's metadata said of late, without waiting for Kafka; undefined where it is not watched. */
    metadataOf: (row: ClusterRow): WatchedMetadata | undefined => {
      const known = jobs.get(row.id);
      return known?.key === keyOf(row) ? { metadata: known.job.metadata, everyMs: known.job.everyMs() } : undefined;
    },
    stop: (): void => {
      for (const id of jobs.keys()) end(id);
    },
  };
};

export type KafkaWatch = ReturnType<typeof createKafkaWatch>;

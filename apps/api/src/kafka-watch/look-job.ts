import type { Clock } from "../collect/clock.ts";
import type { ClusterRow } from "../database/find-cluster.ts";
import type { ClusterAdmin } from "../kafka-connection/cluster-admin.ts";
import type { KafkaAccess } from "../kafka-connection/kafka-access.ts";
import { isUnanswered } from "../kafka-connection/kafka-fault.ts";
import { type ClusterMemory, createClusterMemory } from "./cluster-memory.ts";
import { askFullestVolumes } from "./full-volumes.ts";
import { earlierEnds, lookAtKafka } from "./kafka-look.ts";
import { createMetadataMemory } from "./metadata-memory.ts";
import { askMinIsr } from "./min-isr.ts";

/** A look must not take more than this share of the time. */
const MOST_SHARE = 0.1;
const SHORTEST_SECONDS = 2;
const LONGEST_SECONDS = 30;
const LOOK_LIMIT_MS = 60_000;
/** Volumes fill slowly. */
const VOLUMES_EVERY_MS = 60_000;

export interface LookJobOptions {
  readonly kafka: KafkaAccess;
  /** A look was taken. */
  readonly onLook: (cluster: ClusterRow, memory: ClusterMemory) => Promise<void>;
  readonly onError: (error: unknown) => void;
  readonly clock: Clock;
}

/** Seconds between two looks where a look is quick: the scrape interval, within 2 and 30. */
const lookSeconds = ({ scrapeIntervalSeconds }: Pick<ClusterRow, "scrapeIntervalSeconds">): number =>
  Math.min(LONGEST_SECONDS, Math.max(SHORTEST_SECONDS, scrapeIntervalSeconds));

/** Looks at one cluster's Kafka at its pace; the first look comes after `firstMs`. */
export const createLookJob = (first: ClusterRow, firstMs: number, options: LookJobOptions) => {
  const { kafka, onLook, onError, clock } = options;
  const memory = createClusterMemory(clock());
  const metadata = createMetadataMemory();
  let row = first;
  let fault: unknown;
  let looking: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;
  let volumesAskedMs = -Infinity;

  const lookAtVolumes = async (admin: ClusterAdmin) => {
    if (clock() - volumesAskedMs < VOLUMES_EVERY_MS) return;
    volumesAskedMs = clock();
    const volumes = await askFullestVolumes(admin, metadata.newest()?.brokers ?? []);
    if (volumes !== undefined) metadata.takeVolumes({ timeMs: clock(), volumes });
  };

  const lookNow = async () => {
    const before = metadata.newest();
    try {
      await kafka.withAdmin(
        row,
        async (admin) => {
          const look = await lookAtKafka(admin, {
            clock,
            turn: memory.looks(),
            starts: memory.newest()?.starts,
            onMetadata: metadata.take,
          });
          memory.take(look);
          const unknown = memory.unknownPast();
          if (unknown.length > 0) memory.addPast(await earlierEnds(admin, look, unknown));
          memory.measure();
          metadata.takeMinIsr(await askMinIsr(admin, look.topics));
          await lookAtVolumes(admin);
        },
        { limitMs: LOOK_LIMIT_MS },
      );
      fault = undefined;
    } catch (error) {
      fault = error;
      if (isUnanswered(error) && metadata.newest() === before) metadata.miss();
      return;
    }
    if (!isOver) await onLook(row, memory).catch(onError);
  };

  /** Looks now, or waits for the look that is under way. */
  const look = (): Promise<void> => {
    looking ??= lookNow().finally(() => {
      looking = undefined;
    });
    return looking;
  };

  const everyMs = (): number => Math.max(lookSeconds(row) * 1000, (memory.newest()?.tookMs ?? 0) / MOST_SHARE);

  const schedule = (delayMs: number): void => {
    timer = setTimeout(() => {
      void look().finally(() => {
        if (!isOver) schedule(everyMs());
      });
    }, delayMs);
  };
  schedule(firstMs);

  return {
    memory,
    /** What brokers and in-sync replicas were at the newest answer. */
    metadata,
    look,
    everyMs,
    /** Why the newest look failed; undefined where it did not. */
    fault: (): unknown => fault,
    /** The cluster's row has changed in what the looks do not depend on. */
    update: (changed: ClusterRow): void => {
      const isSooner = lookSeconds(changed) < lookSeconds(row);
      row = changed;
      if (!isSooner || looking !== undefined || isOver) return;
      clearTimeout(timer);
      schedule(everyMs());
    },
    end: (): void => {
      isOver = true;
      clearTimeout(timer);
    },
  };
};

export type LookJob = ReturnType<typeof createLookJob>;

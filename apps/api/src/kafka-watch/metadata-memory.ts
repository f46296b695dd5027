import type { TopicMetadata } from "../kafka-connection/kafka-metadata.ts";
import type { FullestVolume } from "./full-volumes.ts";

/** What Kafka's metadata said at one time. */
export interface SeenMetadata {
  /** Epoch milliseconds. */
  readonly timeMs: number;
  /** Ids of the brokers that it lists. */
  readonly brokers: readonly number[];
  readonly topics: readonly TopicMetadata[];
}

/** The fullest volume of each broker, at one time. */
export interface SeenVolumes {
  /** Epoch milliseconds. */
  readonly timeMs: number;
  readonly volumes: readonly FullestVolume[];
}

/** A broker that was not listed for longer has gone for good. */
const GONE_MS = 24 * 60 * 60 * 1000;

/** The newest metadata of a cluster, and what of the past it takes to say who is missing. */
export const createMetadataMemory = () => {
  let newest: SeenMetadata | undefined;
  let unanswered = 0;
  const lastListedMs = new Map<number, number>();
  let minIsr: ReadonlyMap<string, number> = new Map();
  let volumes: SeenVolumes | undefined;

  return {
    newest: () => newest,
    /** When each broker was listed last, by id; epoch milliseconds. */
    lastListedMs: (): ReadonlyMap<number, number> => lastListedMs,
    /** Looks in a row that Kafka did not answer. */
    unanswered: () => unanswered,
    /** min.insync.replicas by topic, as far as it was asked for. */
    minIsr: () => minIsr,
    /** Undefined until brokers told them. */
    volumes: () => volumes,
    take: (seen: SeenMetadata): void => {
      newest = seen;
      unanswered = 0;
      for (const id of seen.brokers) lastListedMs.set(id, seen.timeMs);
      for (const [id, timeMs] of lastListedMs) if (seen.timeMs - timeMs > GONE_MS) lastListedMs.delete(id);
    },
    takeMinIsr: (settings: ReadonlyMap<string, number>): void => {
      minIsr = settings;
    },
    takeVolumes: (seen: SeenVolumes): void => {
      volumes = seen;
    },
    miss: (): void => {
      unanswered += 1;
    },
  };
};

export type MetadataMemory = ReturnType<typeof createMetadataMemory>;

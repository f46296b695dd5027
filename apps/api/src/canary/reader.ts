import { setTimeout as sleep } from "node:timers/promises";
import type { BrokerMetadata } from "../kafka-connection/kafka-metadata.ts";
import type { BrokerLinks } from "./broker-links.ts";
import type { Denials } from "./denials.ts";
import type { Topology } from "./topology.ts";

interface ReaderOptions {
  readonly topic: string;
  readonly topology: Topology;
  readonly links: BrokerLinks;
  /** Where partitions are read on; changed as they are read. */
  readonly positions: Map<number, number>;
  readonly denials: Denials;
  /** @param isReread its place has been read before */
  readonly onRecord: (value: Buffer | null, isReread: boolean) => void;
  /** Asks where a partition's log begins. */
  readonly earliest: (partition: number) => Promise<number | undefined>;
}

const WAIT_MS = 500;
const RETRY_MS = 200;
const PARTITION_BYTES = 4_000_000;

const isOutOfRange = (error: unknown): error is Error & { readonly partition: number } =>
  error instanceof Error && error.name === "KafkaJSOffsetOutOfRange" && "partition" in error;

/**
 * Reads what comes, from each leader on a connection of its own: a fetch waits at the broker until there is something, so
 * it adds no polling interval. Partitions are read by number, without a group: there is nothing to rebalance.
 */
export const createReader = (options: ReaderOptions) => {
  const { topic, topology, links, positions, denials, onRecord, earliest } = options;
  const highest = new Map<number, number>();
  const loops = new Map<number, Promise<void>>();
  const running = new AbortController();

  const take = (partition: number, messages: readonly { offset: string; value: Buffer | null }[]) => {
    for (const { offset: text, value } of messages) {
      const offset = Number(text);
      // A batch is answered whole, also what of it was read before.
      if (offset < (positions.get(partition) ?? 0)) continue;
      const top = highest.get(partition) ?? -1;
      onRecord(value, offset <= top);
      highest.set(partition, Math.max(top, offset));
      positions.set(partition, offset + 1);
    }
  };

  const fetchOnce = async (broker: BrokerMetadata, partitions: readonly number[]) => {
    const asked = partitions.map((partition) => ({
      partition,
      fetchOffset: String(positions.get(partition)),
      maxBytes: PARTITION_BYTES,
    }));
    const { responses } = await links
      .of(broker)
      .use((link) =>
        link.fetch({ isolationLevel: 0, maxWaitTime: WAIT_MS, minBytes: 1, topics: [{ topic, partitions: asked }] }),
      );
    for (const { partitions: all } of responses) for (const { partition, messages } of all) take(partition, messages);
  };

  const readFrom = async (id: number): Promise<void> => {
    while (!running.signal.aborted) {
      const broker = topology.broker(id);
      const partitions = topology.ledBy(id).filter((partition) => positions.has(partition));
      if (broker === undefined || partitions.length === 0) {
        await sleep(RETRY_MS, undefined, { ref: false });
        continue;
      }
      try {
        await fetchOnce(broker, partitions);
        denials.succeeded("read");
      } catch (error) {
        denials.failed("read", error);
        if (isOutOfRange(error)) {
          const begin = await earliest(error.partition).catch(() => undefined);
          if (begin !== undefined) positions.set(error.partition, begin);
        }
        topology.lookSoon();
        await sleep(RETRY_MS, undefined, { ref: false });
      }
    }
  };

  return {
    /** Reads from these brokers too. */
    readFrom: (ids: Iterable<number>): void => {
      for (const id of ids) if (!loops.has(id)) loops.set(id, readFrom(id));
    },
    stop: () => {
      running.abort();
    },
  };
};

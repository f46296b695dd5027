import type { FastifyInstance } from "fastify";
import type { ClusterRow } from "../../../../database/find-cluster.ts";
import { ApiError } from "../../../../errors.ts";
import type { LogDir } from "../../../../kafka-connection/log-dirs.ts";
import { sizesOf, summarise } from "../../../../kafka-watch/topic-facts.ts";
import type { ToldTopic } from "./data-topics.ts";

/** What Kafka itself tells of a cluster. */
export interface KafkaTold {
  readonly brokers: number;
  readonly topics: readonly ToldTopic[];
  /** Why settings of topics are not told; null where they are. */
  readonly configsFault: string | null;
  /** By broker; brokers that do not tell are not in it. */
  readonly logDirs: ReadonlyMap<number, readonly LogDir[]>;
  readonly logDirsFault: string | null;
}

/** What it told, or why it told nothing and what to do. */
export type KafkaAnswer = { readonly told: KafkaTold } | { readonly why: string };

type Asked = Pick<FastifyInstance, "kafkaWatch" | "kafkaFacts" | "log">;

const LIMIT_MS = 4000;

const ask = async ({ kafkaWatch, kafkaFacts }: Asked, row: ClusterRow): Promise<KafkaTold> => {
  const watched = await kafkaWatch.memoryOf(row);
  const { topics } = watched.look;
  const facts = await kafkaFacts.of(
    row,
    topics.map(({ name }) => name),
  );
  const sizes = sizesOf(facts);
  const { cluster, configs, configsFault, logDirs, logDirsFault } = facts;
  const setting = (topic: string, name: string): string | null => configs.get(topic)?.get(name)?.configValue ?? null;
  return {
    brokers: cluster.brokers.length,
    topics: topics.map((topic) =>
      Object.assign({}, summarise(watched, facts, sizes, topic), {
        compressionType: setting(topic.name, "compression.type"),
        isTiered: setting(topic.name, "remote.storage.enable") === "true",
      }),
    ),
    configsFault,
    logDirs,
    logDirsFault,
  };
};

const late = async (limitMs: number, signal: AbortSignal): Promise<KafkaAnswer> =>
  new Promise((resolve) => {
    const why = `Kafka told nothing within ${limitMs / 1000} s. It goes on being asked: try again in a minute.`;
    const timer = setTimeout(() => resolve({ why }), limitMs);
    signal.addEventListener("abort", () => clearTimeout(timer));
  });

/** Asks Kafka, and waits no longer than `limitMs`: the metrics alone answer most of the question. */
export const askKafka = async (asked: Asked, row: ClusterRow, limitMs = LIMIT_MS): Promise<KafkaAnswer> => {
  const done = new AbortController();
  const told = ask(asked, row).then(
    (answer): KafkaAnswer => ({ told: answer }),
    (error: unknown): KafkaAnswer => {
      if (error instanceof ApiError) return { why: error.message };
      asked.log.warn({ err: error, cluster: row.name }, "what Kafka told for a sizing cannot be read");
      return { why: "What Kafka answered could not be read; the log of the console tells why." };
    },
  );
  try {
    return await Promise.race([told, late(limitMs, done.signal)]);
  } finally {
    done.abort();
  }
};

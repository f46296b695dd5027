import type { ClusterRow } from "../database/find-cluster.ts";
import { fold, type FoldTools } from "./fold.ts";
import { type Part, type PartKey, textOf } from "./part.ts";

/**
 * Prometheus holds a batch that is not full for up to five seconds (batch_send_deadline). When nothing came for longer
 * than that, a scrape is taken to be whole; a part that comes later still is added to it.
 */
const QUIET_MS = 6000;
/** For how long parts are kept after the last one of theirs, so that one that comes late is added to them. */
const KEPT_MS = 2 * 60 * 1000;
const LOOK_EVERY_MS = 500;
const CLEAN_EVERY_MS = 30_000;
/** Most sources and times that may wait; above it senders are told to try again. */
const MOST_WAITING = 20_000;

/** More waits already than can be folded; nothing was taken. */
export class TooManyWaiting extends Error {}

interface AssemblerOptions extends FoldTools {
  readonly findClusters: (ids: readonly number[]) => Promise<ClusterRow[]>;
  readonly log: { error(context: object, message: string): void };
  readonly quietMs?: number;
}

interface Waiting {
  readonly key: PartKey;
  readonly sinceMs: number;
}

/** Puts together what came in parts. */
export const createAssembler = ({ findClusters, log, quietMs = QUIET_MS, ...tools }: AssemblerOptions) => {
  const { table, clock } = tools;
  const waiting = new Map<string, Waiting>();
  const folding = new Set<string>();
  let round: Promise<void> | undefined;
  let cleanedMs = 0;
  let timer: NodeJS.Timeout | undefined;

  const wait = (key: PartKey) => waiting.set(textOf(key), { key, sinceMs: clock() });

  const foldOne = async (key: PartKey, cluster: ClusterRow | undefined) => {
    const text = textOf(key);
    if (folding.has(text)) return;
    folding.add(text);
    // A part that comes from here on makes it wait anew.
    waiting.delete(text);
    try {
      await (cluster === undefined ? table.removeCluster(key.clusterId) : fold(key, cluster, tools));
    } catch (error) {
      wait(key);
      throw error;
    } finally {
      folding.delete(text);
    }
  };

  const foldAll = async (keys: readonly PartKey[]) => {
    if (keys.length === 0) return;
    const rows = await findClusters([...new Set(keys.map(({ clusterId }) => clusterId))]);
    const clusters = new Map(rows.map((row) => [row.id, row]));
    for (const key of keys) await foldOne(key, clusters.get(key.clusterId));
  };

  const isDue = ({ sinceMs }: Waiting) => clock() - sinceMs >= quietMs;

  const look = async () => {
    const due = [...waiting.values()].filter(isDue).map(({ key }) => key);
    await foldAll(due.sort((a, b) => a.timeMs - b.timeMs));
    if (clock() - cleanedMs < CLEAN_EVERY_MS) return;
    cleanedMs = clock();
    await table.removeStored(clock() - KEPT_MS);
  };

  const report = (error: unknown) =>
    log.error({ err: error }, "samples that came in parts wait in the database: they cannot be stored just now");

  return {
    /** Whose samples wait to be put together. */
    waiting: () => waiting.size,
    /**
     * Takes parts; it returns when they are durable. Their reading is stored soon after.
     *
     * @throws {TooManyWaiting} where nothing was taken
     */
    take: async (parts: readonly Part[]): Promise<void> => {
      if (parts.length === 0) return;
      if (waiting.size > MOST_WAITING) throw new TooManyWaiting();
      await table.add(parts, clock());
      parts.forEach(wait);
    },
    /** Stores the readings of these parts at once, where nothing more is expected; one that cannot be waits. */
    foldNow: (parts: readonly Part[]): Promise<void> => foldAll(parts).catch(report),
    /** Goes on with what an earlier run took. Its senders may still have more of it: it waits like what comes now. */
    start: async (): Promise<void> => {
      for (const key of await table.unfinished()) wait(key);
      timer = setInterval(() => {
        round ??= look()
          .catch(report)
          .finally(() => (round = undefined));
      }, LOOK_EVERY_MS);
    },
    /** Resolves when what is being stored is stored; the rest waits in the database. */
    stop: async (): Promise<void> => {
      clearInterval(timer);
      await round;
    },
  };
};

export type Assembler = ReturnType<typeof createAssembler>;

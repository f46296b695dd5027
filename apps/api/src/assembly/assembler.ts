import type { ClusterRow } from "../database/find-cluster.ts";
import { fairly, mostOfOneSource, ofSmallSources } from "./fairly.ts";
import { fold, type FoldTools } from "./fold.ts";
import { hasRoom } from "./has-room.ts";
import { type Part, type PartKey, textOf } from "./part.ts";
import { createWaitingList } from "./waiting-list.ts";

/**
 * Prometheus holds a batch that is not full for up to five seconds (batch_send_deadline). When nothing came for longer
 * than that, a scrape is taken to be whole; a part that comes later still is added to it.
 */
const QUIET_MS = 6000;
/** For how long parts are kept after the last one of theirs, so that one that comes late is added to them. */
const KEPT_MS = 2 * 60 * 1000;
const LOOK_EVERY_MS = 500;
const CLEAN_EVERY_MS = 30_000;
/** Room for sources and times that wait; a cluster that fills its share of it is told to try again. */
const MOST_WAITING = 20_000;
/** The most that one cluster may have waiting, where no other has anything. */
export const MOST_OF_A_CLUSTER = MOST_WAITING / 2;
/** Most times of one source in a request. Prometheus sends few; who loads history can split it. */
export const MOST_TIMES = 1000;
/** Most characters of one source and time that wait: all are read at once. A page of Kafka's largest brokers has few megabytes. */
const MOST_OF_A_TIME = 64 * 2 ** 20;
/** A source of which more waits is no longer folded as it comes, each time with the parts before, but once when all are there. */
const MOST_EARLY_OF_A_SOURCE = 30;
/** Most that are folded before a request is answered. */
const MOST_EARLY = 300;
/** Most that are folded before the others' turn is looked at again. */
const MOST_AT_ONCE = 200;

/** More of the cluster waits already than may; nothing was taken. */
export class TooManyWaiting extends Error {}

/** A request with more times than one may have; nothing was taken. */
export class TooManyTimes extends Error {}

/** More of one source and time waits already than can be put together; nothing was taken. */
export class TooMuchOfOneTime extends Error {}

interface AssemblerOptions extends FoldTools {
  readonly findClusters: (ids: readonly number[]) => Promise<ClusterRow[]>;
  readonly quietMs?: number;
}

/** Puts together what came in parts. */
export const createAssembler = ({ findClusters, quietMs = QUIET_MS, ...tools }: AssemblerOptions) => {
  const { table, clock, log } = tools;
  const waiting = createWaitingList(clock);
  const folding = new Map<string, Promise<void>>();
  let round: Promise<void> | undefined;
  let cleanedMs = 0;
  let timer: NodeJS.Timeout | undefined;

  const report = (error: unknown) =>
    log.error({ err: error }, "samples that came in parts wait in the database: they cannot be stored just now");

  /** Folds of one source and time come one after the other, each with all that is there by then. */
  const inTurn = (text: string, work: () => Promise<void>): Promise<void> => {
    const turn = (folding.get(text) ?? Promise.resolve()).catch(() => undefined).then(work);
    folding.set(text, turn);
    const end = () => folding.get(text) === turn && folding.delete(text);
    turn.then(end, end);
    return turn;
  };

  const settle = async (key: PartKey, cluster: ClusterRow | undefined) => {
    // A part that comes from here on makes it wait anew.
    waiting.remove(key);
    try {
      await (cluster === undefined ? table.removeCluster(key.clusterId) : fold(key, cluster, tools, true));
    } catch (error) {
      waiting.add(key);
      throw error;
    }
  };

  const clustersOf = async (keys: readonly PartKey[]) => {
    const rows = await findClusters([...new Set(keys.map(({ clusterId }) => clusterId))]);
    return new Map(rows.map((row) => [row.id, row]));
  };

  const settleAll = async (keys: readonly PartKey[]) => {
    if (keys.length === 0) return;
    const clusters = await clustersOf(keys);
    for (const key of keys) await inTurn(textOf(key), () => settle(key, clusters.get(key.clusterId)));
  };

  const foldEarly = async (keys: readonly PartKey[]) => {
    if (keys.length === 0) return;
    const clusters = await clustersOf(keys);
    for (const key of keys) {
      const cluster = clusters.get(key.clusterId);
      if (cluster !== undefined) await inTurn(textOf(key), () => fold(key, cluster, tools, false));
    }
  };

  const look = async () => {
    await settleAll(fairly(waiting.due(quietMs)).slice(0, MOST_AT_ONCE));
    if (clock() - cleanedMs < CLEAN_EVERY_MS) return;
    cleanedMs = clock();
    await table.removeStored(clock() - KEPT_MS);
  };

  return {
    /**
     * Takes parts; it returns when they are durable, and who asks then sees them. Where so much waits that it would take
     * too long, they are seen soon after.
     *
     * @throws {TooManyWaiting | TooManyTimes | TooMuchOfOneTime} where nothing was taken
     */
    take: async (parts: readonly Part[]): Promise<void> => {
      if (parts.length === 0) return;
      if (mostOfOneSource(parts) > MOST_TIMES || !hasRoom([], parts, MOST_WAITING)) throw new TooManyTimes();
      if (parts.some((part) => waiting.characters(part) + part.lines.length > MOST_OF_A_TIME))
        throw new TooMuchOfOneTime();
      const coming = parts.filter((part) => !waiting.has(part));
      if (coming.length > 0 && !hasRoom(waiting.keys(), coming, MOST_WAITING)) throw new TooManyWaiting();
      await table.add(parts, clock());
      for (const part of parts) waiting.add(part, part.lines.length);
      const waitingKeys = waiting.keys();
      const early = fairly(ofSmallSources(parts, waitingKeys, MOST_EARLY_OF_A_SOURCE)).slice(0, MOST_EARLY);
      await foldEarly(early).catch(report);
    },
    /** Goes on with what an earlier run took. Its senders may still have more of it: it waits like what comes now. */
    start: async (): Promise<void> => {
      for (const key of await table.unfinished()) waiting.add(key);
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

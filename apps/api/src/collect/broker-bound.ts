import { ScrapeError } from "./scrape-error.ts";

const MOST_NAMED = 5;
/** What others store, and what is dropped, is looked up again when somebody would be refused, at most so often. */
const LOOK_AGAIN_MS = 30_000;
/** An address that sent nothing for so long makes room for another. */
const ADDRESS_IDLE_MS = 60 * 60 * 1000;

const namesOf = (ids: readonly string[]) => {
  const named = ids.slice(0, MOST_NAMED).map((id) => JSON.stringify(id));
  return ids.length > MOST_NAMED ? `${named.join(", ")} and ${ids.length - MOST_NAMED} more` : named.join(", ");
};

/** A cluster has as many brokers as it may, and samples of others came. */
export class TooManyBrokers extends ScrapeError {
  constructor(refused: readonly string[], most: number) {
    super(
      `The cluster has samples of ${most} brokers, the most that it may, so those of ${namesOf(refused)} are not taken. Check that broker ids stay the same from scrape to scrape: give the target its broker's id, or samples a label broker_id. For a larger cluster raise MAX_BROKERS_PER_CLUSTER. An id counts until its samples are older than RAW_RETENTION_DAYS.`,
    );
  }
}

interface KnownBrokers {
  readonly ids: Set<string>;
  /** When each address was heard last, epoch milliseconds. */
  readonly addresses: Map<string, number>;
  loadedMs: number;
}

interface BrokerBoundOptions {
  /** Most ids of a cluster. */
  readonly most: number;
  /** Ids that samples of a cluster are stored under. */
  readonly storedIds: (clusterId: number) => Promise<readonly string[]>;
  readonly clock?: () => number;
}

/** Bounds the brokers of a cluster: whoever sends samples can invent ids without end. */
export const createBrokerBound = ({ most, storedIds, clock = Date.now }: BrokerBoundOptions) => {
  const clusters = new Map<number, KnownBrokers>();

  const load = async (clusterId: number): Promise<KnownBrokers> => {
    const ids = new Set(await storedIds(clusterId));
    const before = clusters.get(clusterId);
    const known = { ids, addresses: before?.addresses ?? new Map<string, number>(), loadedMs: clock() };
    clusters.set(clusterId, known);
    return known;
  };

  /** Those of the ids that are not known and find no room; the others are known from now on. */
  const withoutRoom = ({ ids: known }: KnownBrokers, ids: Iterable<string>): string[] =>
    [...new Set(ids)].filter((id) => {
      if (!known.has(id) && known.size < most) known.add(id);
      return !known.has(id);
    });

  const isFree = ({ addresses }: KnownBrokers, address: string): boolean => {
    if (addresses.has(address) || addresses.size < most) return true;
    for (const [other, heardMs] of addresses) if (clock() - heardMs > ADDRESS_IDLE_MS) addresses.delete(other);
    return addresses.size < most;
  };

  return {
    most,
    /** Those of the ids that the cluster has no room for; the others count from now on. */
    refused: async (clusterId: number, ids: Iterable<string>): Promise<readonly string[]> => {
      const asked = [...ids];
      const known = clusters.get(clusterId) ?? (await load(clusterId));
      const refused = withoutRoom(known, asked);
      if (refused.length === 0 || clock() - known.loadedMs < LOOK_AGAIN_MS) return refused;
      return withoutRoom(await load(clusterId), asked);
    },
    /** The same of addresses that stand for brokers whose ids only their samples tell. */
    refusedAddresses: async (clusterId: number, addresses: Iterable<string>): Promise<readonly string[]> => {
      const known = clusters.get(clusterId) ?? (await load(clusterId));
      return [...new Set(addresses)].filter((address) => {
        const isTaken = isFree(known, address);
        if (isTaken) known.addresses.set(address, clock());
        return !isTaken;
      });
    },
  };
};

export type BrokerBound = ReturnType<typeof createBrokerBound>;

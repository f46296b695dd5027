import { isDatabaseAway } from "../../database/is-away.ts";
import { TooManyBrokers } from "../broker-bound.ts";
import type { ToldReading } from "../topics/topic-book.ts";
import { decodeReadings } from "./record-codec.ts";
import type { Segment } from "./segment.ts";
import type { DropReason, Spool } from "./spool.ts";
import { isRefused } from "./store-faults.ts";

const BATCH_READINGS = 200;
/** A batch that fails so often while the database answers is tried reading by reading, so that none holds up all others. */
const MOST_ATTEMPTS = 30;

export interface DrainOptions {
  readonly spool: Spool;
  /** Durable when it returns; the same reading twice is stored once. */
  readonly store: (readings: readonly ToldReading[]) => Promise<void>;
  /** Ids of the clusters that there are. */
  readonly clusterIds: () => Promise<ReadonlySet<number>>;
  /** Readings that are older are not kept any more. */
  readonly rawRetentionMs: number;
  readonly clock?: () => number;
  readonly onDrop: (readings: number, reason: DropReason, error?: unknown) => void;
  readonly onStored: (readings: number) => void;
}

type Records = Awaited<ReturnType<Segment["records"]>>;

const isGone = (error: unknown) => error instanceof Error && "code" in error && error.code === "ENOENT";

/** Stores what waits in a spool, the oldest first. */
export const createDrain = ({
  spool,
  store,
  clusterIds,
  rawRetentionMs,
  onDrop,
  onStored,
  clock = Date.now,
}: DrainOptions) => {
  let attempts = 0;

  const read = ({ payload, readings }: Records[number]): ToldReading[] => {
    try {
      return decodeReadings(payload);
    } catch (error) {
      onDrop(readings, "refused", error);
      return [];
    }
  };

  /** Without those that nobody wants any more. */
  const wanted = async (readings: readonly ToldReading[]): Promise<ToldReading[]> => {
    const clusters = await clusterIds();
    const known = readings.filter(({ clusterId }) => clusters.has(clusterId));
    const kept = known.filter(({ timeMs }) => timeMs >= clock() - rawRetentionMs);
    if (known.length < readings.length) onDrop(readings.length - known.length, "cluster-gone");
    if (kept.length < known.length) onDrop(known.length - kept.length, "too-old");
    return kept;
  };

  const storeAll = async (readings: readonly ToldReading[]): Promise<void> => {
    try {
      if (readings.length > 0) await store(readings);
    } catch (error) {
      // The others of the batch are stored.
      if (!(error instanceof TooManyBrokers)) throw error;
      onDrop(0, "refused", error);
    }
    onStored(readings.length);
  };

  const storeSingly = async (readings: readonly ToldReading[]): Promise<void> => {
    for (const one of readings)
      await storeAll([one]).catch((error: unknown) => {
        if (isDatabaseAway(error)) throw error;
        onDrop(1, "refused", error);
      });
  };

  const storeBatch = async (readings: readonly ToldReading[]): Promise<void> => {
    const kept = await wanted(readings);
    try {
      await storeAll(kept);
    } catch (error) {
      if (isDatabaseAway(error)) throw error;
      attempts += 1;
      if (!isRefused(error) && attempts < MOST_ATTEMPTS) throw error;
      await storeSingly(kept);
    }
    attempts = 0;
  };

  const drainSegment = async (segment: Segment, isStopped: () => boolean): Promise<void> => {
    const records = await segment.records();
    while (segment.done < records.length && !isStopped()) {
      const batch: Records[number][] = [];
      let size = 0;
      for (const record of records.slice(segment.done)) {
        batch.push(record);
        size += record.readings;
        if (size >= BATCH_READINGS) break;
      }
      await storeBatch(batch.flatMap(read));
      segment.done += batch.length;
      segment.readings -= size;
    }
    if (segment.done >= records.length) await spool.done(segment);
  };

  /** @throws where the database is away; what was stored until then is not tried again */
  return async (isStopped: () => boolean): Promise<void> => {
    for (let segment = await spool.oldest(); segment !== undefined && !isStopped(); segment = await spool.oldest())
      await drainSegment(segment, isStopped).catch(async (error: unknown) => {
        // It was dropped meanwhile, to make room.
        if (!isGone(error) || segment === undefined) throw error;
        await spool.done(segment);
      });
  };
};

import { type EndHistory, withEarlierEnds, withEnd } from "@highwater/telemetry";
import { type ByPartition, byPartition } from "./by-partition.ts";
import type { PartitionName } from "./kafka-look.ts";

/** Where the logs that groups read ended over time. */
export const createEndMemory = () => {
  let histories: ByPartition<EndHistory> = byPartition();
  /** Partitions whose past was asked for. */
  let asked: ByPartition<true> = byPartition();
  return {
    history: (topic: string, partition: number): EndHistory => histories.get(topic, partition) ?? [],
    add: (topic: string, partition: number, timeMs: number, end: number): void =>
      histories.set(topic, partition, withEnd(histories.get(topic, partition) ?? [], timeMs, end)),
    /** What was before the watch began. */
    addPast: (earlier: readonly (PartitionName & { readonly earlier: EndHistory })[]): void => {
      for (const { topic, partition, earlier: past } of earlier) {
        const history = histories.get(topic, partition);
        if (history !== undefined) histories.set(topic, partition, withEarlierEnds(history, past));
      }
    },
    /** Whether this commit lies before the history begins, and its past was not asked for yet; it is from now on. */
    lacksPast: (topic: string, partition: number, committed: number): boolean => {
      const [first] = histories.get(topic, partition) ?? [];
      if (first === undefined || first[1] <= committed || asked.get(topic, partition) === true) return false;
      asked.set(topic, partition, true);
      return true;
    },
    /** Forgets all but these. */
    retain: (partitions: Iterable<readonly [topic: string, partition: number]>): void => {
      const [kept, stillAsked] = [byPartition<EndHistory>(), byPartition<true>()];
      for (const [topic, partition] of partitions) {
        const history = histories.get(topic, partition);
        if (history !== undefined) kept.set(topic, partition, history);
        if (asked.get(topic, partition) === true) stillAsked.set(topic, partition, true);
      }
      [histories, asked] = [kept, stillAsked];
    },
  };
};

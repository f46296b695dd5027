import { type SeenCommits, thinned, withSeen } from "@highwater/telemetry";
import { type ByPartition, byPartition } from "./by-partition.ts";
import { createEndMemory } from "./end-memory.ts";
import { holdersOf } from "./group-holders.ts";
import { type GroupPoint, pointOf } from "./group-point.ts";
import type { GroupLook } from "./groups-look.ts";
import type { KafkaLook, PartitionName } from "./kafka-look.ts";

/** What is remembered of a group. */
export interface GroupMemory {
  readonly look: GroupLook;
  readonly lookMs: number;
  readonly seen: ByPartition<SeenCommits>;
  /** Its lag over time, oldest first, thinned. */
  readonly points: readonly GroupPoint[];
}

/** Ends of a look that rates are measured from. */
export interface EndsThen {
  readonly timeMs: number;
  readonly ends: KafkaLook["ends"];
}

/** Partitions of groups that are remembered, all groups of a cluster added. */
const MOST_GROUP_PARTITIONS = 20_000;
const RATE_WINDOW_MS = 120_000;

/** While a group rebalances, or where its members cannot be asked, standing still is not held against a missing member. */
const heldOf = ({ groupState, members }: GroupLook): ((partition: PartitionName) => boolean) => {
  if (groupState === null) return () => true;
  if (groupState !== "Stable") return () => members.length > 0;
  const holders = holdersOf(members);
  return ({ topic, partition }) => holders.get(topic, partition) !== undefined;
};

type EndMemory = ReturnType<typeof createEndMemory>;

const remember = (look: KafkaLook, group: GroupLook, known: GroupMemory | undefined, ends: EndMemory): GroupMemory => {
  const seen = byPartition<SeenCommits>();
  const isHeld = heldOf(group);
  for (const { topic, partition, offset } of group.committed) {
    const end = look.ends.get(topic)?.get(partition);
    if (end !== undefined) ends.add(topic, partition, look.timeMs, end);
    const lag = end === undefined ? null : Math.max(0, end - offset);
    const held = isHeld({ topic, partition });
    const before = known?.seen.get(topic, partition);
    seen.set(topic, partition, withSeen(before, { offset, timeMs: look.timeMs, lag, held }));
  }
  return { look: group, lookMs: look.timeMs, seen, points: known?.points ?? [] };
};

const partitionsOf = function* partitionsOf(groups: Iterable<GroupMemory>) {
  for (const { seen } of groups) for (const [topic, partition] of seen.entries()) yield [topic, partition] as const;
};

/** What is remembered of a cluster's Kafka: as much as lag in time, states and rates need, and no more. */
export const createClusterMemory = (sinceMs: number) => {
  const ends = createEndMemory();
  let newest: KafkaLook | undefined;
  let before: readonly EndsThen[] = [];
  let groups: ReadonlyMap<string, GroupMemory> = new Map();
  let left = 0;
  let looks = 0;

  return {
    sinceMs,
    /** Looks until now. */
    looks: () => looks,
    newest: () => newest,
    groups: () => groups,
    group: (groupId: string) => groups.get(groupId),
    history: ends.history,
    addPast: ends.addPast,
    /** Groups that are not known since they are too many. */
    left: () => left,
    /** Ends of a look at least two minutes before the newest one, or of the first. */
    endsBefore: (): EndsThen | undefined => before[0],
    take: (look: KafkaLook): void => {
      const told = new Map(look.groups.map((group) => [group.groupId, group]));
      const next = new Map<string, GroupMemory>();
      let size = 0;
      left = 0;
      for (const groupId of look.listed) {
        const [group, known] = [told.get(groupId), groups.get(groupId)];
        const memory = group === undefined ? known : remember(look, group, known, ends);
        size += memory?.seen.size ?? 0;
        if (memory === undefined || size > MOST_GROUP_PARTITIONS) left += 1;
        else next.set(groupId, memory);
      }
      ends.retain(partitionsOf(next.values()));
      groups = next;
      const window = [...before, { timeMs: look.timeMs, ends: look.ends }];
      const start = window.findLastIndex(({ timeMs }) => timeMs <= look.timeMs - RATE_WINDOW_MS);
      before = window.slice(Math.max(0, start));
      newest = look;
      looks += 1;
    },
    /** Partitions that lag since before their history begins, each once. */
    unknownPast: (): readonly PartitionName[] =>
      [...groups.values()].flatMap(({ look }) =>
        look.committed.filter(({ topic, partition, offset }) => ends.lacksPast(topic, partition, offset)),
      ),
    /** Adds points of lag over time, once the histories of the newest look are complete. */
    measure: (): void => {
      const look = newest;
      if (look === undefined) return;
      const measured = ([groupId, memory]: [string, GroupMemory]): [string, GroupMemory] =>
        memory.lookMs === look.timeMs
          ? [groupId, { ...memory, points: thinned([...memory.points, pointOf(memory.look, look, ends.history)]) }]
          : [groupId, memory];
      groups = new Map([...groups].map(measured));
    },
  };
};

export type ClusterMemory = ReturnType<typeof createClusterMemory>;

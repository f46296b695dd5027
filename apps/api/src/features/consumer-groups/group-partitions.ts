import type { GroupPartition, LagState } from "@highwater/contract/consumer-groups";
import { isJudgeable, lagState, type SeenCommits, type TimeLag, timeLag } from "@highwater/telemetry";
import type { GroupMemory } from "../../kafka-watch/cluster-memory.ts";
import type { MemberLook } from "../../kafka-watch/group-descriptions.ts";
import { holdersOf } from "../../kafka-watch/group-holders.ts";
import type { PartitionName } from "../../kafka-watch/kafka-look.ts";
import type { Watched } from "../../kafka-watch/kafka-watch.ts";

/** Ends of the log that count as "of late", as many as commits are kept. */
const RECENT_ENDS = 10;

interface PartitionLag extends PartitionName {
  readonly lag: number | null;
}

const stateOf = ({ memory, look, everySeconds }: Watched, seen: SeenCommits | undefined, where: PartitionLag) => {
  const { topic, partition, lag } = where;
  if (lag === null || seen === undefined) return null;
  if (lag > 0 && !isJudgeable(seen, look.timeMs, everySeconds * 1000)) return null;
  const recentEnds = memory
    .history(topic, partition)
    .slice(-RECENT_ENDS)
    .map(([, end]) => end);
  return lagState({ commits: seen.commits, recentEnds, lag, nowMs: look.timeMs });
};

/** What stands still stalls only while somebody is there to read it. */
const heldState = (state: LagState | null, { look }: GroupMemory): LagState | null =>
  state === "stall" && look.groupState === "Empty" ? "stop" : state;

const timeFields = (time: TimeLag | null) => ({
  lagSeconds: time === null ? null : time.ms / 1000,
  lagSecondsAtLeast: time?.atLeast ?? false,
  lagWithinSeconds: time === null ? null : time.withinMs / 1000,
});

const memberFields = (member: MemberLook | undefined) => ({
  member: member?.memberId ?? null,
  clientId: member?.clientId ?? null,
  host: member?.host ?? null,
});

/** A group on each partition that it committed on. */
export const groupPartitions = (watched: Watched, group: GroupMemory): GroupPartition[] => {
  const { memory, look } = watched;
  const holders = holdersOf(group.look.members);
  return group.look.committed.map(({ topic, partition, offset }) => {
    const end = look.ends.get(topic)?.get(partition) ?? null;
    const start = look.starts.get(topic)?.get(partition) ?? null;
    const lag = end === null ? null : Math.max(0, end - offset);
    // What retention removed cannot be read any more, so it is held against nobody.
    const readable = end === null ? null : Math.max(0, end - Math.max(offset, start ?? 0));
    const history = memory.history(topic, partition);
    const seen = group.seen.get(topic, partition);
    const movedMs = seen?.movedMs ?? null;
    return {
      topic,
      partition,
      state: heldState(stateOf(watched, seen, { topic, partition, lag: readable }), group),
      committed: offset,
      end,
      start,
      lagOffsets: lag,
      ...timeFields(lag === null ? null : timeLag(history, Math.max(offset, start ?? 0), look.timeMs)),
      lostOffsets: Math.max(0, (start ?? 0) - offset),
      ...memberFields(holders.get(topic, partition)),
      movedAt: movedMs === null ? null : new Date(movedMs).toISOString(),
    };
  });
};

/** The one with the longest lag first. */
export const worstFirst = (partitions: readonly GroupPartition[]): GroupPartition[] =>
  partitions.toSorted(
    (a, b) => (b.lagSeconds ?? -1) - (a.lagSeconds ?? -1) || (b.lagOffsets ?? -1) - (a.lagOffsets ?? -1),
  );

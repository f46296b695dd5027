import type { ClusterAdmin, CommittedOffset, ListedGroup } from "../kafka-connection/cluster-admin.ts";
import { type Described, describeGroups } from "./group-descriptions.ts";

/** A consumer group as Kafka told it. */
export interface GroupLook extends Described {
  readonly groupId: string;
  readonly protocolType: string;
  readonly coordinator: number;
  readonly committed: readonly CommittedOffset[];
}

/** Groups asked for in one look; of more, each look takes others in turn. */
export const MOST_GROUPS = 500;
/** Of these at a time. */
const AT_ONCE = 16;

const inTurn = (groups: readonly ListedGroup[], turn: number): readonly ListedGroup[] => {
  if (groups.length <= MOST_GROUPS) return groups;
  const start = (turn * MOST_GROUPS) % groups.length;
  return [...groups, ...groups].slice(start, start + MOST_GROUPS);
};

const eachOf = async <T, R>(items: readonly T[], use: (item: T) => Promise<R>): Promise<R[]> => {
  const results: R[] = [];
  const queue = items.entries();
  const worker = async () => {
    for (const [index, item] of queue) results[index] = await use(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return results;
};

/** Consumer groups with members and commits: a ListGroups per broker, a description per coordinator, an OffsetFetch each. */
export const lookAtGroups = async (admin: ClusterAdmin, turn: number) => {
  const all = [...(await admin.groups())].sort((a, b) => (a.groupId < b.groupId ? -1 : 1));
  const listed = all.filter(({ protocolType }) => protocolType === "consumer" || protocolType === "");
  const chosen = inTurn(listed, turn);
  const described = await describeGroups(admin, chosen);
  const groups = await eachOf(chosen, async ({ groupId, protocolType, coordinator }): Promise<GroupLook | null> => {
    const found = described.get(groupId);
    const committed = await admin.committedOffsets(groupId, coordinator).catch(() => null);
    // Not told in this look, such as by a broker that restarts: what was known of it stays.
    if (committed === null || found === undefined) return null;
    return {
      ...found,
      groupId,
      protocolType,
      coordinator,
      committed: committed.filter(({ offset }) => offset >= 0),
    };
  });
  return {
    groups: groups.filter((group) => group !== null),
    listed: listed.map(({ groupId }) => groupId),
    skipped: listed.length - chosen.length,
  };
};

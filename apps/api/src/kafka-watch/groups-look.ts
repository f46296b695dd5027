import kafkajs, { type GroupDescription } from "kafkajs";
import type { ClusterAdmin, CommittedOffset, ListedGroup } from "../kafka-connection/cluster-admin.ts";

/** A member of a group. */
export interface MemberLook {
  readonly memberId: string;
  readonly clientId: string;
  readonly host: string;
  /** Partitions that it holds, by topic. */
  readonly assigned: Readonly<Record<string, readonly number[]>>;
}

/** A consumer group as Kafka told it. */
export interface GroupLook {
  readonly groupId: string;
  readonly protocolType: string;
  /** Kafka's word for it; null where it cannot be described, such as a group of the protocol of KIP-848. */
  readonly groupState: string | null;
  readonly assignor: string;
  readonly coordinator: number;
  readonly members: readonly MemberLook[];
  readonly committed: readonly CommittedOffset[];
}

/** Groups asked for in one look; of more, each look takes others in turn. */
export const MOST_GROUPS = 500;
/** Of these at a time. */
const AT_ONCE = 16;

const { MemberAssignment } = kafkajs.AssignerProtocol;

const assignedOf = (bytes: Buffer): MemberLook["assigned"] => {
  if (bytes.length === 0) return {};
  try {
    return MemberAssignment.decode(bytes)?.assignment ?? {};
  } catch {
    // Members of other protocols, such as Kafka Connect's, have assignments of their own kind.
    return {};
  }
};

const membersOf = (described: GroupDescription): MemberLook[] =>
  described.members.map(({ memberId, clientId, clientHost, memberAssignment }) => ({
    memberId,
    clientId,
    host: clientHost.replace(/^\//, ""),
    assigned: described.protocolType === "consumer" ? assignedOf(memberAssignment) : {},
  }));

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

const describe = async (admin: ClusterAdmin, groups: readonly ListedGroup[]) => {
  const byCoordinator = Map.groupBy(groups, ({ coordinator }) => coordinator);
  const parts = await Promise.all(
    [...byCoordinator].map(([coordinator, ofIt]) =>
      // One that cannot be asked, such as a broker that restarts, hides no other's groups.
      admin
        .describeGroups(
          ofIt.map(({ groupId }) => groupId),
          coordinator,
        )
        .catch(() => []),
    ),
  );
  return new Map(parts.flat().map((described) => [described.groupId, described]));
};

/** Consumer groups with members and commits: a ListGroups per broker, a DescribeGroups per coordinator, an OffsetFetch each. */
export const lookAtGroups = async (admin: ClusterAdmin, turn: number) => {
  const all = [...(await admin.groups())].sort((a, b) => (a.groupId < b.groupId ? -1 : 1));
  const listed = all.filter(({ protocolType }) => protocolType === "consumer" || protocolType === "");
  const chosen = inTurn(listed, turn);
  const described = await describe(admin, chosen);
  const groups = await eachOf(chosen, async ({ groupId, protocolType, coordinator }): Promise<GroupLook | null> => {
    const found = described.get(groupId);
    const committed = await admin.committedOffsets(groupId, coordinator).catch(() => null);
    // Not told in this look, such as by a broker that restarts: what was known of it stays.
    if (committed === null || found === undefined) return null;
    // A group that is listed and yet "Dead" speaks a protocol that this request does not know.
    const isKnown = found.state !== "Dead";
    return {
      groupId,
      protocolType,
      coordinator,
      groupState: isKnown ? found.state : null,
      assignor: isKnown ? found.protocol : "",
      members: isKnown ? membersOf(found) : [],
      committed: committed.filter(({ offset }) => offset >= 0),
    };
  });
  return {
    groups: groups.filter((group) => group !== null),
    listed: listed.map(({ groupId }) => groupId),
    skipped: listed.length - chosen.length,
  };
};

import kafkajs, { type GroupDescription } from "kafkajs";
import type { ClusterAdmin, ListedGroup } from "../kafka-connection/cluster-admin.ts";

/** A member of a group. */
export interface MemberLook {
  readonly memberId: string;
  readonly clientId: string;
  readonly host: string;
  /** Partitions that it holds, by topic. */
  readonly assigned: Readonly<Record<string, readonly number[]>>;
}

/** How members of a group are assigned partitions: by one of them (classic), or by the broker (consumer, KIP-848). */
type GroupProtocol = "classic" | "consumer";

/** What a coordinator told of a group. */
export interface Described {
  /** Null where Kafka lists the group but describes it by no request that the console knows. */
  readonly protocol: GroupProtocol | null;
  /** Kafka's word for it; null where it is not described. */
  readonly groupState: string | null;
  readonly assignor: string;
  readonly members: readonly MemberLook[];
}

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

const classic = ({ state, protocol, protocolType, members }: GroupDescription): Described => ({
  protocol: "classic",
  groupState: state,
  assignor: protocol,
  members: members.map(({ memberId, clientId, clientHost, memberAssignment }) => ({
    memberId,
    clientId,
    host: clientHost.replace(/^\//, ""),
    assigned: protocolType === "consumer" ? assignedOf(memberAssignment) : {},
  })),
});

const UNDESCRIBED: Described = { protocol: null, groupState: null, assignor: "", members: [] };

/** A group that is listed and yet "Dead" speaks a protocol that DescribeGroups does not know. */
const isOfAnotherProtocol = ({ state }: GroupDescription): boolean => state === "Dead";

const ofCoordinator = async (admin: ClusterAdmin, coordinator: number, ids: readonly string[]) => {
  const told = await admin.describeGroups(ids, coordinator);
  const others = told.filter(isOfAnotherProtocol).map(({ groupId }) => groupId);
  const newer = others.length === 0 ? [] : await admin.describeConsumerGroups(others, coordinator).catch(() => []);
  return new Map<string, Described>([
    ...told.map((group) => [group.groupId, isOfAnotherProtocol(group) ? UNDESCRIBED : classic(group)] as const),
    ...newer.map(
      ({ groupId, state, assignor, members }) =>
        [groupId, { protocol: "consumer", groupState: state, assignor, members }] as const,
    ),
  ]);
};

/** What coordinators tell of these groups; those of one that cannot be asked are not in it. */
export const describeGroups = async (
  admin: ClusterAdmin,
  groups: readonly ListedGroup[],
): Promise<ReadonlyMap<string, Described>> => {
  const byCoordinator = Map.groupBy(groups, ({ coordinator }) => coordinator);
  const parts = await Promise.all(
    [...byCoordinator].map(([coordinator, ofIt]) =>
      // One that cannot be asked, such as a broker that restarts, hides no other's groups.
      ofCoordinator(
        admin,
        coordinator,
        ofIt.map(({ groupId }) => groupId),
      ).catch(() => new Map<string, Described>()),
    ),
  );
  return new Map(parts.flatMap((part) => Array.from(part)));
};

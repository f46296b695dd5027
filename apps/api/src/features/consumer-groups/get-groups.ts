import type { ConsumerGroupDetail, ConsumerGroupsPage } from "@highwater/contract/consumer-groups";
import { ApiError } from "../../errors.ts";
import { holds, type ListQuery, pageOf, sortedBy, type Sorting } from "../../kafka-lists/page-of.ts";
import type { MemberLook } from "../../kafka-watch/group-descriptions.ts";
import type { Watched } from "../../kafka-watch/kafka-watch.ts";
import { rankOf, sayGroup, sayGroups } from "./group-sentence.ts";
import { type Summary, summarise } from "./group-summary.ts";

interface Query extends ListQuery {
  readonly sort?: "state" | "lag" | "lagSeconds" | "group" | "members";
  readonly search?: string;
}

const SORTINGS: Readonly<Record<NonNullable<Query["sort"]>, Sorting<Summary>>> = {
  state: { by: ({ item }) => rankOf(item), order: "desc" },
  lag: { by: ({ item }) => item.lagOffsets, order: "desc" },
  lagSeconds: { by: ({ item }) => item.lagSeconds, order: "desc" },
  group: { by: ({ item }) => item.group, order: "asc" },
  members: { by: ({ item }) => item.members, order: "desc" },
};

const samplingOf = ({ memory, look, everySeconds }: Watched): ConsumerGroupsPage["sampling"] => ({
  sampledAt: new Date(look.timeMs).toISOString(),
  everySeconds,
  watchedSince: new Date(memory.sinceMs).toISOString(),
  skippedGroups: look.skipped + memory.left(),
});

/** All groups, the worst first. */
const summaries = (watched: Watched): Summary[] =>
  sortedBy(
    [...watched.memory.groups()].map(([groupId, group]) => summarise(watched, groupId, group)),
    [SORTINGS.state, SORTINGS.lagSeconds, SORTINGS.lag, SORTINGS.group],
    undefined,
  );

export const listGroups = (watched: Watched, { sort = "state", search, order, ...page }: Query): ConsumerGroupsPage => {
  const all = summaries(watched);
  const found = all.filter(
    ({ item, partitions }) => holds(item.group, search) || partitions.some(({ topic }) => holds(topic, search)),
  );
  const sorted =
    sort === "state" && order === undefined
      ? found
      : sortedBy(found, [SORTINGS[sort], SORTINGS.lagSeconds, SORTINGS.group], order);
  const { items, nextCursor } = pageOf(sorted, page);
  return {
    items: items.map(({ item }) => item),
    nextCursor,
    total: found.length,
    ...sayGroups(all.map(({ item }) => item)),
    sampling: samplingOf(watched),
  };
};

const MOST_PARTITIONS = 20_000;

const unknownGroup = (cluster: string, group: string) =>
  new ApiError(
    404,
    "Unknown group",
    `Cluster "${cluster}" has no consumer group "${group}". GET /api/v1/clusters/${cluster}/consumer-groups lists those that exist; Kafka forgets one that is empty after offsets.retention.minutes.`,
  );

const membersOf = ({ partitions }: Summary, members: readonly MemberLook[]) => {
  const byMember = Map.groupBy(partitions, ({ member }) => member);
  return members
    .map(({ memberId, clientId, host, assigned }) => {
      const held = byMember.get(memberId) ?? [];
      return {
        memberId,
        clientId,
        host,
        partitions: Object.values(assigned).reduce((sum, numbers) => sum + numbers.length, 0),
        lagOffsets: held.length === 0 ? null : held.reduce((sum, { lagOffsets }) => sum + (lagOffsets ?? 0), 0),
      };
    })
    .toSorted((a, b) => (b.lagOffsets ?? -1) - (a.lagOffsets ?? -1));
};

/** @throws {ApiError} 404 where there is no such group */
export const getGroup = (watched: Watched, cluster: string, groupId: string): ConsumerGroupDetail => {
  const group = watched.memory.group(groupId);
  if (group === undefined) throw unknownGroup(cluster, groupId);
  const summary = summarise(watched, groupId, group);
  const { state: verdict, sentence } = sayGroup(summary.item);
  return {
    ...summary.item,
    sentence,
    verdict,
    protocol: group.look.protocol,
    assignor: group.look.assignor,
    memberList: membersOf(summary, group.look.members),
    partitionList: summary.partitions.slice(0, MOST_PARTITIONS),
    history: group.points.map(({ timeMs, lagOffsets, lagSeconds }) => ({ timeMs, lagOffsets, lagSeconds })),
    sampling: samplingOf(watched),
  };
};

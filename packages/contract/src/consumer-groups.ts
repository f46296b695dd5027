import { Type, type Static } from "typebox";
import { ClusterName, ClusterParams, NullOr, OneOf, Problem, Timestamp } from "./common.ts";
import { API_BASE, endpoint } from "./endpoint.ts";
import { sortedQuery } from "./kafka-list.ts";
import { count, flag, maybe, maybeText, num, strict, text } from "./sizing-fields.ts";

export const LagState = OneOf(
  ["ok", "warn", "rewind", "stall", "stop"],
  "Burrow's states, without a threshold of lag: warn commits while its lag never falls; rewind went back and is not yet where it was; stall does not move though a member holds the partition; stop has no member that reads it",
);
export type LagState = Static<typeof LagState>;

const lagFields = {
  lagOffsets: maybe("Records that were not read; null where not known"),
  lagSeconds: maybe("Age of the oldest record that was not read, in seconds; null where not known"),
  lagSecondsAtLeast: flag("The history of the log's end reaches back only so far: the lag is this or more"),
};

const catchUpFields = {
  catchUp: OneOf(
    ["none", "steady", "in", "never", "unknown"],
    "none: nothing is left to read; steady: it keeps up, what is left is on its way; in: in catchUpSeconds at the pace of the last minutes; never: it reads no faster than is appended",
  ),
  catchUpSeconds: maybe("Seconds until nothing is left to read at the pace of the last minutes; null else"),
};

const rates = {
  readPerSecond: maybe("Records a second that the group moves on by; null where not known"),
  appendedPerSecond: maybe("Records a second that are appended to what it reads; null where not known"),
};

const groupFields = {
  group: text("Id of the group"),
  canary: flag("The cluster's canary commits in its name, to time commits: it is neither judged nor counted"),
  state: NullOr(LagState),
  stateWhy: text("What the state means here, or why it is not known yet"),
  ...lagFields,
  lagWorstTopic: maybeText("Topic with the longest lag of the group"),
  lagWorstPartition: maybe("Its partition"),
  ...catchUpFields,
  ...rates,
  groupState: text(
    "Kafka's own word for the group: Stable, Empty, PreparingRebalance, CompletingRebalance, Dead, with the consumer protocol Assigning, Reconciling; Unknown where it cannot be described",
  ),
  movedAt: NullOr(
    Timestamp("When a commit of it was last seen to move; null where none was since the console watches"),
  ),
  protocolType: text(
    "consumer where members are assigned partitions by the group; empty where offsets are just kept in its name",
  ),
  members: maybe("Members now; null where it cannot be described"),
  topics: count("Topics that it committed on"),
  partitions: count("Partitions that it committed on"),
  coordinator: maybe("Broker that coordinates it; null where not known"),
};

export const ConsumerGroup = Type.Object(groupFields, { description: "A consumer group" });
export type ConsumerGroup = Static<typeof ConsumerGroup>;

const GroupPartition = Type.Object(
  {
    topic: text("Topic"),
    partition: count("Partition"),
    state: NullOr(LagState),
    committed: maybe("Offset of the next record to be read; null where nothing was committed"),
    end: maybe("Offset after the newest record; null where not known"),
    start: maybe("Offset of the oldest record that is still there; null where not known"),
    ...lagFields,
    lagWithinSeconds: maybe("How far lagSeconds may be off: the gap of the history that it was interpolated in"),
    lostOffsets: count("Records that retention removed before they were read"),
    member: maybeText("Id of the member that holds it; null where none does"),
    clientId: maybeText("Its client id"),
    host: maybeText("Where it runs"),
    movedAt: NullOr(
      Timestamp("When the commit was last seen to move; null where it was not since the console watches"),
    ),
  },
  { description: "A group on one partition" },
);
export type GroupPartition = Static<typeof GroupPartition>;

const Member = Type.Object(
  {
    memberId: text("Id"),
    clientId: text("Client id"),
    host: text("Where it runs"),
    partitions: count("Partitions that it holds"),
    lagOffsets: maybe("Records that were not read on them"),
  },
  { description: "A member of a group" },
);

const LagPoint = Type.Object(
  {
    timeMs: num("Epoch milliseconds"),
    lagOffsets: num("Records that were not read, all partitions added"),
    lagSeconds: maybe("The longest lag of a partition, in seconds; null where not known"),
  },
  { description: "Lag of a group at a moment" },
);

const Sampling = Type.Object(
  {
    sampledAt: NullOr(Timestamp("When the groups were last asked for")),
    everySeconds: num("Seconds between two looks: the cluster's scrape interval, longer where a look is slow"),
    watchedSince: NullOr(Timestamp("Since when the console looks; states need a few looks")),
    skippedGroups: count("Groups beyond the bound of one look; they take turns"),
  },
  { description: "How the lag was measured" },
);

export const ConsumerGroupsPage = Type.Object(
  {
    items: Type.Array(ConsumerGroup, { description: "Consumer groups" }),
    nextCursor: NullOr(text("Where the next page starts; null at the end")),
    total: count("Groups that the search fits"),
    state: OneOf(["good", "warning", "bad", "unknown"], "What the sentence means"),
    sentence: text("Which group falls behind and how long until it catches up, or that none does"),
    sampling: Sampling,
  },
  { description: "One page of: consumer groups" },
);
export type ConsumerGroupsPage = Static<typeof ConsumerGroupsPage>;

export const ConsumerGroupDetail = Type.Object(
  {
    ...groupFields,
    sentence: text("How the group does"),
    verdict: OneOf(["good", "warning", "bad", "unknown"], "What the sentence means"),
    protocol: NullOr(
      OneOf(
        ["classic", "consumer"],
        "classic: one of the members assigns partitions; consumer: the broker does (KIP-848); null where it cannot be described",
      ),
    ),
    assignor: text("How partitions are assigned"),
    memberList: Type.Array(Member, { description: "Its members, the one with the most lag first" }),
    partitionList: Type.Array(GroupPartition, {
      description: "Its partitions, the one with the longest lag first, at most 20000",
    }),
    history: Type.Array(LagPoint, {
      description: "Lag since the console watches it, oldest first; older points lie further apart",
    }),
    sampling: Sampling,
  },
  { description: "A consumer group with its partitions and members" },
);
export type ConsumerGroupDetail = Static<typeof ConsumerGroupDetail>;

const tags = ["kafka"];
const kafkaProblems = { 409: Problem, 503: Problem } as const;

export const listConsumerGroups = endpoint({
  method: "GET",
  url: `${API_BASE}/clusters/:cluster/consumer-groups`,
  schema: {
    summary: "Consumer groups with their lag in records and in time, the worst first",
    description:
      "Asked of Kafka in the background, at the cluster's scrape interval. Lag in time is how long ago the log ended at the committed offset, interpolated between looks and, before them, Kafka's own index of record times. A cluster without bootstrapServers is 409, one whose Kafka does not answer 503.",
    tags,
    params: ClusterParams,
    querystring: Type.Object(
      {
        ...sortedQuery(
          ["state", "lag", "lagSeconds", "group", "members"],
          "state, the default, has the worst state first, then the longest lag",
          "Part of a group's id or of a topic that it reads, without regard to case",
        ),
      },
      strict("Page, order and search"),
    ),
    response: { 200: ConsumerGroupsPage, 400: Problem, 404: Problem, ...kafkaProblems },
  },
});

export const getConsumerGroup = endpoint({
  method: "GET",
  url: `${API_BASE}/clusters/:cluster/consumer-groups/:group`,
  schema: {
    summary: "One consumer group: lag of each partition, members, and lag over time",
    tags,
    params: Type.Object(
      { cluster: ClusterName, group: Type.String({ minLength: 1, maxLength: 1000, description: "Id of the group" }) },
      { description: "Path of a group" },
    ),
    response: { 200: ConsumerGroupDetail, 400: Problem, 404: Problem, ...kafkaProblems },
  },
});

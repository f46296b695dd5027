import type { ConsumerGroup } from "@highwater/contract";
import { getRouteApi, Link, useNavigate } from "@tanstack/react-router";
import { useCallback } from "react";
import { ClusterFrame } from "../../../components/cluster/cluster-frame.tsx";
import { KafkaFailure } from "../../../components/cluster/kafka-failure.tsx";
import { Waiting } from "../../../components/ui/waiting.tsx";
import classes from "../../../components/ui/list-bar.module.css";
import { Quantity } from "../../../components/ui/number.tsx";
import { SearchField } from "../../../components/ui/search-field.tsx";
import { StateDot } from "../../../components/ui/state-dot.tsx";
import { VerdictBanner } from "../../../components/ui/verdict-banner.tsx";
import { VirtualTable } from "../../../components/ui/virtual-table.tsx";
import type { VirtualColumn } from "../../../components/ui/virtual-table.tsx";
import { searchedFor, sortedNext } from "../../../lib/list-search.ts";
import { useGroupPages } from "../api/list-groups.ts";
import type { GroupSort, GroupsSearch } from "../groups-search.ts";
import { sayCatchUp, sayLag, STATE_OF, stateWord } from "../lag-words.ts";
import { SamplingNote } from "./sampling-note.tsx";

const route = getRouteApi("/clusters/$cluster/consumer-groups");

const columnsOf = (cluster: string): readonly VirtualColumn<ConsumerGroup, GroupSort>[] => [
  {
    key: "group",
    title: "Group",
    width: "minmax(150px, 2fr)",
    sort: "group",
    render: ({ group }) => (
      <Link
        to="/clusters/$cluster/consumer-groups/$group"
        params={{ cluster, group }}
        title={group}
        className="hw-link"
      >
        {group}
      </Link>
    ),
  },
  {
    key: "state",
    title: "State",
    width: "118px",
    sort: "state",
    usual: "desc",
    render: ({ canary, state, stateWhy }) => (
      <span className={classes["state"]} title={stateWhy}>
        {canary ? null : <StateDot state={state === null ? "unknown" : STATE_OF[state]} />}
        {canary ? "the canary's" : stateWord(state)}
      </span>
    ),
  },
  { key: "lagSeconds", title: "Lag in time", width: "80px", sort: "lagSeconds", isNumber: true, render: sayLag },
  {
    key: "lag",
    title: "Lag",
    width: "88px",
    sort: "lag",
    isNumber: true,
    render: ({ lagOffsets }) => <Quantity value={lagOffsets} unit="messages" />,
  },
  { key: "catchUp", title: "Catches up", width: "126px", render: sayCatchUp },
  {
    key: "read",
    title: "Reads",
    width: "88px",
    isNumber: true,
    render: ({ readPerSecond }) => <Quantity value={readPerSecond} unit="messages/s" />,
  },
  {
    key: "members",
    title: "Members",
    width: "66px",
    sort: "members",
    isNumber: true,
    render: ({ members }) => <Quantity value={members} unit="count" />,
  },
  { key: "kafka", title: "Kafka's state", width: "96px", render: ({ groupState }) => groupState },
  {
    key: "worst",
    title: "Furthest behind",
    width: "minmax(118px, 1fr)",
    render: ({ lagWorstTopic, lagWorstPartition, lagOffsets }) =>
      lagWorstTopic === null || (lagOffsets ?? 0) === 0 ? "–" : `${lagWorstTopic}-${lagWorstPartition ?? ""}`,
  },
];

const GroupsList = ({ cluster, search }: { readonly cluster: string; readonly search: GroupsSearch }) => {
  const navigate = useNavigate({ from: "/clusters/$cluster/consumer-groups" });
  const pages = useGroupPages(cluster, search);
  const { data, error, fetchNextPage, refetch } = pages;
  const more = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  const [first] = data?.pages ?? [];
  if (first === undefined)
    return error === null ? (
      <Waiting height={420} label="Loading the consumer groups" />
    ) : (
      <KafkaFailure cluster={cluster} what="The consumer groups" error={error} retry={() => void refetch()} />
    );
  return (
    <>
      <VerdictBanner state={first.state} sentence={first.sentence}>
        <SamplingNote sampling={first.sampling} />
      </VerdictBanner>
      <div className={classes["bar"]}>
        <SearchField
          label="Search groups and topics"
          value={search.search ?? ""}
          onChange={(text) => void navigate({ search: (before) => searchedFor(before, text) })}
        />
        <p role="status">{first.total === 1 ? "1 group" : `${first.total} groups`}, those that need a look first</p>
      </div>
      <VirtualTable
        label="Consumer groups"
        columns={columnsOf(cluster)}
        rows={data?.pages.flatMap(({ items }) => items) ?? []}
        total={first.total}
        rowKey={({ group }) => group}
        onNeedMore={more}
        sort={search.sort ?? "state"}
        order={search.order}
        onSort={(sort, usual) => void navigate({ search: sortedNext(search, sort, usual) })}
        leastWidth={1050}
        empty={
          search.search === undefined
            ? "No consumer group has committed on this cluster."
            : "No group and no topic of one is called so."
        }
      />
    </>
  );
};

/** The consumer groups of a cluster, the one that falls behind first. */
export const GroupsPage = () => {
  const { cluster } = route.useParams();
  const search = route.useSearch();
  return (
    <ClusterFrame name={cluster} title="Consumer groups">
      {() => <GroupsList cluster={cluster} search={search} />}
    </ClusterFrame>
  );
};

import type { Topic } from "@highwater/contract";
import { Checkbox } from "@mantine/core";
import { getRouteApi, Link, useNavigate } from "@tanstack/react-router";
import { useCallback } from "react";
import type { ReactNode } from "react";
import { useCanary } from "../../../api/get-canary.ts";
import { ClusterFrame } from "../../../components/cluster/cluster-frame.tsx";
import { KafkaFailure } from "../../../components/cluster/kafka-failure.tsx";
import { Waiting } from "../../../components/ui/waiting.tsx";
import classes from "../../../components/ui/list-bar.module.css";
import { Quantity } from "../../../components/ui/number.tsx";
import { SearchField } from "../../../components/ui/search-field.tsx";
import { VerdictBanner } from "../../../components/ui/verdict-banner.tsx";
import { VirtualTable } from "../../../components/ui/virtual-table.tsx";
import type { VirtualColumn } from "../../../components/ui/virtual-table.tsx";
import { sayAge } from "../../../lib/durations.ts";
import { searchedFor, sortedNext } from "../../../lib/list-search.ts";
import { groupThousands, threeDigits } from "../../../lib/units.ts";
import { useNow } from "../../../lib/use-now.ts";
import { useTopicPages } from "../api/list-topics.ts";
import { sayRetention } from "../retention-words.ts";
import { withoutRange, withRange } from "../topics-search.ts";
import type { TopicsSearch, TopicSort } from "../topics-search.ts";
import { LargestTopicsSection } from "./largest-topics.tsx";

const route = getRouteApi("/clusters/$cluster/topics");

/** A count that is a fault unless it is 0, with a sign beside the colour. */
const Faults = ({ count, tone }: { readonly count: number; readonly tone: "bad" | "warning" }) =>
  count === 0 ? <span className={classes["dim"]}>0</span> : <b className={classes[tone]}>! {count}</b>;

const quantity = (key: string, title: string, unit: string, valueOf: (topic: Topic) => number | null) => ({
  key,
  title,
  width: "80px",
  isNumber: true,
  render: (topic: Topic) => <Quantity value={valueOf(topic)} unit={unit} />,
});

const columnsOf = (cluster: string, canaryTopic: string | undefined): readonly VirtualColumn<Topic, TopicSort>[] => [
  {
    key: "topic",
    title: "Topic",
    width: "minmax(140px, 1fr)",
    sort: "topic",
    render: ({ topic }) => (
      <>
        <Link to="/clusters/$cluster/topics/$topic" params={{ cluster, topic }} title={topic} className="hw-link">
          {topic}
        </Link>
        {topic === canaryTopic ? <span className={classes["dim"]}> canary</span> : null}
      </>
    ),
  },
  {
    ...quantity("partitions", "Partitions", "count", ({ partitions }) => partitions),
    width: "72px",
    sort: "partitions",
  },
  { ...quantity("rf", "RF", "count", ({ replicationFactor }) => replicationFactor), width: "30px" },
  {
    key: "under",
    title: "Under-replicated",
    width: "116px",
    sort: "trouble",
    isNumber: true,
    render: ({ underReplicated }) => <Faults count={underReplicated} tone="warning" />,
  },
  {
    key: "offline",
    title: "Offline",
    width: "56px",
    isNumber: true,
    render: ({ offline }) => <Faults count={offline} tone="bad" />,
  },
  { ...quantity("messages", "In", "messages/s", (one) => one.messagesPerSecond), sort: "messagesPerSecond" },
  { ...quantity("bytes", "In, about", "bytes/s", (one) => one.bytesPerSecond), sort: "bytesPerSecond" },
  quantity("read", "Read", "messages/s", (one) => one.readPerSecond),
  { ...quantity("size", "On disk", "bytes", (one) => one.sizeBytes), width: "84px", sort: "sizeBytes" },
  { key: "retention", title: "Keeps", width: "minmax(164px, 0.6fr)", render: sayRetention },
  {
    key: "skew",
    title: "Skew",
    width: "56px",
    sort: "skew",
    isNumber: true,
    render: ({ skew }) => (
      <span title="Largest partition over the mean">{skew === null ? "–" : `${threeDigits(skew)}×`}</span>
    ),
  },
];

interface ListProps {
  readonly cluster: string;
  readonly search: TopicsSearch;
  /** Stands between what is the matter and the list. */
  readonly children: ReactNode;
}

const TopicsList = ({ cluster, search, children }: ListProps) => {
  const navigate = useNavigate({ from: "/clusters/$cluster/topics" });
  const { data, error, fetchNextPage, refetch } = useTopicPages(cluster, withoutRange(search));
  const more = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  const { data: canary } = useCanary(cluster);
  const nowMs = useNow();
  const [first] = data?.pages ?? [];
  if (first === undefined)
    return error === null ? (
      <Waiting height={420} label="Loading the topics" />
    ) : (
      <>
        <KafkaFailure cluster={cluster} what="The topics" error={error} retry={() => void refetch()} />
        {children}
      </>
    );
  return (
    <>
      <VerdictBanner state={first.state} sentence={first.sentence}>
        <p>
          Rates are the growth of offsets over the last two minutes; bytes are estimated from the records that are kept.
          {first.sampledAt === null ? "" : ` Kafka was last asked ${sayAge(Date.parse(first.sampledAt), nowMs)}.`}
        </p>
      </VerdictBanner>
      {children}
      <div className={classes["bar"]}>
        <SearchField
          label="Search topics"
          value={search.search ?? ""}
          onChange={(text) => void navigate({ search: (before) => searchedFor(before, text) })}
        />
        <Checkbox
          size="sm"
          label="Kafka's own topics too"
          checked={search.internal === true}
          onChange={({ currentTarget: { checked } }) =>
            void navigate({
              search: ({ internal: _before, ...rest }) => (checked ? { ...rest, internal: true as const } : rest),
            })
          }
        />
        <p role="status">
          {groupThousands(String(first.total))} {first.total === 1 ? "topic" : "topics"}
          {first.hiddenInternal > 0 ? `, ${first.hiddenInternal} of Kafka's own hidden` : ""}
        </p>
      </div>
      <VirtualTable
        label="Topics"
        columns={columnsOf(cluster, canary?.settings.topic)}
        rows={data?.pages.flatMap(({ items }) => items) ?? []}
        total={first.total}
        rowKey={({ topic }) => topic}
        onNeedMore={more}
        sort={search.sort ?? "trouble"}
        order={search.order}
        onSort={(sort, usual) => void navigate({ search: { ...search, ...sortedNext(search, sort, usual) } })}
        leastWidth={1100}
        empty={search.search === undefined ? "There are no topics yet but Kafka's own." : "No topic is called so."}
      />
    </>
  );
};

/** The topics of a cluster, those in trouble first. */
export const TopicsPage = () => {
  const { cluster } = route.useParams();
  const search = route.useSearch();
  const navigate = useNavigate({ from: "/clusters/$cluster/topics" });
  return (
    <ClusterFrame name={cluster} title="Topics">
      {() => (
        <TopicsList cluster={cluster} search={search}>
          <LargestTopicsSection
            cluster={cluster}
            search={search}
            onRange={(range) => void navigate({ search: (before) => withRange(before, range), resetScroll: false })}
          />
        </TopicsList>
      )}
    </ClusterFrame>
  );
};

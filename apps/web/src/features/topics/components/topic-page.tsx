import type { TopicDetail } from "@highwater/contract";
import { getRouteApi, Link, useNavigate } from "@tanstack/react-router";
import { ClusterFrame } from "../../../components/cluster/cluster-frame.tsx";
import { KafkaFailure } from "../../../components/cluster/kafka-failure.tsx";
import { KeyNumber } from "../../../components/ui/key-number.tsx";
import { Waiting } from "../../../components/ui/waiting.tsx";
import classes from "../../../components/ui/list-bar.module.css";
import { Quantity } from "../../../components/ui/number.tsx";
import { VerdictBanner } from "../../../components/ui/verdict-banner.tsx";
import { VirtualTable } from "../../../components/ui/virtual-table.tsx";
import type { VirtualColumn } from "../../../components/ui/virtual-table.tsx";
import { sayDuration, SECOND_MS } from "../../../lib/durations.ts";
import { threeDigits } from "../../../lib/units.ts";
import { useTopic } from "../api/get-topic.ts";
import { sayRetention } from "../retention-words.ts";
import { withRange } from "../topics-search.ts";
import { TopicCharts } from "./topic-charts.tsx";
import { TopicPartitions } from "./topic-partitions.tsx";

const route = getRouteApi("/clusters/$cluster/topics/$topic");

const Keys = ({ topic }: { readonly topic: TopicDetail }) => (
  <div className={classes["keys"]}>
    <KeyNumber
      title="Appended"
      note={
        <>
          about <Quantity value={topic.bytesPerSecond} unit="bytes/s" />
        </>
      }
    >
      <Quantity value={topic.messagesPerSecond} unit="messages/s" />
    </KeyNumber>
    <KeyNumber
      title="Read by groups"
      note={`${topic.groups.length} ${topic.groups.length === 1 ? "group" : "groups"} committed on it`}
    >
      <Quantity value={topic.readPerSecond} unit="messages/s" />
    </KeyNumber>
    <KeyNumber title="On disk" note={`all replicas; keeps ${sayRetention(topic)}`}>
      <Quantity value={topic.sizeBytes} unit="bytes" />
    </KeyNumber>
    <KeyNumber
      title="Largest partition"
      note={
        topic.busiestShare === null || topic.busiestPartition === null
          ? "of the mean"
          : `of the mean; partition ${topic.busiestPartition} takes ${threeDigits(topic.busiestShare * 100)} % of the records`
      }
    >
      {topic.skew === null ? "–" : `${threeDigits(topic.skew)}×`}
    </KeyNumber>
  </div>
);

type Share = TopicDetail["brokers"][number];

const sharesOf = (cluster: string): readonly VirtualColumn<Share, "leaders">[] => [
  {
    key: "broker",
    title: "Broker",
    width: "minmax(90px, 1fr)",
    render: ({ brokerId }) => (
      <Link to="/clusters/$cluster/brokers/$broker" params={{ cluster, broker: brokerId }} className="hw-link">
        {brokerId}
      </Link>
    ),
  },
  {
    key: "leaders",
    title: "Leads",
    width: "90px",
    isNumber: true,
    render: ({ leaders }) => <Quantity value={leaders} unit="count" />,
  },
  {
    key: "replicas",
    title: "Replicas",
    width: "90px",
    isNumber: true,
    render: ({ replicas }) => <Quantity value={replicas} unit="count" />,
  },
  {
    key: "size",
    title: "On its disks",
    width: "110px",
    isNumber: true,
    render: ({ sizeBytes }) => <Quantity value={sizeBytes} unit="bytes" />,
  },
];

type Reader = TopicDetail["groups"][number];

const readersOf = (cluster: string): readonly VirtualColumn<Reader, "lag">[] => [
  {
    key: "group",
    title: "Group",
    width: "minmax(160px, 1fr)",
    render: ({ group }) => (
      <Link to="/clusters/$cluster/consumer-groups/$group" params={{ cluster, group }} className="hw-link">
        {group}
      </Link>
    ),
  },
  {
    key: "seconds",
    title: "Lag in time",
    width: "110px",
    isNumber: true,
    render: ({ lagSeconds }) => (lagSeconds === null ? "–" : sayDuration(lagSeconds * SECOND_MS)),
  },
  {
    key: "lag",
    title: "Lag",
    width: "110px",
    isNumber: true,
    render: ({ lagOffsets }) => <Quantity value={lagOffsets} unit="messages" />,
  },
];

const nothing = () => undefined;

const TopicBody = ({ cluster, name }: { readonly cluster: string; readonly name: string }) => {
  const search = route.useSearch();
  const navigate = useNavigate({ from: "/clusters/$cluster/topics/$topic" });
  const { data: topic, error, refetch } = useTopic(cluster, name);
  const charts = (
    <TopicCharts
      cluster={cluster}
      topic={name}
      search={search}
      onRange={(range) => void navigate({ search: (before) => withRange(before, range), resetScroll: false })}
    />
  );
  if (topic === undefined)
    return error === null ? (
      <Waiting height={520} label="Loading the topic" />
    ) : (
      <>
        <KafkaFailure
          cluster={cluster}
          what="The partitions of this topic"
          error={error}
          retry={() => void refetch()}
        />
        {charts}
      </>
    );
  return (
    <>
      <VerdictBanner state={topic.state} sentence={topic.sentence}>
        <p>
          {topic.sizeHow} {topic.rateHow}
        </p>
      </VerdictBanner>
      <Keys topic={topic} />
      {charts}
      <h2 className={classes["section"]}>Partitions</h2>
      <TopicPartitions cluster={cluster} topic={name} search={search} />
      <h2 className={classes["section"]}>Brokers that have it</h2>
      <VirtualTable
        label="Brokers that have the topic"
        columns={sharesOf(cluster)}
        rows={topic.brokers}
        total={topic.brokers.length}
        rowKey={({ brokerId }) => brokerId}
        onNeedMore={nothing}
        sort="leaders"
        order={undefined}
        onSort={nothing}
        leastWidth={420}
        empty="No broker has it."
      />
      <h2 className={classes["section"]}>Consumer groups that read it</h2>
      <VirtualTable
        label="Groups that read the topic"
        columns={readersOf(cluster)}
        rows={topic.groups}
        total={topic.groups.length}
        rowKey={({ group }) => group}
        onNeedMore={nothing}
        sort="lag"
        order={undefined}
        onSort={nothing}
        leastWidth={420}
        empty="No group has committed on it."
      />
    </>
  );
};

/** One topic: how it is spread, what it carries and who reads it. */
export const TopicPage = () => {
  const { cluster, topic } = route.useParams();
  return (
    <ClusterFrame
      name={cluster}
      title={`Topic ${topic}`}
      actions={
        <Link to="/clusters/$cluster/topics" params={{ cluster }} className="hw-button">
          All topics
        </Link>
      }
    >
      {() => <TopicBody cluster={cluster} name={topic} />}
    </ClusterFrame>
  );
};

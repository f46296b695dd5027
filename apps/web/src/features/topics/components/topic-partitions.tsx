import type { TopicPartition } from "@highwater/contract";
import { useNavigate } from "@tanstack/react-router";
import { useCallback, useMemo } from "react";
import { KafkaFailure } from "../../../components/cluster/kafka-failure.tsx";
import { Waiting } from "../../../components/ui/waiting.tsx";
import classes from "../../../components/ui/list-bar.module.css";
import { Quantity } from "../../../components/ui/number.tsx";
import { SearchField } from "../../../components/ui/search-field.tsx";
import { VirtualTable } from "../../../components/ui/virtual-table.tsx";
import type { VirtualColumn } from "../../../components/ui/virtual-table.tsx";
import { searchedFor, sortedNext } from "../../../lib/list-search.ts";
import { groupThousands } from "../../../lib/units.ts";
import { usePartitionPages } from "../api/get-topic.ts";
import { withoutRange } from "../topics-search.ts";
import type { PartitionsSearch, PartitionSort } from "../topics-search.ts";

const offset = (value: number | null) => (value === null ? "–" : groupThousands(String(value)));

const InSync = ({ isr, replicas }: TopicPartition) =>
  isr.length < replicas.length ? (
    <b className={classes["warning"]}>! {isr.length === 0 ? "none" : isr.join(", ")}</b>
  ) : (
    isr.join(", ")
  );

const COLUMNS: readonly VirtualColumn<TopicPartition, PartitionSort>[] = [
  { key: "partition", title: "Partition", width: "80px", sort: "partition", render: ({ partition }) => partition },
  {
    key: "leader",
    title: "Leader",
    width: "80px",
    sort: "leader",
    render: ({ leader }) => leader ?? <b className={classes["bad"]}>! none</b>,
  },
  { key: "replicas", title: "Replicas", width: "minmax(100px, 1fr)", render: ({ replicas }) => replicas.join(", ") },
  { key: "isr", title: "In sync", width: "minmax(100px, 1fr)", sort: "trouble", usual: "desc", render: InSync },
  { key: "start", title: "Oldest offset", width: "130px", isNumber: true, render: ({ start }) => offset(start) },
  { key: "end", title: "End offset", width: "130px", isNumber: true, render: ({ end }) => offset(end) },
  {
    key: "size",
    title: "Size (leader)",
    width: "110px",
    sort: "sizeBytes",
    isNumber: true,
    render: ({ sizeBytes }) => <Quantity value={sizeBytes} unit="bytes" />,
  },
  {
    key: "rate",
    title: "In",
    width: "110px",
    sort: "messagesPerSecond",
    isNumber: true,
    render: ({ messagesPerSecond }) => <Quantity value={messagesPerSecond} unit="messages/s" />,
  },
];

interface PartitionsProps {
  readonly cluster: string;
  readonly topic: string;
  readonly search: PartitionsSearch;
}

/** Partitions of a topic; only those in view are drawn, and loaded when they are scrolled to. */
export const TopicPartitions = ({ cluster, topic, search }: PartitionsProps) => {
  const navigate = useNavigate({ from: "/clusters/$cluster/topics/$topic" });
  const { data, error, fetchNextPage, refetch } = usePartitionPages(cluster, topic, withoutRange(search));
  const more = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  const rows = useMemo(() => data?.pages.flatMap(({ items }) => items) ?? [], [data]);
  const [first] = data?.pages ?? [];
  if (first === undefined)
    return error === null ? (
      <Waiting height={320} label="Loading the partitions" />
    ) : (
      <KafkaFailure cluster={cluster} what="The partitions" error={error} retry={() => void refetch()} />
    );
  return (
    <>
      <div className={classes["bar"]}>
        <SearchField
          label="Partition, or broker:3"
          value={search.search ?? ""}
          onChange={(text) => void navigate({ search: (before) => searchedFor(before, text) })}
        />
        <p role="status">{groupThousands(String(first.total))} partitions</p>
      </div>
      {error === null ? null : (
        <KafkaFailure cluster={cluster} what="These partitions" error={error} retry={() => void refetch()} />
      )}
      <VirtualTable
        label="Partitions"
        columns={COLUMNS}
        rows={rows}
        total={first.total}
        rowKey={({ partition }) => String(partition)}
        onNeedMore={more}
        sort={search.sort ?? "partition"}
        order={search.order}
        onSort={(sort, usual) => void navigate({ search: sortedNext(search, sort, usual) })}
        leastWidth={920}
        empty="No partition fits the search."
      />
    </>
  );
};

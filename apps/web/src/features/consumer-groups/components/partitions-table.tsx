import type { GroupPartition } from "@highwater/contract";
import { useNavigate } from "@tanstack/react-router";
import { useMemo } from "react";
import classes from "../../../components/ui/list-bar.module.css";
import { Quantity } from "../../../components/ui/number.tsx";
import { StateDot } from "../../../components/ui/state-dot.tsx";
import { VirtualTable } from "../../../components/ui/virtual-table.tsx";
import type { VirtualColumn } from "../../../components/ui/virtual-table.tsx";
import { byId } from "../../../lib/series.ts";
import { groupThousands } from "../../../lib/units.ts";
import type { GroupPartitionSort } from "../groups-search.ts";
import { sayLag, STATE_OF, stateWord } from "../lag-words.ts";

const offset = (value: number | null) => (value === null ? "–" : groupThousands(String(value)));

const COLUMNS: readonly VirtualColumn<GroupPartition, GroupPartitionSort>[] = [
  {
    key: "partition",
    title: "Partition",
    width: "minmax(160px, 1.5fr)",
    sort: "partition",
    render: ({ topic, partition }) => `${topic}-${partition}`,
  },
  {
    key: "state",
    title: "State",
    width: "130px",
    render: ({ state }) => (
      <span className={classes["state"]}>
        <StateDot state={state === null ? "unknown" : STATE_OF[state]} />
        {stateWord(state)}
      </span>
    ),
  },
  {
    key: "time",
    title: "Lag in time",
    width: "110px",
    sort: "worst",
    isNumber: true,
    render: (one) => (
      <span title={one.lagWithinSeconds === null ? "" : `within ${one.lagWithinSeconds.toFixed(1)} s`}>
        {sayLag(one)}
      </span>
    ),
  },
  {
    key: "lag",
    title: "Lag",
    width: "100px",
    isNumber: true,
    render: ({ lagOffsets }) => <Quantity value={lagOffsets} unit="messages" />,
  },
  {
    key: "committed",
    title: "Committed",
    width: "120px",
    isNumber: true,
    render: ({ committed }) => offset(committed),
  },
  { key: "end", title: "Log end", width: "120px", isNumber: true, render: ({ end }) => offset(end) },
  {
    key: "lost",
    title: "Lost to retention",
    width: "110px",
    isNumber: true,
    render: ({ lostOffsets }) => <Quantity value={lostOffsets} unit="messages" />,
  },
  {
    key: "member",
    title: "Read by",
    width: "minmax(150px, 1fr)",
    render: ({ clientId, host, member }) =>
      member === null ? <span className={classes["dim"]}>nobody</span> : `${clientId ?? ""} @ ${host ?? ""}`,
  },
];

interface TableProps {
  readonly partitions: readonly GroupPartition[];
  readonly sort: GroupPartitionSort | undefined;
}

/** A group on each of its partitions, the one furthest behind first or by name. */
export const PartitionsTable = ({ partitions, sort = "worst" }: TableProps) => {
  const navigate = useNavigate({ from: "/clusters/$cluster/consumer-groups/$group" });
  const rows = useMemo(
    () =>
      sort === "worst"
        ? partitions
        : partitions.toSorted((a, b) => byId(a.topic, b.topic) || a.partition - b.partition),
    [partitions, sort],
  );
  return (
    <VirtualTable
      label="Partitions of the group"
      columns={COLUMNS}
      rows={rows}
      total={rows.length}
      rowKey={({ topic, partition }) => `${topic}-${partition}`}
      onNeedMore={() => undefined}
      sort={sort}
      order={undefined}
      onSort={(chosen) => void navigate({ search: { sort: chosen } })}
      leastWidth={1020}
      empty="It has committed on no partition."
    />
  );
};

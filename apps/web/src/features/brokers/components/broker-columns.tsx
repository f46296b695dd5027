import type { ClusterBroker } from "@highwater/contract";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { Chip } from "../../../components/ui/chip.tsx";
import classes from "../../../components/ui/list-bar.module.css";
import { Quantity } from "../../../components/ui/number.tsx";
import type { VirtualColumn } from "../../../components/ui/virtual-table.tsx";
import { sayAge, sayDuration } from "../../../lib/durations.ts";
import { showText } from "../../../lib/units.ts";
import type { BrokerSort } from "../brokers-search.ts";

type Column = VirtualColumn<ClusterBroker, BrokerSort>;

interface TwoProps {
  readonly title?: string | undefined;
  readonly children: ReactNode;
  readonly below: ReactNode;
}

/** What is looked at first, and below it, small, what goes with it. */
const Two = ({ title, children, below }: TwoProps) => (
  <span className={classes["two"]} title={title}>
    <span>{children}</span>
    <small>{below}</small>
  </span>
);

const Troubles = ({ inMetadata, hasSource, outOfSync }: ClusterBroker) => {
  const said = [
    inMetadata === false ? "not listed" : "",
    hasSource ? "" : "no samples",
    (outOfSync ?? 0) > 0 ? `${outOfSync} behind` : "",
  ].filter((word) => word !== "");
  return said.length === 0 ? null : <b className={classes["warning"]}>! {said.join(", ")}</b>;
};

const Who = ({ cluster, broker }: { readonly cluster: string; readonly broker: ClusterBroker }) => (
  <Two
    title={broker.host ?? undefined}
    below={broker.rack === null ? (broker.host ?? "no rack is told") : `rack ${broker.rack}`}
  >
    <Link to="/clusters/$cluster/brokers/$broker" params={{ cluster, broker: broker.brokerId }} className="hw-link">
      {broker.brokerId}
    </Link>{" "}
    {broker.controller === "active" ? <Chip title="The active controller">controller</Chip> : null}
    <Troubles {...broker} />
  </Two>
);

const diskTitle = ({ diskBytes, logBytes, diskFrom }: ClusterBroker): string => {
  const how = {
    kafka: "From the broker's volumes",
    metrics: "From its samples",
    settings: "From the cluster's settings",
  };
  const size = diskBytes === null ? "" : ` of ${showText(diskBytes, "bytes")}`;
  const logs = logBytes === null ? "" : `; its logs are ${showText(logBytes, "bytes")}`;
  return diskFrom === null ? `Its disk's size is not known${logs}` : `${how[diskFrom]}${size}${logs}`;
};

const since = (at: string | null): string => (at === null ? "not told" : sayDuration(Date.now() - Date.parse(at)));

const number = (title: string, width: string, sort: BrokerSort, render: Column["render"]): Column => ({
  key: title,
  title,
  width,
  sort,
  isNumber: true,
  render,
});

const lead = (cluster: string): readonly Column[] => [
  {
    key: "broker",
    title: "Broker",
    width: "minmax(130px, 1.4fr)",
    sort: "broker",
    render: (broker) => <Who cluster={cluster} broker={broker} />,
  },
  number("Leads", "minmax(92px, 0.7fr)", "leaders", ({ leaders, replicas }) => (
    <Two below={<>{showText(replicas, "count")} replicas</>}>
      <Quantity value={leaders} unit="count" />
    </Two>
  )),
  number("Produce p99", "minmax(88px, 0.7fr)", "p99", ({ produceP99Ms }) => (
    <Quantity value={produceP99Ms} unit="ms" />
  )),
];

const load: readonly Column[] = [
  number("In", "minmax(116px, 1fr)", "bytesIn", ({ bytesInPerSecond, replicationInPerSecond }) => (
    <Two
      title="From producers, and as a follower"
      below={<>{showText(replicationInPerSecond, "bytes/s")} replication</>}
    >
      <Quantity value={bytesInPerSecond} unit="bytes/s" />
    </Two>
  )),
  number("Out", "minmax(120px, 1fr)", "bytesOut", ({ bytesOutPerSecond, replicationOutPerSecond }) => (
    <Two title="To consumers, and to followers" below={<>{showText(replicationOutPerSecond, "bytes/s")} replication</>}>
      <Quantity value={bytesOutPerSecond} unit="bytes/s" />
    </Two>
  )),
  {
    ...number("Handlers idle", "minmax(94px, 0.8fr)", "handlerIdle", ({ handlerIdleRatio, networkIdleRatio }) => (
      <Two below={<>{showText(networkIdleRatio, "ratio")} network</>}>
        <Quantity value={handlerIdleRatio} unit="ratio" />
      </Two>
    )),
    usual: "asc",
  },
];

const rest: readonly Column[] = [
  number("Disk used", "minmax(88px, 0.8fr)", "diskUsed", (broker) => (
    <Two title={diskTitle(broker)} below={<>{showText(broker.logBytes, "bytes")} logs</>}>
      <Quantity value={broker.diskUsedRatio} unit="ratio" />
    </Two>
  )),
  number("Connections", "minmax(80px, 0.7fr)", "connections", ({ connections }) => (
    <Quantity value={connections} unit="count" />
  )),
  {
    key: "version",
    title: "Version",
    width: "minmax(80px, 0.7fr)",
    render: ({ version, versionHow, upSince }) => (
      <Two title={versionHow} below={<>up {since(upSince)}</>}>
        {version ?? <span className={classes["dim"]}>not told</span>}
      </Two>
    ),
  },
  {
    key: "last",
    title: "Last sample",
    width: "minmax(80px, 0.7fr)",
    render: ({ lastSampleAt }) => (lastSampleAt === null ? "never" : sayAge(Date.parse(lastSampleAt), Date.now())),
  },
];

/** What tells brokers apart. */
export const brokerColumns = (cluster: string): readonly Column[] => [...lead(cluster), ...load, ...rest];

import type { ClusterBroker } from "@highwater/contract";
import { Link } from "@tanstack/react-router";
import { Chip } from "../../../components/ui/chip.tsx";
import classes from "../../../components/ui/list-bar.module.css";
import { Quantity } from "../../../components/ui/number.tsx";
import type { VirtualColumn } from "../../../components/ui/virtual-table.tsx";
import { sayAge, sayDuration } from "../../../lib/durations.ts";
import { showText } from "../../../lib/units.ts";
import type { BrokerSort } from "../brokers-search.ts";

type Column = VirtualColumn<ClusterBroker, BrokerSort>;

const quantity = (title: string, unit: string, valueOf: (broker: ClusterBroker) => number | null): Column => ({
  key: title,
  title,
  width: "92px",
  isNumber: true,
  render: (broker) => <Quantity value={valueOf(broker)} unit={unit} />,
});

const Who = ({ cluster, broker }: { readonly cluster: string; readonly broker: ClusterBroker }) => (
  <>
    <Link to="/clusters/$cluster/brokers/$broker" params={{ cluster, broker: broker.brokerId }}>
      {broker.brokerId}
    </Link>{" "}
    {broker.controller === "active" ? <Chip title="The active controller">controller</Chip> : null}
    {broker.inMetadata === false ? <b className={classes["warning"]}>! not in Kafka&apos;s list</b> : null}
    {broker.hasSource ? null : <b className={classes["warning"]}>! no samples</b>}
  </>
);

const Replicas = ({ replicas, outOfSync }: ClusterBroker) => (
  <>
    <Quantity value={replicas} unit="count" />
    {(outOfSync ?? 0) > 0 ? <b className={classes["warning"]}> ! {outOfSync} behind</b> : null}
  </>
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

/** What tells brokers apart. */
export const brokerColumns = (cluster: string): readonly Column[] => [
  {
    key: "broker",
    title: "Broker",
    width: "minmax(150px, 1fr)",
    sort: "broker",
    render: (broker) => <Who cluster={cluster} broker={broker} />,
  },
  {
    key: "rack",
    title: "Rack",
    width: "80px",
    render: ({ rack }) => rack ?? <span className={classes["dim"]}>none</span>,
  },
  { ...quantity("Leads", "count", ({ leaders }) => leaders), width: "64px", sort: "leaders" },
  { key: "replicas", title: "Replicas", width: "110px", isNumber: true, render: Replicas },
  { ...quantity("Produce p99", "ms", (one) => one.produceP99Ms), sort: "p99" },
  { ...quantity("In", "bytes/s", (one) => one.bytesInPerSecond), sort: "bytesIn" },
  { ...quantity("Out", "bytes/s", (one) => one.bytesOutPerSecond), sort: "bytesOut" },
  quantity("Replication in", "bytes/s", (one) => one.replicationInPerSecond),
  quantity("Replication out", "bytes/s", (one) => one.replicationOutPerSecond),
  { ...quantity("Handlers idle", "ratio", (one) => one.handlerIdleRatio), sort: "handlerIdle" },
  quantity("Network idle", "ratio", (one) => one.networkIdleRatio),
  {
    key: "disk",
    title: "Disk used",
    width: "140px",
    sort: "diskUsed",
    isNumber: true,
    render: (broker) => (
      <span title={diskTitle(broker)}>
        <Quantity value={broker.diskUsedRatio} unit="ratio" />{" "}
        <small className={classes["dim"]}>{showText(broker.logBytes, "bytes")} logs</small>
      </span>
    ),
  },
  { ...quantity("Connections", "count", (one) => one.connections), sort: "connections" },
  {
    key: "version",
    title: "Version",
    width: "80px",
    render: ({ version, versionHow }) => (
      <span title={versionHow}>{version ?? <span className={classes["dim"]}>not told</span>}</span>
    ),
  },
  {
    key: "up",
    title: "Up for",
    width: "80px",
    render: ({ upSince }) => (upSince === null ? "–" : sayDuration(Date.now() - Date.parse(upSince))),
  },
  {
    key: "last",
    title: "Last sample",
    width: "90px",
    render: ({ lastSampleAt }) => (lastSampleAt === null ? "never" : sayAge(Date.parse(lastSampleAt), Date.now())),
  },
];

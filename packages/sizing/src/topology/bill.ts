import { GIVEN } from "../broker-network.ts";
import type { Broker } from "../broker.ts";
import { bytesText } from "../human-text.ts";
import type { Links } from "./racks.ts";
import type { Machines } from "./spread.ts";
import type { BillLine, ClientLink } from "./topology.ts";

const CONFLUENT = "Confluent Platform documentation, Running Kafka in Production, hardware";
const INTEL = "Intel and Confluent 2020 (341991-001US), Table 1 and Figure 8";

/** A KRaft controller as the documentation recommends it. */
const CONTROLLER = { hardwareThreads: 4, memoryBytes: 4e9, drives: "64 GB SSD" } as const;

const drivesOf = ({ drives, instance, diskBytes }: Broker): string | null => {
  if (drives !== null) return `${drives.count} x ${drives.drive.id}`;
  const local = instance?.localDrives ?? null;
  if (local !== null)
    return `${local.count === null ? "" : `${local.count} x `}${local.type}, ${bytesText(local.totalBytes)}`;
  return diskBytes === null ? null : `${bytesText(diskBytes.value)} for logs`;
};

const processorsSource = ({ instance, managed, hardwareThreads, memoryBytes }: Broker): string | null => {
  const machine = instance ?? managed;
  if (machine !== null) return machine.source;
  return hardwareThreads !== null || memoryBytes !== null ? "threads and memory: given in the request" : null;
};

const drivesSource = ({ drives, diskBytes }: Broker): string | null => {
  if (drives !== null) return `drives: ${drives.drive.source}`;
  if (diskBytes === null || diskBytes.source !== GIVEN) return null;
  return "drives: given in the request";
};

/** Where a broker's figures are from, each part named. */
const sourceOf = (broker: Broker, linkGbps: number | null): string => {
  const { network } = broker;
  const link = linkGbps === null || network.kind === "unknown" ? null : `link: ${network.source}`;
  const hardware = [processorsSource(broker), drivesSource(broker)].filter((part) => part !== null);
  const named = hardware.length === 0 ? ["the request names no machine"] : hardware;
  return [...named, ...(link === null ? [] : [link])].join("; ");
};

const machineOf = ({ instance, managed }: Broker): string => {
  const id = managed?.id ?? instance?.id;
  return id === undefined ? "" : ` on ${id}`;
};

const brokerLine = (role: "broker" | "observer", nodes: number, broker: Broker, links: Links): BillLine => ({
  role,
  nodes,
  description: `${role === "broker" ? "Kafka broker" : "Broker for observers"}${machineOf(broker)}`,
  hardwareThreads: broker.hardwareThreads,
  memoryBytes: broker.memoryBytes,
  linkGbps: links[role],
  drives: drivesOf(broker),
  note: role === "broker" ? null : "The same machine as the brokers; Confluent Server only",
  source: sourceOf(broker, links[role]),
});

const controllerLine = (nodes: number, { managed }: Broker, links: Links): BillLine => ({
  role: "controller",
  nodes,
  description: "KRaft controller",
  ...CONTROLLER,
  linkGbps: links.controller,
  note:
    managed === null
      ? "In place of the sources' ZooKeeper, which Kafka 4 no longer has. Carries metadata only; " +
        "more than 4 GB of memory where the heap may take 4 GB."
      : `${managed.service} runs the controllers itself: nothing to set up for them.`,
  source: CONFLUENT,
});

const clientLine = (clients: ClientLink, broker: Broker): BillLine => ({
  role: "client",
  nodes: clients.nodes,
  description: "Producers and consumers",
  hardwareThreads: null,
  memoryBytes: null,
  linkGbps: clients.linkGbps,
  drives: null,
  note:
    clients.linkGbps === null
      ? `No listed link carries ${clients.formulaWithNumbers} under the network ceiling: more client nodes are needed.`
      : null,
  source: broker.network.kind === "unknown" ? "W and C of the request" : `W and C of the request: ${clients.formula}`,
});

const supportLine = (nodes: number, links: Links): BillLine => ({
  role: "support",
  nodes,
  description: "Connect, schema registry, monitoring and the like",
  hardwareThreads: null,
  memoryBytes: null,
  linkGbps: links.support,
  drives: null,
  note: "The published rig has three: Control Center on one, ksqlDB, Connect and Schema Registry on two; all with 10 GbE in its Figure 8.",
  source: INTEL,
});

/** The machines to buy or rent, brokers first. */
export const billOf = (
  totals: Machines,
  broker: Broker,
  clients: ClientLink | null,
  links: Links,
): readonly BillLine[] => [
  brokerLine("broker", totals.brokers, broker, links),
  ...(totals.observers === 0 ? [] : [brokerLine("observer", totals.observers, broker, links)]),
  controllerLine(totals.controllers, broker, links),
  ...(clients === null ? [] : [clientLine(clients, broker)]),
  ...(totals.support === 0 ? [] : [supportLine(totals.support, links)]),
];

import { Type } from "typebox";
import { List, NullOr, OneOf } from "./common.ts";
import { count, maybe, maybeText, num, text } from "./sizing-fields.ts";
import { TOPOLOGY_KINDS } from "./sizing-request-topology.ts";

const NodeRole = OneOf(["broker", "observer", "controller", "client", "support"], "What the machine does");

const BillLine = Type.Object(
  {
    role: NodeRole,
    nodes: count("Machines"),
    description: text("What they are"),
    hardwareThreads: maybe("Hardware threads of each"),
    memoryBytes: maybe("Memory of each, in bytes"),
    linkGbps: maybe("Link speed of each per direction, in Gb/s"),
    drives: maybeText("Drives of each"),
    note: maybeText("What to know"),
    source: text("Where this comes from"),
  },
  { description: "Equal machines of one role" },
);

const Rack = Type.Object(
  {
    name: text("Rack, or the first to last of equal ones"),
    count: count("Racks that this entry stands for"),
    zone: text("Zone that it stands in"),
    nodes: List(
      Type.Object(
        {
          name: text("Machine, or the first to last of equal ones"),
          count: count("Machines that this entry stands for"),
          role: NodeRole,
          linkGbps: maybe("Link speed of each per direction, in Gb/s"),
        },
        { description: "A machine, or equal ones" },
      ),
      "Machines in it",
    ),
    linkGbps: maybe("All links of the rack together per direction, in Gb/s"),
    uplinkOutBytesPerSecond: maybe("Leaves the rack at the peak, in bytes per second"),
    uplinkInBytesPerSecond: maybe("Enters the rack at the peak, in bytes per second"),
  },
  { description: "A rack, or equal ones" },
);

const ClientLink = Type.Object(
  {
    nodes: count("Machines that run clients"),
    bytesPerSecondPerNode: num("Load of each in its busier direction, in bytes per second"),
    linkGbps: maybe("Smallest listed speed that carries it, in Gb/s; null where none does"),
    formula: text("Formula in symbols"),
    formulaWithNumbers: text("The same with numbers put in"),
  },
  { description: "The clients' side" },
);

const Observers = Type.Object(
  {
    perPartition: count("Observers of each partition"),
    brokers: count("Brokers that hold them"),
    bytesPerSecondPerBroker: num("Received by each, in bytes per second"),
    note: text("What to know"),
  },
  { description: "Replicas outside the in-sync set" },
);

export const SizingTopology = Type.Object(
  {
    kind: OneOf(TOPOLOGY_KINDS, "How the cluster is laid out"),
    controllers: count("KRaft controllers on machines of their own"),
    observers: NullOr(Observers),
    clients: NullOr(ClientLink),
    bill: List(BillLine, "Bill of materials"),
    racks: List(Rack, "Racks with their machines, equal ones together"),
    switchBytesPerSecond: num("Carried by the switches in one direction at the peak, in bytes per second"),
    notes: List(Type.String(), "What to know about the layout"),
  },
  { description: "Layout of the machines" },
);

export const SizingCost = Type.Object(
  {
    currency: text("Currency of the request's prices"),
    perMonth: num("Sum for a month of 730 hours"),
    lines: List(
      Type.Object(
        {
          name: OneOf(["brokers", "storage", "remoteStorage", "crossZone"], "What is paid for"),
          perMonth: num("For a month of 730 hours"),
          formula: text("Formula in symbols"),
          formulaWithNumbers: text("The same with numbers put in"),
        },
        { description: "A part of the cost" },
      ),
      "Parts that have a price",
    ),
  },
  { description: "Cost at the request's own prices" },
);

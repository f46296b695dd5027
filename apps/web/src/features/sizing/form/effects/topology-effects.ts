import { countText, linkText } from "./effect.ts";
import type { Effects, EffectView } from "./effect.ts";

const LAYOUTS = {
  single: "one cluster in one zone",
  zones: "one cluster over the zones",
  stretch: "one cluster stretched over the zones",
} as const;

const clientLink = ({ answer: { topology } }: EffectView): string => {
  const { clients } = topology;
  if (clients === null) return "no client machines are counted";
  const each = linkText(clients.bytesPerSecondPerNode);
  return clients.linkGbps === null ? `${each} each: no option carries it` : `${each} each: ${clients.linkGbps} GbE`;
};

/** What the layout and the machines around the brokers come to. */
export const TOPOLOGY_EFFECTS: Effects = {
  layout: ({ answer: { topology } }) => LAYOUTS[topology.kind],
  observers: ({ answer: { topology } }) =>
    topology.observers === null
      ? "no observers in this layout"
      : `${topology.observers.perPartition} a partition, on ${countText(topology.observers.brokers, "broker")} of their own`,
  controllers: ({ answer: { topology } }) =>
    `${topology.controllers} controllers: ${topology.controllers >= 5 ? "two" : "one"} may be lost`,
  clientNodes: clientLink,
  clientNic: clientLink,
  supportNodes: ({ answer: { topology } }) =>
    topology.bill.some(({ role }) => role === "support") ? "a line of the bill of materials" : "none in the bill",
  perRack: ({ answer: { topology } }) =>
    countText(
      topology.racks.reduce((sum, { count }) => sum + count, 0),
      "rack",
    ),
};

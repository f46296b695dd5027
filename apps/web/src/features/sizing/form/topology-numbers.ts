import type { NumberField } from "./number-field.ts";

/** Numbers of machines around the brokers and in the racks. */
export const TOPOLOGY_NUMBERS = {
  observers: {
    label: "Observers per partition",
    help: "Replicas outside the in-sync set, on brokers of their own, in a stretched cluster (Confluent only).",
    path: "/topology/observersPerPartition",
  },
  clientNodes: {
    label: "Client machines",
    help: "Machines that run producers and consumers; they share the load and get the smallest link that carries it.",
    path: "/topology/clientNodes",
    standard: 0,
  },
  supportNodes: {
    label: "Support machines",
    help: "For Connect, schema registry, monitoring and the like; they only add lines to the bill of materials.",
    path: "/topology/supportNodes",
    standard: 0,
  },
  perRack: {
    label: "Brokers per rack",
    help: "The most that one rack takes; decides how many racks are drawn and what leaves each.",
    path: "/topology/brokersPerRack",
    standard: 20,
  },
} as const satisfies Readonly<Record<string, NumberField>>;

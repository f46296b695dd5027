import type { NicAnswer } from "../answer.ts";
import { linkOf } from "../network.ts";
import type { Link } from "../network.ts";
import type { PlanInput } from "../plan-input.ts";
import { gigabitsPerSecond } from "../units.ts";
import { billOf } from "./bill.ts";
import { clientLink } from "./client-link.ts";
import { notesOf, switchBytesPerSecond } from "./notes.ts";
import { planObservers } from "./observers.ts";
import { placeInRacks } from "./racks.ts";
import type { Links } from "./racks.ts";
import type { Machines } from "./spread.ts";
import type { ClientLink, TopologyAnswer } from "./topology.ts";

/** The link of the published support nodes: Intel and Confluent 2020 (341991-001US), Figure 8. */
const SUPPORT_GBPS = 10;

const brokerLink = ({ broker }: PlanInput, nic: NicAnswer | null): Link | null => {
  if (nic !== null) return linkOf(gigabitsPerSecond(nic.gbps), "of the plan");
  return broker.network.kind === "rate" ? broker.network : null;
};

const linksOf = ({ topology }: PlanInput, nic: NicAnswer | null, clients: ClientLink | null): Links => {
  const options = topology.clientGbpsOptions;
  const smallest = options[0] ?? null;
  return {
    broker: nic?.gbps ?? null,
    observer: nic?.gbps ?? null,
    controller: smallest,
    client: clients?.linkGbps ?? null,
    support: options.find((gbps) => gbps >= SUPPORT_GBPS) ?? options.at(-1) ?? null,
  };
};

/** Lays the plan out: machines around the brokers, zones, racks with their uplinks, and what the switches carry. */
export const planTopology = (input: PlanInput, brokers: number, nic: NicAnswer | null): TopologyAnswer => {
  const { topology, workload, policy, broker } = input;
  const observers = planObservers(input, brokerLink(input, nic));
  const clients = clientLink(workload, topology.clientNodes, topology.clientGbpsOptions, policy.maxUtilization.network);
  const links = linksOf(input, nic, clients);
  const totals: Machines = {
    brokers,
    observers: observers?.brokers ?? 0,
    controllers: topology.controllers,
    clients: topology.clientNodes,
    support: topology.supportNodes,
  };
  const racks = placeInRacks({
    traffic: { workload, totals, zones: policy.availabilityZones },
    zones: topology.zones,
    brokersPerRack: topology.brokersPerRack,
    links,
  });
  return {
    kind: topology.kind,
    controllers: topology.controllers,
    observers,
    clients,
    bill: billOf(totals, broker, clients, links),
    racks,
    switchBytesPerSecond: switchBytesPerSecond(input),
    notes: notesOf(
      input,
      observers,
      racks.reduce((sum, { count }) => sum + count, 0),
    ),
  };
};

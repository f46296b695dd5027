import type { NodeRole, Rack, RackNode } from "./topology.ts";
import { evenRuns, shareOf, zonesOf } from "./spread.ts";
import type { Machines, Run } from "./spread.ts";
import { uplinkOf } from "./uplink.ts";
import type { Traffic } from "./uplink.ts";

/** Up to this many brokers and controllers each is listed; beyond, equal racks and machines become one entry. */
const MOST_LISTED = 64;

/** Link speed of each role per direction, in Gb/s; null where it is not known. */
export type Links = Readonly<Record<NodeRole, number | null>>;

/** The machines to place. */
export interface Placing {
  readonly traffic: Traffic;
  /** Zones of the plan, those without in-sync replicas too. */
  readonly zones: number;
  readonly brokersPerRack: number;
  readonly links: Links;
}

const ROLES: readonly { readonly role: NodeRole; readonly of: keyof Machines }[] = [
  { role: "broker", of: "brokers" },
  { role: "observer", of: "observers" },
  { role: "controller", of: "controllers" },
  { role: "client", of: "clients" },
  { role: "support", of: "support" },
];

const SINGULAR: Readonly<Record<NodeRole, string>> = {
  broker: "broker",
  observer: "observer broker",
  controller: "controller",
  client: "client",
  support: "support node",
};

const lineRate = (machines: Machines, links: Links): number | null => {
  let sum = 0;
  for (const { role, of } of ROLES) {
    const link = links[role];
    if (machines[of] === 0) continue;
    if (link === null) return null;
    sum += machines[of] * link;
  }
  return sum;
};

/** Clients and support nodes are interchangeable: they are counted even where brokers are listed. */
const isListed = (role: NodeRole): boolean => role !== "client" && role !== "support";

/** The machines of a rack; with `numbers`, which are counted on, each broker and controller has a name of its own. */
const nodesOf = (machines: Machines, links: Links, numbers: Record<NodeRole, number> | null): readonly RackNode[] => {
  const nodes: RackNode[] = [];
  for (const { role, of } of ROLES) {
    const count = machines[of];
    const linkGbps = links[role];
    if (numbers !== null && isListed(role)) {
      for (let each = 0; each < count; each += 1) {
        numbers[role] += 1;
        nodes.push({ name: `${role} ${numbers[role]}`, count: 1, role, linkGbps });
      }
    } else if (count > 0) {
      nodes.push({ name: count === 1 ? `1 ${SINGULAR[role]}` : `${count} ${SINGULAR[role]}s`, count, role, linkGbps });
    }
  }
  return nodes;
};

const span = (word: string, { first, count }: Run): string =>
  count === 1 ? `${word} ${first + 1}` : `${word}s ${first + 1}–${first + count}`;

/** Equal racks in a run of equal zones. */
interface Group {
  readonly zones: Run;
  readonly racks: Run;
  readonly machines: Machines;
  readonly uplink: { readonly out: number; readonly in: number };
}

const groupsOf = ({ traffic, zones, brokersPerRack }: Placing): readonly Group[] => {
  const groups: Group[] = [];
  for (const zone of zonesOf(traffic.totals, zones)) {
    const { each } = zone;
    const racks = Math.max(1, Math.ceil(Math.max(each.brokers, each.observers) / brokersPerRack));
    for (const run of evenRuns(racks, each)) {
      const machines = racks === 1 ? each : shareOf(each, racks, run.first);
      if (ROLES.some(({ of }) => machines[of] > 0)) {
        groups.push({ zones: zone, racks: run, machines, uplink: uplinkOf(traffic, each, machines, racks) });
      }
    }
  }
  return groups;
};

const described = ({ machines, uplink }: Group, links: Links) => ({
  linkGbps: lineRate(machines, links),
  uplinkOutBytesPerSecond: uplink.out,
  uplinkInBytesPerSecond: uplink.in,
});

const listEach = (groups: readonly Group[], links: Links): readonly Rack[] => {
  const numbers = { broker: 0, observer: 0, controller: 0, client: 0, support: 0 };
  const racks: Rack[] = [];
  const list = (group: Group, zone: number): void => {
    for (let each = 0; each < group.racks.count; each += 1) {
      const nodes = nodesOf(group.machines, links, numbers);
      racks.push({
        name: `rack ${racks.length + 1}`,
        zone: `zone ${zone}`,
        count: 1,
        nodes,
        ...described(group, links),
      });
    }
  };
  for (const run of new Set(groups.map(({ zones }) => zones))) {
    const ofZone = groups.filter(({ zones }) => zones === run);
    for (let zone = run.first + 1; zone <= run.first + run.count; zone += 1) {
      for (const group of ofZone) list(group, zone);
    }
  }
  return racks;
};

const listEqual = (groups: readonly Group[], links: Links): readonly Rack[] =>
  groups.map((group) => ({
    name: `${span("rack", group.racks)}${group.zones.count === 1 ? "" : " of each zone"}`,
    zone: span("zone", group.zones),
    count: group.zones.count * group.racks.count,
    nodes: nodesOf(group.machines, links, null),
    ...described(group, links),
  }));

/** Deals the machines over zones and racks as evenly as they go, with what each rack's uplink carries at the peak. */
export const placeInRacks = (placing: Placing): readonly Rack[] => {
  const groups = groupsOf(placing);
  const { brokers, observers, controllers } = placing.traffic.totals;
  return (brokers + observers + controllers <= MOST_LISTED ? listEach : listEqual)(groups, placing.links);
};

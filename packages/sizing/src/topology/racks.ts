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

const PLURAL: Readonly<Record<NodeRole, string>> = {
  broker: "brokers",
  observer: "observer brokers",
  controller: "controllers",
  client: "clients",
  support: "support nodes",
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

const counted = (machines: Machines, links: Links): readonly RackNode[] =>
  ROLES.filter(({ of }) => machines[of] > 0).map(({ role, of }) => ({
    name: machines[of] === 1 ? role : `${machines[of]} ${PLURAL[role]}`,
    count: machines[of],
    role,
    linkGbps: links[role],
  }));

const span = (word: string, { first, count }: Run): string =>
  count === 1 ? `${word} ${first + 1}` : `${word}s ${first + 1}–${first + count}`;

/** Equal racks in a run of equal zones. */
interface Group {
  readonly zones: Run;
  readonly racks: Run;
  readonly machines: Machines;
  readonly uplink: { readonly out: number; readonly in: number };
}

const groupsOf = ({ traffic, zones, brokersPerRack }: Placing): readonly Group[] =>
  zonesOf(traffic.totals, zones).flatMap((zone) => {
    const racks = Math.max(1, Math.ceil(Math.max(zone.each.brokers, zone.each.observers) / brokersPerRack));
    return evenRuns(racks, zone.each).flatMap((run) => {
      const machines = shareOf(zone.each, racks, run.first);
      if (ROLES.every(({ of }) => machines[of] === 0)) return [];
      return [{ zones: zone, racks: run, machines, uplink: uplinkOf(traffic, zone.each, machines, racks) }];
    });
  });

const described = ({ machines, uplink }: Group, links: Links) => ({
  linkGbps: lineRate(machines, links),
  uplinkOutBytesPerSecond: uplink.out,
  uplinkInBytesPerSecond: uplink.in,
});

// Clients and support nodes are interchangeable: they are counted even where brokers are listed.
const isCounted = ({ role }: RackNode): boolean => role === "client" || role === "support";

const listEach = (groups: readonly Group[], links: Links): readonly Rack[] => {
  const named: Record<NodeRole, number> = { broker: 0, observer: 0, controller: 0, client: 0, support: 0 };
  const list = (node: RackNode): readonly RackNode[] => {
    if (isCounted(node)) return [node];
    return Array.from({ length: node.count }, () => {
      named[node.role] += 1;
      return { ...node, name: `${node.role} ${named[node.role]}`, count: 1 };
    });
  };
  const zones = [...new Set(groups.map(({ zones: run }) => run))];
  const places = zones.flatMap((run) =>
    Array.from({ length: run.count }, (_, index) => ({ zone: run.first + index + 1, run })),
  );
  const racks = places.flatMap(({ zone, run }) =>
    groups
      .filter((group) => group.zones === run)
      .flatMap((group) => Array.from({ length: group.racks.count }, () => ({ zone, group }))),
  );
  return racks.map(({ zone, group }, index) => ({
    name: `rack ${index + 1}`,
    zone: `zone ${zone}`,
    count: 1,
    nodes: counted(group.machines, links).flatMap(list),
    ...described(group, links),
  }));
};

const listEqual = (groups: readonly Group[], links: Links): readonly Rack[] =>
  groups.map((group) => ({
    name: `${span("rack", group.racks)}${group.zones.count === 1 ? "" : " of each zone"}`,
    zone: span("zone", group.zones),
    count: group.zones.count * group.racks.count,
    nodes: counted(group.machines, links),
    ...described(group, links),
  }));

/** Deals the machines over zones and racks as evenly as they go, with what each rack's uplink carries at the peak. */
export const placeInRacks = (placing: Placing): readonly Rack[] => {
  const groups = groupsOf(placing);
  const { brokers, observers, controllers } = placing.traffic.totals;
  return (brokers + observers + controllers <= MOST_LISTED ? listEach : listEqual)(groups, placing.links);
};

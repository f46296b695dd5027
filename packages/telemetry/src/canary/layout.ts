export interface LayoutBroker {
  readonly id: number;
  readonly rack: string | null;
}

export interface LayoutPartition {
  readonly partition: number;
  readonly leaderId: number | null;
  /** The first is the preferred leader. */
  readonly replicas: readonly number[];
  readonly isr: readonly number[];
}

interface LayoutInput {
  /** Brokers that belong to the cluster, also those that merely restart. */
  readonly members: readonly LayoutBroker[];
  /** Those of them that are up. */
  readonly alive: ReadonlySet<number>;
  readonly partitions: readonly LayoutPartition[];
  readonly replicationFactor: number;
}

export interface LayoutPlan {
  /** The partition that probes each broker, by broker id; one that is still to be added is in it too. */
  readonly probes: ReadonlyMap<number, number>;
  /** Replicas of partitions to add after those there are, in order. */
  readonly add: readonly (readonly number[])[];
  readonly reassign: readonly { readonly partition: number; readonly replicas: readonly number[] }[];
  /** Partitions that their preferred replica could lead and does not. */
  readonly elect: readonly number[];
}

const racksOf = (members: readonly LayoutBroker[]) => new Map(members.map(({ id, rack }) => [id, rack ?? ""]));

/** Replicas with this broker first, the others after it in turn, racks that have none yet first. */
const replicasLedBy = (leader: number, members: readonly LayoutBroker[], factor: number): number[] => {
  const racks = racksOf(members);
  const ids = members.map(({ id }) => id);
  const at = ids.indexOf(leader);
  const left = [...ids.slice(at + 1), ...ids.slice(0, at)];
  const chosen = [leader];
  while (chosen.length < factor && left.length > 0) {
    const used = new Set(chosen.map((id) => racks.get(id)));
    const fresh = left.findIndex((id) => !used.has(racks.get(id)));
    chosen.push(...left.splice(Math.max(0, fresh), 1));
  }
  return chosen;
};

const isWellSpread = (replicas: readonly number[], members: readonly LayoutBroker[], factor: number): boolean => {
  const racks = racksOf(members);
  if (replicas.length !== factor || replicas.some((id) => !racks.has(id))) return false;
  const all = new Set(racks.values()).size;
  return new Set(replicas.map((id) => racks.get(id))).size === Math.min(factor, all);
};

/** A partition for each member: the one that it is the preferred leader of, else one that nobody needs, else a new one. */
const chooseProbes = (members: readonly LayoutBroker[], partitions: readonly LayoutPartition[]) => {
  const probes = new Map<number, number>();
  const spare: number[] = [];
  const ids = new Set(members.map(({ id }) => id));
  for (const { partition, replicas } of partitions) {
    const [preferred] = replicas;
    if (preferred !== undefined && ids.has(preferred) && !probes.has(preferred)) probes.set(preferred, partition);
    else spare.push(partition);
  }
  let next = partitions.length;
  for (const { id } of members) if (!probes.has(id)) probes.set(id, spare.shift() ?? next++);
  return probes;
};

/**
 * What is to be done so that each broker is the preferred leader of one partition, with replicas on different racks where
 * there are any. Partitions are never removed: one that no broker needs any more stays as a spare.
 */
export const planLayout = ({ members: given, alive, partitions, replicationFactor }: LayoutInput): LayoutPlan => {
  const members = given.toSorted((a, b) => a.id - b.id);
  const ordered = partitions.toSorted((a, b) => a.partition - b.partition);
  const factor = Math.max(1, Math.min(replicationFactor, members.length));
  const probes = chooseProbes(members, ordered);
  const brokerOf = new Map([...probes].map(([broker, partition]) => [partition, broker]));
  const isMember = new Set(members.map(({ id }) => id));

  const reassign: { partition: number; replicas: number[] }[] = [];
  const elect: number[] = [];
  for (const { partition, leaderId, replicas, isr } of ordered) {
    const broker = brokerOf.get(partition);
    const isSpareAndFine = broker === undefined && replicas.every((id) => isMember.has(id));
    const isFine = isSpareAndFine || (replicas[0] === broker && isWellSpread(replicas, members, factor));
    const wanted = isFine ? replicas : replicasLedBy(broker ?? members[0]?.id ?? 0, members, factor);
    if (!isFine && wanted.every((id) => alive.has(id))) reassign.push({ partition, replicas: [...wanted] });
    const canLead = broker !== undefined && isFine && alive.has(broker) && isr.includes(broker);
    if (canLead && leaderId !== broker) elect.push(partition);
  }
  const added = [...probes].filter(([, partition]) => partition >= ordered.length).toSorted((a, b) => a[1] - b[1]);
  return { probes, add: added.map(([broker]) => replicasLedBy(broker, members, factor)), reassign, elect };
};

/**
 * The replication factor that most partitions have, the higher one where two are as common; 3 where there is no partition,
 * and never more than the brokers there are.
 */
export const usualReplicationFactor = (ofPartitions: readonly number[], brokers: number): number => {
  const counts = new Map<number, number>();
  for (const factor of ofPartitions) counts.set(factor, (counts.get(factor) ?? 0) + 1);
  const [usual] = [...counts].sort(([a, ofA], [b, ofB]) => ofB - ofA || b - a);
  return Math.min(brokers, usual?.[0] ?? 3);
};

/** How many replicas must have a record before it is acknowledged: one fewer than there are, so that one may restart. */
export const minInsyncReplicasFor = (replicationFactor: number): number => Math.max(1, replicationFactor - 1);

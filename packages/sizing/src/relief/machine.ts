import type { Instance, ManagedBroker } from "../catalog/entry.ts";
import { withBroker } from "./candidate.ts";
import type { Bound, Candidate } from "./candidate.ts";

/** What a larger machine is looked for by. */
interface Figure {
  readonly ofInstance: (instance: Instance) => number | null;
  readonly ofManaged: (broker: ManagedBroker) => number | null;
}

export const NETWORK: Figure = {
  ofInstance: ({ networkBaselineGbps }) => networkBaselineGbps,
  ofManaged: ({ networkBytesPerSecond }) => networkBytesPerSecond,
};

export const DISK_THROUGHPUT: Figure = {
  ofInstance: ({ localDrives, blockStoreBaselineBytesPerSecond: blockStore }) =>
    localDrives === null ? blockStore : (localDrives.writeBytesPerSecond ?? null),
  ofManaged: ({ diskBytesPerSecond }) => diskBytesPerSecond,
};

export const DISK_CAPACITY: Figure = {
  ofInstance: ({ localDrives }) => localDrives?.totalBytes ?? null,
  ofManaged: () => null,
};

export const INGRESS: Figure = {
  ofInstance: ({ ingressBytesPerSecond = null }) => ingressBytesPerSecond,
  ofManaged: ({ ingressBytesPerSecond }) => ingressBytesPerSecond,
};

export const PARTITIONS: Figure = {
  ofInstance: ({ maxPartitionReplicas = null }) => maxPartitionReplicas,
  ofManaged: ({ recommendedPartitionReplicas }) => recommendedPartitionReplicas,
};

// "msk:kafka.m7g.xlarge" is of the family "msk:kafka.m7g".
const managedFamily = (id: string): string => id.slice(0, id.lastIndexOf("."));

const nextBy = <Entry extends { readonly id: string }>(
  entries: readonly Entry[],
  current: Entry,
  figure: (entry: Entry) => number | null,
  sameFamily: (entry: Entry) => boolean,
): Entry | null => {
  const now = figure(current);
  if (now === null) return null;
  let next: Entry | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const entry of entries) {
    const value = figure(entry);
    if (value === null || value <= now || value >= least || !sameFamily(entry)) continue;
    next = entry;
    least = value;
  }
  return next;
};

/** The next larger machine of the same family by one figure; empty where the plan names none or it is the largest. */
export const largerMachine = (bound: Bound, figure: Figure): readonly Candidate[] => {
  const { instance, managed } = bound.input.broker;
  const { catalog } = bound.known;
  const change = (next: string, current: string) => [
    withBroker(bound, "catalogId", next, `${next} in place of ${current}`),
  ];
  if (instance !== null) {
    const { cloud, family } = instance;
    const same = (entry: Instance): boolean => entry.cloud === cloud && entry.family === family;
    const next = nextBy(catalog.instances, instance, figure.ofInstance, same);
    return next === null ? [] : change(next.id, instance.id);
  }
  if (managed === null) return [];
  const family = managedFamily(managed.id);
  const same = ({ id }: ManagedBroker): boolean => managedFamily(id) === family;
  const next = nextBy(catalog.managedBrokers ?? [], managed, figure.ofManaged, same);
  return next === null ? [] : change(next.id, managed.id);
};

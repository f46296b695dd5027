import type { Signal } from "@highwater/contract";

/** Signals that answer to one part of a broker. */
export interface SignalGroup {
  readonly title: string;
  readonly signals: readonly Signal[];
}

const GROUPS: readonly (readonly [title: string, names: RegExp])[] = [
  ["Machine and drives", /^(host|drive)_/],
  ["Whole cluster", /^(cluster|consumer_group)_/],
  ["From outside", /^end_to_end_/],
  ["Produce requests", /^produce_\w+_time_/],
  ["Consumer fetch requests", /^fetch_consumer_\w+_time_/],
  ["Follower fetch requests", /^fetch_follower_\w+_time_/],
  ["Saturation", /_idle_|_queue_size$|_purgatory_size$|^connections$/],
  ["Traffic", /^(bytes|messages|replication_bytes|reassignment_bytes|request|failed)_|_request_rate$/],
  ["Controller", /^(active_|fenced_|offline_partitions$|preferred_|unclean_|broker_heartbeat_|controller_|metadata_)/],
  ["Replication", /_partitions$|^offline_replicas$|^isr_|^replica_|^partition_count$|^leader_count$/],
  ["Storage", /^(log_|disk_|offline_log_|process_disk_)/],
  ["Process", /^(gc_|process_cpu_|heap_|file_descriptors_)/],
];
/** The first of them: what is not told by brokers stands behind what is. */
const BESIDE_BROKERS = 3;
const OTHERS = "Others";

const groupOf = ({ name }: Signal): string => GROUPS.find(([, names]) => names.test(name))?.[0] ?? OTHERS;

/** Signals by what they are about, each in the first group that its name fits, in the catalogue's order. */
export const groupSignals = (signals: readonly Signal[]): readonly SignalGroup[] =>
  [...GROUPS.slice(BESIDE_BROKERS), ...GROUPS.slice(0, BESIDE_BROKERS)]
    .map(([title]) => title)
    .concat(OTHERS)
    .map((title) => ({ title, signals: signals.filter((signal) => groupOf(signal) === title) }))
    .filter((group) => group.signals.length > 0);

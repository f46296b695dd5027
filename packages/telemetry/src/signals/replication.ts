import { level, pressure, trouble } from "./shapes.ts";
import type { SignalBody } from "./signal.ts";

const BY_LEADER = "Counted by the partition's leader: a slow follower shows on its peers, not on itself.";

export const REPLICATION_SIGNALS = {
  under_replicated_partitions: pressure("count", "under_replicated_partitions", {
    title: "Under-replicated partitions",
    meaning: "Partitions led here that have a replica out of sync.",
    misleads: BY_LEADER,
  }),
  under_min_isr_partitions: pressure("count", "under_min_isr_partitions", {
    title: "Under min ISR partitions",
    meaning: "Partitions led here with fewer in-sync replicas than min.insync.replicas: acks=all writes to them fail.",
    misleads: BY_LEADER,
  }),
  at_min_isr_partitions: pressure("count", "at_min_isr_partitions", {
    title: "At min ISR partitions",
    meaning: "Partitions led here with exactly min.insync.replicas in sync: one more failure stops acks=all writes.",
    misleads: "Always high where the replication factor equals min.insync.replicas.",
  }),
  reassigning_partitions: level("count", "reassigning_partitions", {
    title: "Reassigning partitions",
    meaning: "Partitions led here whose replicas are being moved.",
    misleads: "",
  }),
  offline_replicas: pressure("count", "offline_replicas", {
    title: "Offline replicas",
    meaning: "Replicas of this broker whose log directory failed.",
    misleads: "Replicas on a broker that is down are not counted here.",
  }),
  isr_shrinks_rate: trouble("events/s", "isr_shrinks_total", {
    title: "ISR shrinks",
    meaning: "Replicas per second that fell out of sync.",
    misleads: BY_LEADER,
  }),
  isr_expands_rate: {
    ...trouble("events/s", "isr_expands_total", {
      title: "ISR expands",
      meaning: "Replicas per second that came back in sync.",
      misleads: "Good news after a shrink; both together again and again are flapping.",
    }),
    badDirection: "none",
  },
  replica_max_lag: pressure("messages", "replica_max_lag_messages", {
    title: "Replica lag",
    meaning: "Most messages that a replica of this broker is behind its leader.",
    misleads: "Messages, not time; a follower that fetches nothing any more may report 0.",
  }),
  partition_count: level("count", "partition_count", {
    title: "Partition replicas",
    meaning: "Partition replicas on this broker, led or followed.",
    misleads: "",
  }),
  leader_count: level("count", "leader_count", {
    title: "Leaders",
    meaning: "Partitions led by this broker.",
    misleads: "0 soon after a restart is normal until leadership is balanced.",
  }),
} as const satisfies Record<string, SignalBody>;

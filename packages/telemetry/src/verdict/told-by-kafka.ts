/** A broker that Kafka does not list, though it did before or has replicas there. */
export interface MissingBroker {
  readonly brokerId: string;
  /** When Kafka listed it last, epoch milliseconds; null where it has not since the console began to look. */
  readonly lastListedMs: number | null;
  /** Replicas that are placed on it. */
  readonly replicas: number;
}

/** What Kafka's metadata says now. */
export interface KafkaNow {
  /** Brokers that Kafka lists, by id. */
  readonly listed: readonly string[];
  readonly missing: readonly MissingBroker[];
  /** Replicas that are not in sync, by the broker that they are placed on, most first. */
  readonly outOfSync: readonly { readonly brokerId: string; readonly replicas: number }[];
  /** Partitions with a leader and fewer in-sync replicas than min.insync.replicas, by topic, most first. */
  readonly underMinIsr: readonly { readonly topic: string; readonly partitions: number }[];
  /** The fullest volume of each broker that tells the sizes of its log directories: the share in use, 0 to 1, and a directory on it. */
  readonly volumes: readonly { readonly brokerId: string; readonly path: string; readonly usedRatio: number }[];
}

/** What the console's own looks at Kafka say. */
export interface KafkaTold {
  /** Bootstrap servers, as HOST:PORT. */
  readonly servers: readonly string[];
  /** When Kafka answered last, epoch milliseconds. */
  readonly answeredMs: number;
  /** Looks in a row that Kafka has not answered since. */
  readonly failedLooks: number;
  /** Null where its newest answer is too old to say anything of now. */
  readonly now: KafkaNow | null;
}

/** What the canary, where it runs, says at this moment. */
export interface CanaryTold {
  /** Milliseconds since the newest record came back; null where none did yet. */
  readonly silentMs: number | null;
}

/** A restart that is known of a broker; epoch milliseconds. */
export interface KnownRestart {
  readonly brokerId: string;
  readonly atMs: number;
}

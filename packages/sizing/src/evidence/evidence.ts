/** What a published comparison varied. */
export type EvidenceTopic =
  | "jdk"
  | "tls"
  | "tlsProvider"
  | "codec"
  | "cpu"
  | "acks"
  | "nicQueues"
  | "storage"
  | "threads"
  | "endToEnd";

/**
 * A published effect with the rig that it was seen on. Shown beside an answer and never multiplied into it: the rigs
 * differ and the gains contain each other.
 */
export interface Evidence {
  readonly id: string;
  readonly topic: EvidenceTopic;
  readonly statement: string;
  /** Throughput with the change over throughput without; null where it is not published. */
  readonly throughputFactor: number | null;
  /** p99 with the change over p99 without; null where it is not published. */
  readonly p99Factor: number | null;
  readonly rig: string;
  readonly source: string;
}

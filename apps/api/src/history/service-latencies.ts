import type { ServiceLatency } from "@highwater/contract/service-level";

interface StoredLatency {
  /** Its number in the table. */
  readonly number: number;
  readonly signal: string;
  /** Kind of target that it is held against. */
  readonly kind: "brokerTotal" | "producerAck" | "endToEnd";
}

/** The latencies whose minutes are kept. */
export const SERVICE_LATENCIES: Readonly<Record<ServiceLatency, StoredLatency>> = {
  broker: { number: 0, signal: "produce_total_time_p99", kind: "brokerTotal" },
  acknowledgement: { number: 1, signal: "canary_produce_time_p99", kind: "producerAck" },
  canary: { number: 2, signal: "canary_round_trip_time_p99", kind: "endToEnd" },
};

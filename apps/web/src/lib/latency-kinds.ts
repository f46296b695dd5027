import type { LatencyKind } from "@highwater/sizing";

/** What was measured, as a sentence. */
export const LATENCY_KINDS: Readonly<Record<LatencyKind, string>> = {
  producerAck: "From send to acknowledgement, as producers see it.",
  brokerTotal: "Total time in the broker.",
  endToEnd: "From producer to consumer.",
  unknown: "The source does not say where it measured.",
};

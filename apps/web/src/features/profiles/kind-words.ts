import type { LatencyKind } from "@highwater/sizing";

/** Where a latency was measured, as people call it. */
export const LATENCY_KIND_WORDS: Readonly<Record<LatencyKind, string>> = {
  producerAck: "producer, until its write was acknowledged",
  brokerTotal: "broker, total time of a produce request",
  endToEnd: "end to end, from producer to consumer",
  unknown: "not stated",
};

export const isLatencyKind = (text: string): text is LatencyKind => Object.hasOwn(LATENCY_KIND_WORDS, text);

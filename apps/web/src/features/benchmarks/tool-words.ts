import type { BenchmarkRunItem } from "@highwater/contract";

type Tool = BenchmarkRunItem["tool"];
type Kind = BenchmarkRunItem["kind"];

/** A tool as people call it. */
export const TOOL_WORDS: Readonly<Record<Tool, string>> = {
  "kafka-producer-perf-test": "producer perf",
  "kafka-consumer-perf-test": "consumer perf",
  "kafka-share-consumer-perf-test": "share consumer perf",
  "kafka-e2e-latency": "e2e latency",
  "openmessaging-benchmark": "OpenMessaging",
  published: "published",
};

export const KIND_WORDS: Readonly<Record<Kind, string>> = {
  produce: "produce",
  consume: "consume",
  "end-to-end": "end to end",
};

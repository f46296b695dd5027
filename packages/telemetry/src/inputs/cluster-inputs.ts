import type { Input } from "./input.ts";

const summedCounter = { kind: "counter", combine: "sum" } as const satisfies Input;
const summedGauge = { kind: "gauge", combine: "sum" } as const satisfies Input;

/** What programs tell that look at a whole cluster from outside. */
export const CLUSTER_INPUTS = {
  consumer_group_lag_max_messages: { kind: "gauge", combine: "max" },
  consumer_group_lag_sum_messages: summedGauge,
  cluster_brokers: summedGauge,
  cluster_partitions: summedGauge,
  cluster_under_replicated_partitions: summedGauge,
  end_to_end_latency_sum_ms: summedCounter,
  end_to_end_latency_count: summedCounter,
  end_to_end_produce_latency_sum_ms: summedCounter,
  end_to_end_produce_latency_count: summedCounter,
  end_to_end_commit_latency_sum_ms: summedCounter,
  end_to_end_commit_latency_count: summedCounter,
} as const satisfies Record<string, Input>;

export type ClusterInputName = keyof typeof CLUSTER_INPUTS;

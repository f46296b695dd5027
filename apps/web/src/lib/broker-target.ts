import type { Cluster } from "@highwater/contract";

/** The p99 target that the brokers' own times are held against; a target of another kind says nothing of them. */
export const brokerTargetMs = (slo: Cluster["slo"]): number | undefined =>
  slo === null || (slo.kind ?? "brokerTotal") !== "brokerTotal" ? undefined : slo.p99TargetMs;

import { Slo } from "@highwater/contract/clusters";
import { Value } from "typebox/value";

/** The promised p99 that brokers can be held to, in milliseconds; null where there is none, or it is of another latency. */
export const brokerSideTarget = (slo: unknown): number | null =>
  Value.Check(Slo, slo) && (slo.kind ?? "brokerTotal") === "brokerTotal" ? slo.p99TargetMs : null;

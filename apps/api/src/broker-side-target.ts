import type { Promised } from "@highwater/telemetry/verdict";
import { Slo } from "@highwater/contract/clusters";
import { Value } from "typebox/value";

/** The promised p99 that brokers can be held to, in milliseconds; null where there is none, or it is of another latency. */
export const brokerSideTarget = (slo: unknown): number | null =>
  Value.Check(Slo, slo) && (slo.kind ?? "brokerTotal") === "brokerTotal" ? slo.p99TargetMs : null;

/** What was promised, of whichever latency; null where nothing was. */
export const promisedOf = (slo: unknown): Promised | null =>
  Value.Check(Slo, slo) ? { p99Ms: slo.p99TargetMs, kind: slo.kind ?? "brokerTotal" } : null;

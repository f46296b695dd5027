import { Slo } from "@highwater/contract/clusters";
import type { ServiceLatency } from "@highwater/contract/service-level";
import { Value } from "typebox/value";
import { SERVICE_LATENCIES } from "../../history/service-latencies.ts";

/** Three nines, unless the cluster says otherwise. */
const DEFAULT_OBJECTIVE = 0.999;

/** What a latency is held against. */
export interface Promised {
  readonly latency: ServiceLatency;
  /** Null where the cluster promises nothing of this latency; the note says why. */
  readonly targetMs: number | null;
  readonly targetNote: string | null;
  readonly objective: number;
}

const LATENCY_OF_KIND = { brokerTotal: "broker", producerAck: "acknowledgement", endToEnd: "canary" } as const;
const KIND_WORDS = {
  brokerTotal: "the brokers' own time",
  producerAck: "the producer's acknowledgement",
  endToEnd: "end to end latency",
} as const;

/** Reads what a cluster promises of the latency that is asked for, or of the one that it promises something of. */
export const readPromise = (slo: unknown, asked: ServiceLatency | undefined): Promised => {
  const set = Value.Check(Slo, slo) ? slo : null;
  if (set === null) {
    const targetNote = "No p99 target is set for this cluster.";
    return { latency: asked ?? "broker", targetMs: null, targetNote, objective: DEFAULT_OBJECTIVE };
  }
  const kind = set.kind ?? "brokerTotal";
  const latency = asked ?? LATENCY_OF_KIND[kind];
  const isIt = SERVICE_LATENCIES[latency].kind === kind;
  return {
    latency,
    targetMs: isIt ? set.p99TargetMs : null,
    targetNote: isIt
      ? null
      : `The target of ${set.p99TargetMs} ms is for ${KIND_WORDS[kind]}: this latency is not held against it.`,
    objective: set.objective ?? DEFAULT_OBJECTIVE,
  };
};

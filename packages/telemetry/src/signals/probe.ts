import { gaugeOf } from "./shapes.ts";
import type { SignalBody } from "./signal.ts";

export const PROBE_SIGNALS = {
  end_to_end_latency_p99: {
    title: "End-to-end latency p99",
    unit: "ms",
    meaning: "99 of 100 probe records came back to the probe's consumer within this time.",
    misleads: "Measured by a probe from outside, never by a broker; not to be compared with broker-side times.",
    badDirection: "up",
    aggregate: "max",
    source: "probe",
    derivation: gaugeOf("end_to_end_latency_p99_ms"),
  },
  end_to_end_latency_mean: {
    title: "End-to-end latency, mean",
    unit: "ms",
    meaning: "Mean time until the records of a probe such as KMinion's came back to its consumer.",
    misleads:
      "A mean: a few late records hide among many. Records later than the probe's limit are in none. Not to be compared with broker-side times.",
    badDirection: "up",
    aggregate: "mean",
    source: "probe",
    derivation: { kind: "interval-mean", sum: "end_to_end_latency_sum_ms", count: "end_to_end_latency_count" },
  },
} as const satisfies Record<string, SignalBody>;

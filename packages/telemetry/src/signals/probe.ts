import type { HistogramName } from "../inputs/histogram.ts";
import { gaugeOf, p99Of } from "./shapes.ts";
import type { Derivation, SignalBody } from "./signal.ts";

type Words = Pick<SignalBody, "title" | "meaning">;

const NOT_BROKER_SIDE = "Not to be compared with broker-side times.";
const OF_HISTOGRAM =
  "Of a histogram it is estimated within a bucket; KMinion's begin at 5 ms and double, so less than 5 ms reads as at most 5 ms and more than the last bound as that bound.";

const p99 = (derivation: Derivation, misleads: string, words: Words): SignalBody => ({
  ...words,
  unit: "ms",
  misleads,
  badDirection: "up",
  aggregate: "max",
  source: "probe",
  derivation,
});

const mean = (
  histogram: Extract<HistogramName, `end_to_end_${string}`>,
  misleads: string,
  words: Words,
): SignalBody => ({
  ...words,
  unit: "ms",
  misleads,
  badDirection: "up",
  aggregate: "mean",
  source: "probe",
  derivation: { kind: "interval-mean", sum: `${histogram}_sum_ms`, count: `${histogram}_count` },
});

/** What clients outside the brokers measure. */
export const PROBE_SIGNALS = {
  end_to_end_latency_p99: p99(
    { kind: "first-of", of: [gaugeOf("end_to_end_latency_p99_ms"), p99Of("end_to_end_latency")] },
    `Measured by a probe from outside, never by a broker. ${NOT_BROKER_SIDE} Records later than the probe's limit may be in none. ${OF_HISTOGRAM}`,
    {
      title: "End-to-end latency p99",
      meaning: "99 of 100 probe records came back to the probe's consumer within this time.",
    },
  ),
  end_to_end_latency_mean: mean(
    "end_to_end_latency",
    `A mean: a few late records hide among many. Records later than the probe's limit are in none. ${NOT_BROKER_SIDE}`,
    {
      title: "End-to-end latency, mean",
      meaning: "Mean time until the records of a probe such as KMinion's came back to its consumer.",
    },
  ),
  end_to_end_produce_latency_p99: p99(
    p99Of("end_to_end_produce_latency"),
    `What a producer of the probe's acks waits, its network included. ${NOT_BROKER_SIDE} ${OF_HISTOGRAM}`,
    {
      title: "Probe's produce latency p99",
      meaning: "99 of 100 probe records were acknowledged to the probe's producer within this time.",
    },
  ),
  end_to_end_produce_latency_mean: mean(
    "end_to_end_produce_latency",
    `A mean: a few late records hide among many. ${NOT_BROKER_SIDE}`,
    {
      title: "Probe's produce latency, mean",
      meaning: "Mean time until the records of a probe were acknowledged to its producer.",
    },
  ),
  end_to_end_commit_latency_p99: p99(
    p99Of("end_to_end_commit_latency"),
    `Of the group coordinators alone, and of few commits: KMinion's probe commits every five seconds. ${OF_HISTOGRAM}`,
    {
      title: "Probe's commit latency p99",
      meaning: "99 of 100 offset commits of the probe's consumer were answered within this time.",
    },
  ),
  end_to_end_commit_latency_mean: mean(
    "end_to_end_commit_latency",
    "Of the group coordinators alone, and of few commits: KMinion's probe commits every five seconds.",
    {
      title: "Probe's commit latency, mean",
      meaning: "Mean time until offset commits of the probe's consumer were answered.",
    },
  ),
} as const satisfies Record<string, SignalBody>;

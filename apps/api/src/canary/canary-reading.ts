import type { InputName, LatencyFigures } from "@highwater/telemetry";
import type { Reading } from "../metrics-store/metrics-store.ts";
import type { CanaryRunner } from "./runner.ts";

type Figures = ReturnType<CanaryRunner["figures"]>[number];

const timesOf = (prefix: "canary_produce_time" | "canary_round_trip_time", figures: LatencyFigures) =>
  [
    [`${prefix}_p50_ms`, figures.p50Ms],
    [`${prefix}_p99_ms`, figures.p99Ms],
    [`${prefix}_max_ms`, figures.maxMs],
  ] as const;

/** What is stored of a broker's figures; what was not measured is left out, so that it is a gap. */
export const canaryReading = (clusterId: number, timeMs: number, figures: Figures, consoleLateMs: number): Reading => {
  const { brokerId, produce, roundTrip, commit, counts } = figures;
  const all: readonly (readonly [InputName, number | null])[] = [
    ...timesOf("canary_produce_time", produce),
    ...timesOf("canary_round_trip_time", roundTrip),
    ["canary_commit_time_p99_ms", commit.p99Ms],
    ["canary_console_late_ms", consoleLateMs],
    ["canary_sent_total", counts.sent],
    ["canary_failed_total", counts.failed + counts.unsent],
    ["canary_lost_total", counts.lost],
    ["canary_late_total", counts.late],
    ["canary_duplicated_total", counts.duplicated],
  ];
  const measured = all.filter((one): one is readonly [InputName, number] => one[1] !== null);
  return { clusterId, brokerId: String(brokerId), timeMs, inputs: new Map(measured) };
};

import { calibrationNotes } from "./calibration-notes.ts";
import { isPointKind, kindOf, type LatencyStep, loadsOf, pointOf, targetsReached } from "./latency-steps.ts";
import type { MeasuredConditions, MeasuredRun, PointKind, StatedConditions } from "./measured-run.ts";
import { contradictions } from "./run-conditions.ts";
import { type ThroughputRun, throughputRuns } from "./throughput-runs.ts";

/** What a calibration is fitted to. */
export type CalibrationInput =
  | {
      readonly ok: true;
      readonly kind: PointKind;
      readonly latency: readonly LatencyStep[];
      readonly throughput: readonly ThroughputRun[];
      readonly notes: readonly string[];
    }
  | { readonly ok: false; readonly reason: string };

const refused = (reason: string): CalibrationInput => ({ ok: false, reason });

const USED = ["brokers", "replicationFactor", "recordBytes"] as const;

const withStated = (run: MeasuredRun, stated: StatedConditions): MeasuredRun => {
  const over = USED.flatMap((field) => (typeof stated[field] === "number" ? [[field, stated[field]]] : []));
  const config: MeasuredConditions = { ...run.config, ...Object.fromEntries(over) };
  return { ...run, config };
};

const stepsOf = (
  runs: readonly MeasuredRun[],
  kind: PointKind,
  reached: readonly (boolean | null)[],
): readonly LatencyStep[] | string => {
  const steps: LatencyStep[] = [];
  for (const [index, run] of runs.entries()) {
    const point = pointOf(run, kind);
    if (typeof point === "string") return `run ${run.id} ${point}`;
    steps.push({ id: run.id, ...point, targetReached: reached[index] ?? null });
  }
  return steps;
};

const ONE_LOAD = "the runs are of one load: a profile needs two loads at least, more than 2 % apart";

/**
 * The steps of a load curve, and what producers reached without a limit, that runs measured. Refused with the reason
 * where runs contradict each other, or are of one load.
 *
 * @param wanted - which latency of runs that measured several; acknowledgements by default
 * @param stated - what the request states for all runs; it goes before what they tell
 */
export const calibrationInput = (
  given: readonly MeasuredRun[],
  wanted?: PointKind,
  stated: StatedConditions = {},
): CalibrationInput => {
  const kind = kindOf(given, wanted);
  if (!isPointKind(kind)) return refused(kind);
  const runs = given.map((run) => withStated(run, stated));
  const reached = targetsReached(runs);
  const latency = stepsOf(runs, kind, reached);
  if (typeof latency === "string") return refused(latency);
  const contradicting = contradictions(given, stated);
  if (contradicting !== null) return refused(contradicting);
  if (loadsOf(latency) < 2) return refused(ONE_LOAD);
  const throughput = throughputRuns(runs, reached);
  return { ok: true, kind, latency, throughput, notes: calibrationNotes(runs, latency, kind) };
};

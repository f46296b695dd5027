import { durationOf, type LatencyStep } from "./latency-steps.ts";
import { type MeasuredRun, type PointKind, runsText } from "./measured-run.ts";

// After ln(100) / 0.015 s a broker's percentiles hold less than 1 % of what came before (half-life 46 s).
const FORGOTTEN_SECONDS = 307;

const range = (values: readonly number[]): string => `${Math.min(...values)} to ${Math.max(...values)}`;

const saturatedNote = (steps: readonly LatencyStep[]): string[] => {
  const ids = steps.filter(({ targetReached }) => targetReached === false).map(({ id }) => id);
  if (ids.length === 0) return [];
  return [
    `Saturated: ${runsText(ids)} did not reach the rate asked for (97 % of it), or asked for no limit. A p99 there grows with the length of the run: it bounds the capacity, and is no point that a sizing reads.`,
  ];
};

const untoldNote = (steps: readonly LatencyStep[]): string[] =>
  steps.length > 0 && steps.every(({ targetReached }) => targetReached === null)
    ? ["No run tells the rate that was asked for, so whether the cluster kept up with it is not known."]
    : [];

const producersNote = (runs: readonly MeasuredRun[]): string[] => {
  const counts = new Set(runs.flatMap(({ config: { producers } }) => (producers === undefined ? [] : [producers])));
  return counts.size > 1 ? [`The number of producers differs along the curve: ${range([...counts])}.`] : [];
};

const brokerNote = (runs: readonly MeasuredRun[], kind: PointKind): string[] => {
  const seconds = durationOf(runs);
  if (kind !== "brokerTotal") return [];
  const short =
    seconds === null || seconds >= FORGOTTEN_SECONDS
      ? ""
      : ` A broker's percentiles forget what came before with a half-life of 46 s, and the runs lasted ${Math.round(seconds)} s (median), so the step before may still be in them.`;
  return [`Each point is the broker with the highest p99 of its run, at the load that it received itself.${short}`];
};

/** What to know about measurements, in sentences. */
export const calibrationNotes = (
  runs: readonly MeasuredRun[],
  steps: readonly LatencyStep[],
  kind: PointKind,
): readonly string[] => [
  ...saturatedNote(steps),
  ...untoldNote(steps),
  ...producersNote(runs),
  ...brokerNote(runs, kind),
];

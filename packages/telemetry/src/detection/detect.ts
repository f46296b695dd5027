import type { History } from "../history.ts";
import { type Episode, episodeOf } from "./episodes.ts";
import { evidenceOf } from "./evidence.ts";
import { kindOf } from "./kind.ts";
import { NO_PATTERNS, type Patterns } from "./patterns.ts";
import type { DetectionSignal } from "./signals.ts";
import { type Step, stepsOf } from "./steps.ts";
import type { DegradationKind, Suspicion } from "./suspicion.ts";
import { type Timeline, timelineOf } from "./timeline.ts";

export interface DetectionInput {
  readonly nowMs: number;
  /** Between two scrapes of a broker, in milliseconds. */
  readonly intervalMs: number;
  readonly brokerIds: readonly string[];
  /** The last half hour or more of a signal by broker; empty where no broker tells it. */
  readonly history: (signal: DetectionSignal) => readonly History[];
}

const patternsAt = (step: Step, brokerId: string): Patterns => step.sightings.get(brokerId)?.patterns ?? NO_PATTERNS;

/** The kind that most steps of the episode show, each with the weight of its strength. */
const usualKind = (steps: readonly Step[], brokerId: string): DegradationKind => {
  const weights = new Map<DegradationKind, number>();
  for (const step of steps) {
    const strength = step.sightings.get(brokerId)?.strength ?? 0;
    if (strength === 0) continue;
    const kind = kindOf(step.view, brokerId, patternsAt(step, brokerId));
    weights.set(kind, (weights.get(kind) ?? 0) + strength);
  }
  return [...weights].sort(([, a], [, b]) => b - a)[0]?.[0] ?? "unknown";
};

/** The signal and the broker on which the beginning is best seen. */
const tellingOf = (patterns: Patterns, brokerId: string, step: Step): [DetectionSignal, string] => {
  const { append, follower, bursts, leader } = patterns;
  if (append >= Math.max(follower, bursts, leader)) return ["produce_local_time_mean", brokerId];
  const other = step.view.ids.find((id) => id !== brokerId) ?? brokerId;
  if (bursts > Math.max(follower, leader)) return ["produce_remote_time_rms", other];
  return ["produce_remote_time_mean", follower >= leader ? other : brokerId];
};

/** The first of the newest values that lie nearer to what is seen now than to what was usual; one may dip. */
const onsetOf = (timeline: Timeline, { steps }: Episode, brokerId: string): number | null => {
  const [first, last] = [steps[0], steps.at(-1)];
  if (first === undefined || last === undefined) return null;
  const strong = steps.findLast((step) => (step.sightings.get(brokerId)?.strength ?? 0) > 0) ?? last;
  const [signal, of] = tellingOf(patternsAt(strong, brokerId), brokerId, strong);
  const [now, usual] = [strong.view.now(signal, of), strong.view.usual(signal, of)?.median];
  if (now === undefined || usual === undefined) return first.atMs;
  const middle = (now + usual) / 2;
  const values = timeline.within(signal, of, first.atMs - 120_000, first.atMs);
  const before = values.findLastIndex(({ value }, index) => value < middle && (values[index - 1]?.value ?? 0) < middle);
  return values.slice(before + 1).find(({ value }) => value >= middle)?.timeMs ?? first.atMs;
};

/** The newest step of the episode in which the broker was seen. */
const tellingStep = (steps: readonly Step[], brokerId: string): Step | undefined =>
  steps.findLast((step) => (step.sightings.get(brokerId)?.strength ?? 0) > 0);

const judge = (timeline: Timeline, steps: readonly Step[], brokerId: string): Suspicion => {
  const presence = steps.at(-1)?.sightings.get(brokerId)?.presence ?? "silent";
  const well = { brokerId, score: 0, sinceMs: null, kind: null, evidence: [] };
  if (presence !== "present") return { ...well, state: presence };
  const episode = episodeOf(steps, brokerId);
  const telling = tellingStep(episode.steps, brokerId);
  if (episode.state === "ok" || telling === undefined) return { ...well, state: "ok", score: episode.score };
  return {
    brokerId,
    state: episode.state,
    score: episode.score,
    sinceMs: onsetOf(timeline, episode, brokerId),
    kind: usualKind(episode.steps, brokerId),
    evidence: evidenceOf(telling.view, brokerId, patternsAt(telling, brokerId)),
  };
};

/**
 * Which broker drags the others down, judged by each broker's own past and by its peers: the same history gives the same
 * answer, whenever it is asked. With fewer than three brokers that tell, none is blamed.
 */
export const detectDegraded = ({ nowMs, intervalMs, brokerIds, history }: DetectionInput): Suspicion[] => {
  const timeline = timelineOf(history);
  const startMs = Math.min(nowMs, ...brokerIds.flatMap((id) => timeline.toldMs(id)[0] ?? []));
  const steps = stepsOf(timeline, { brokerIds, intervalMs, startMs, endMs: nowMs });
  return brokerIds.map((brokerId) => judge(timeline, steps, brokerId));
};

import { NO_PATTERNS, patternsOf, type Patterns, strongest, WITHOUT_PAST } from "./patterns.ts";
import { type Presence, presenceAt } from "./presence.ts";
import type { Timeline } from "./timeline.ts";
import { type Span, type View, viewAt } from "./view.ts";

/** At least three brokers tell which one is the odd one out. */
const LEAST_BROKERS = 3;
const RECENT_MS = 30_000;
const RECENT_INTERVALS = 3;
/** From here on, what is seen is not taken for usual later; where there is no past yet, only what is as good as certain. */
const UNUSUAL = 0.25;
const UNUSUAL_WITHOUT_PAST = 0.9 * WITHOUT_PAST;

/** What is seen of one broker at one moment. */
export interface Sighting {
  readonly presence: Presence;
  readonly strength: number;
  readonly patterns: Patterns;
}

export interface Step {
  readonly atMs: number;
  readonly view: View;
  readonly sightings: ReadonlyMap<string, Sighting>;
}

export interface StepOptions {
  readonly brokerIds: readonly string[];
  /** Between two scrapes of a broker, in milliseconds. */
  readonly intervalMs: number;
  readonly startMs: number;
  readonly endMs: number;
}

/** How far back the newest values reach: the median of three intervals or more. */
const recentOf = (intervalMs: number): number => Math.max(RECENT_MS, RECENT_INTERVALS * intervalMs);

const markUnusual = (spans: Span[], span: Span): void => {
  const last = spans.at(-1);
  if (last !== undefined && span.fromMs <= last.toMs) spans[spans.length - 1] = { ...last, toMs: span.toMs };
  else spans.push(span);
};

/** Several at once are no one's fault, unless one stands out by far. */
const OUTSTANDING = 0.5;

const oddOneOut = (strengths: ReadonlyMap<string, number>): string | undefined => {
  const [first, second] = [...strengths].sort(([, a], [, b]) => b - a);
  if (first === undefined || first[1] === 0) return undefined;
  return second === undefined || second[1] <= OUTSTANDING * first[1] ? first[0] : undefined;
};

const stepAt = (timeline: Timeline, atMs: number, unusual: readonly Span[], options: StepOptions): Step => {
  const { brokerIds, intervalMs, startMs } = options;
  const presence = new Map(
    brokerIds.map((id) => [id, presenceAt(timeline, id, atMs, { intervalMs, startMs })] as const),
  );
  const ids = brokerIds.filter((id) => presence.get(id) === "present");
  const recentMs = recentOf(intervalMs);
  const view = viewAt(timeline, { atMs, recentMs, ids, unusual });
  const patterns = new Map(ids.length < LEAST_BROKERS ? [] : ids.map((id) => [id, patternsOf(view, id)] as const));
  const odd = oddOneOut(new Map([...patterns].map(([id, found]) => [id, strongest(found)])));
  const sightings = brokerIds.map((id): [string, Sighting] => {
    const found = patterns.get(id) ?? NO_PATTERNS;
    return [
      id,
      { presence: presence.get(id) ?? "silent", patterns: found, strength: id === odd ? strongest(found) : 0 },
    ];
  });
  return { atMs, view, sightings: new Map(sightings) };
};

const isUnusual = (view: View, brokerId: string, { strength, presence }: Sighting): boolean => {
  if (presence === "settling") return true;
  if (strength < UNUSUAL) return false;
  const hasPast = view.usual("produce_remote_time_mean", brokerId) !== undefined;
  return hasPast || strength >= UNUSUAL_WITHOUT_PAST;
};

/** The brokers at every interval of the history, at multiples of the interval and at its end. */
export const stepsOf = (timeline: Timeline, options: StepOptions): Step[] => {
  const { intervalMs, startMs, endMs } = options;
  const steps: Step[] = [];
  const unusual: Span[] = [];
  const times: number[] = [];
  for (let atMs = Math.ceil(startMs / intervalMs) * intervalMs; atMs < endMs; atMs += intervalMs) times.push(atMs);
  for (const atMs of [...times, endMs]) {
    const step = stepAt(timeline, atMs, unusual, options);
    steps.push(step);
    if ([...step.sightings].some(([id, sighting]) => isUnusual(step.view, id, sighting)))
      markUnusual(unusual, { fromMs: atMs - recentOf(intervalMs), toMs: atMs });
  }
  return steps;
};

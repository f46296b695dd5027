import type { Step } from "./steps.ts";

/** Seen so strongly in each of the last steps, a broker is degraded; it stays so until it is seen weaker than the lower limit. */
const ENTER = 0.6;
const LEAVE = 0.25;
const STEPS_TO_ENTER = 2;
const STEPS_TO_LEAVE = 3;
const SUSPECTED = 0.35;

export interface Episode {
  readonly state: "ok" | "suspected" | "degraded";
  readonly score: number;
  /** The steps from the first in which it was seen to the newest; empty where it is well. */
  readonly steps: readonly Step[];
}

const strengthOf = (step: Step | undefined, brokerId: string): number => step?.sightings.get(brokerId)?.strength ?? 0;

/** Walks through all steps: the state of a broker at the last one, which depends on the history alone. */
export const episodeOf = (steps: readonly Step[], brokerId: string): Episode => {
  let isDegraded = false;
  let begin: number | undefined;
  let weak = 0;
  let strong = 0;
  for (const [index, step] of steps.entries()) {
    const strength = strengthOf(step, brokerId);
    const isAway = step.sightings.get(brokerId)?.presence !== "present";
    strong = strength >= ENTER ? strong + 1 : 0;
    weak = strength < LEAVE ? weak + 1 : 0;
    if (strength >= LEAVE) begin ??= index;
    if (strong >= STEPS_TO_ENTER) isDegraded = true;
    if (isAway || weak >= (isDegraded ? STEPS_TO_LEAVE : 1)) {
      isDegraded = false;
      begin = undefined;
    }
  }
  const newest = Math.max(strengthOf(steps.at(-1), brokerId), isDegraded ? strengthOf(steps.at(-2), brokerId) : 0);
  const score = isDegraded ? Math.max(newest, LEAVE) : newest;
  const state = isDegraded ? "degraded" : score >= SUSPECTED ? "suspected" : "ok";
  return { state, score, steps: state === "ok" || begin === undefined ? [] : steps.slice(begin) };
};

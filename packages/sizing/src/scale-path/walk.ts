import type { PlanInShort } from "../plan-count.ts";
import { JUST_ABOVE } from "./change-points.ts";
import type { Growth } from "./change-points.ts";

/** A stretch of the path in multiples of the given load: above `from`, up to and with `to`. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly plan: PlanInShort;
}

// Above this many broker counts between both ends a part of the path is sampled.
const MOST_COUNTS = 200;
const SAMPLES = 200;

const same = (a: PlanInShort, b: PlanInShort): boolean =>
  a.brokers === b.brokers && a.nicGbps === b.nicGbps && a.bindingConstraint === b.bindingConstraint;

const append = (stretches: Stretch[], next: Stretch): void => {
  const before = stretches.at(-1);
  if (before !== undefined && same(before.plan, next.plan))
    stretches[stretches.length - 1] = { ...before, to: next.to };
  else stretches.push(next);
};

/** The exact stretches between two multiples, each change found from the limits. */
const walk = (growth: Growth, start: number, end: number): readonly Stretch[] => {
  const stretches: Stretch[] = [];
  let from = start;
  let plan = growth.planAt(start * JUST_ABOVE);
  while (plan !== null && from < end) {
    const next = growth.nextChange(from, plan);
    // A change within rounding of the end is the end itself.
    const to = next * JUST_ABOVE >= end ? end : next;
    append(stretches, { from, to, plan });
    from = to;
    plan = growth.planAt(to * JUST_ABOVE);
  }
  return stretches;
};

/** Stretches of equal width on a logarithmic scale, each with the plan at its end, which carries all of it. */
const sample = (growth: Growth, start: number, end: number): readonly Stretch[] => {
  const stretches: Stretch[] = [];
  const width = (end / start) ** (1 / SAMPLES);
  for (let index = 0; index < SAMPLES; index += 1) {
    const from = start * width ** index;
    const to = index === SAMPLES - 1 ? end : start * width ** (index + 1);
    const plan = growth.planAt(to);
    if (plan !== null) append(stretches, { from, to, plan });
  }
  return stretches;
};

/** A part of a path; not exact where it was sampled, as its plan changes too often. */
export interface PathPart {
  readonly stretches: readonly Stretch[];
  readonly exact: boolean;
}

/** The stretches between two multiples: every change, or samples where the counts in between are many. */
export const pathBetween = (growth: Growth, start: number, end: number): PathPart => {
  const least = growth.planAt(start * JUST_ABOVE)?.leastBrokers ?? 0;
  const most = growth.planAt(end)?.leastBrokers ?? 0;
  const exact = most - least <= MOST_COUNTS;
  return { stretches: exact ? walk(growth, start, end) : sample(growth, start, end), exact };
};

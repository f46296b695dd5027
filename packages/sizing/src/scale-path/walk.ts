import type { PlanInShort } from "../plan-count.ts";
import { JUST_ABOVE } from "./change-points.ts";
import type { Growth } from "./change-points.ts";

/** A stretch of the path in multiples of the given load: above `from`, up to and with `to`. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly plan: PlanInShort;
}

const same = (a: PlanInShort, b: PlanInShort): boolean =>
  a.brokers === b.brokers && a.nicGbps === b.nicGbps && a.bindingConstraint === b.bindingConstraint;

const append = (stretches: Stretch[], next: Stretch): void => {
  const before = stretches.at(-1);
  if (before !== undefined && same(before.plan, next.plan))
    stretches[stretches.length - 1] = { ...before, to: next.to };
  else stretches.push(next);
};

/** The exact stretches from one multiple on, each change found from the limits; ends where `done` says so. */
export const walk = (
  growth: Growth,
  start: number,
  end: number,
  done: (plan: PlanInShort) => boolean = () => false,
): readonly Stretch[] => {
  const stretches: Stretch[] = [];
  let from = start;
  let plan = growth.planAt(start * JUST_ABOVE);
  while (plan !== null && from < end && !done(plan)) {
    const to = Math.min(end, growth.nextChange(from, plan));
    append(stretches, { from, to, plan });
    from = to;
    plan = growth.planAt(to * JUST_ABOVE);
  }
  return stretches;
};

/** Stretches of equal width on a logarithmic scale, each with the plan at its end, which carries all of it. */
export const sample = (growth: Growth, start: number, end: number, count: number): readonly Stretch[] => {
  const stretches: Stretch[] = [];
  const width = (end / start) ** (1 / count);
  for (let index = 0; index < count; index += 1) {
    const from = start * width ** index;
    const to = index === count - 1 ? end : start * width ** (index + 1);
    const plan = growth.planAt(to);
    if (plan !== null) append(stretches, { from, to, plan });
  }
  return stretches;
};

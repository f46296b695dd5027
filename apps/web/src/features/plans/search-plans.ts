import type { PlanListItem } from "@highwater/contract";
import { CONSTRAINT_WORDS, isConstraintName } from "../../lib/constraint-words.ts";

/** The limit that decides a plan, as people call it. */
export const bindingWords = (name: string): string => (isConstraintName(name) ? CONSTRAINT_WORDS[name] : name);

/** The plans that hold every word of the query in their name or in the limit that decides them. */
export const searchPlans = <P extends Pick<PlanListItem, "name" | "summary">>(
  plans: readonly P[],
  query: string,
): readonly P[] => {
  const words = query.toLowerCase().split(/\s+/);
  return plans.filter(({ name, summary }) => {
    const text = `${name} ${bindingWords(summary.bindingConstraint)}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
};

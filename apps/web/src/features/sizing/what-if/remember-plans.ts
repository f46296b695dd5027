import type { Catalog, Profile } from "@highwater/sizing";
import { planFor } from "../answer/plan.ts";
import type { Plan } from "../answer/plan.ts";
import type { FormState } from "../form/form-state.ts";

const MOST_KEPT = 64;

/** Sizes forms and remembers the last few: moving one variant's slider leaves the other variants as they are. */
export const rememberPlans = (
  catalog: Catalog | undefined,
  profiles: readonly Profile[] | null,
): ((form: FormState) => Plan) => {
  const kept = new Map<string, Plan>();
  return (form) => {
    const key = JSON.stringify(form);
    const plan = kept.get(key) ?? planFor(form, catalog, profiles);
    if (kept.size >= MOST_KEPT) kept.clear();
    kept.set(key, plan);
    return plan;
  };
};

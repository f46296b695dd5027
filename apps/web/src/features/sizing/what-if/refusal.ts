import { labelOf, inPlainWords } from "../answer/plain-words.ts";
import type { Plan, Sized } from "../answer/plan.ts";
import { verdictOf } from "../answer/verdict.ts";
import { isFieldKey } from "../form/form-state.ts";
import { fieldLabel } from "./field-words.ts";

/** Why a variant has no figures: the finding, and each reason. */
export interface Refusal {
  readonly finding: string;
  readonly reasons: readonly string[];
}

/** What stands in place of the figures of a plan that cannot be sized. */
export const refusalOf = (plan: Exclude<Plan, Sized>): Refusal => {
  if (plan.kind === "waiting") return { finding: "The catalogue of hardware is being loaded", reasons: [] };
  if (plan.kind === "unsatisfiable") {
    const { sentence, detail } = verdictOf(plan);
    return { finding: sentence, reasons: [detail] };
  }
  const fields = Object.entries(plan.issues).map(
    ([key, message]) => `${isFieldKey(key) ? fieldLabel(key) : key} ${inPlainWords(message)}`,
  );
  const others = plan.others.map(
    ({ path, message }) => `${labelOf(path.slice(1).replaceAll("/", ".")) ?? path} ${inPlainWords(message)}`,
  );
  return { finding: "Cannot be sized", reasons: [...fields, ...others] };
};

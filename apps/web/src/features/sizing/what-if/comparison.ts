import type { FieldKey, FormState } from "../form/form-state.ts";
import type { Plan, Sized } from "../answer/plan.ts";
import { linkWords } from "../answer/verdict.ts";
import { differingFields } from "./difference.ts";
import { formOf, letterOf } from "./variant.ts";
import type { Variant } from "./variant.ts";

/** One plan of the comparison: A is the plan in the form, the others are variants of it. */
export interface Column {
  readonly letter: string;
  /** null for A. */
  readonly variant: Variant | null;
  readonly form: FormState;
  readonly plan: Plan;
  /** In which fields it differs from A. */
  readonly differs: ReadonlySet<FieldKey>;
}

/** The plan in the form and its variants, each sized. */
export const columnsOf = (
  form: FormState,
  plan: Plan,
  variants: readonly Variant[],
  planOf: (form: FormState) => Plan,
): readonly [Column, ...Column[]] => [
  { letter: letterOf(0), variant: null, form, plan, differs: new Set() },
  ...variants.map((variant, index): Column => {
    const own = formOf(form, variant);
    return {
      letter: letterOf(index + 1),
      variant,
      form: own,
      plan: planOf(own),
      differs: new Set(differingFields(form, own)),
    };
  }),
];

export const sizedOf = ({ plan }: Column): Sized | null => (plan.kind === "sized" ? plan : null);

const brokersWords = (count: number): string => `${count} ${count === 1 ? "broker" : "brokers"}`;

const atSpeed = (sized: Sized): string => {
  const link = linkWords(sized);
  return link === null ? "" : ` with ${link}`;
};

const against = (sized: Sized, plan: Sized): string => {
  const more = sized.answer.brokers - plan.answer.brokers;
  const needs = `needs ${brokersWords(sized.answer.brokers)}${atSpeed(sized)}`;
  if (more !== 0) return `${needs}, ${Math.abs(more)} ${more > 0 ? "more" : "fewer"} than A`;
  return sized.answer.nic?.gbps === plan.answer.nic?.gbps
    ? "needs as many brokers as A, on the same NIC"
    : `${needs}, as many as A`;
};

const clause = (column: Column, plan: Sized | null): string => {
  const { letter, differs } = column;
  const sized = sizedOf(column);
  if (column.plan.kind === "waiting") return `${letter} waits for the catalogue`;
  if (sized === null) return `${letter} cannot be sized`;
  if (differs.size === 0 && plan !== null) return `${letter} is still the same as A`;
  if (plan === null) return `${letter} needs ${brokersWords(sized.answer.brokers)}${atSpeed(sized)}`;
  return `${letter} ${against(sized, plan)}`;
};

/** What the comparison says first: how many brokers each variant needs against A. */
export const comparisonSentence = ([plan, ...variants]: readonly [Column, ...Column[]]): string => {
  const base = sizedOf(plan);
  const first = base === null ? "A cannot be sized" : `A needs ${brokersWords(base.answer.brokers)}${atSpeed(base)}`;
  return [first, ...variants.map((column) => clause(column, base))].join("; ");
};

import { Button } from "@mantine/core";
import type { Catalog, Profile } from "@highwater/sizing";
import { useId, useMemo } from "react";
import type { Plan } from "../../answer/plan.ts";
import type { FormState } from "../../form/form-state.ts";
import { columnsOf, comparisonSentence } from "../comparison.ts";
import { rememberPlans } from "../remember-plans.ts";
import { useVariants } from "../use-variants.ts";
import { AddVariant } from "./add-variant.tsx";
import { ComparisonTable } from "./comparison-table.tsx";
import classes from "./what-if.module.css";

export interface WhatIfProps {
  readonly form: FormState;
  readonly plan: Plan;
  readonly catalog: Catalog | undefined;
  /** null while the user's own are being loaded. */
  readonly profiles: readonly Profile[] | null;
  readonly load: (form: FormState, others: Readonly<Record<string, unknown>>) => void;
  readonly close: () => void;
}

/** The plan beside up to three variants of it, each moved by sliders and sized at once. */
export const WhatIf = ({ form, plan, catalog, profiles, load, close }: WhatIfProps) => {
  const id = useId();
  const planOf = useMemo(() => rememberPlans(catalog, profiles), [catalog, profiles]);
  const [variants, actions] = useVariants(form, load);
  const columns = useMemo(() => columnsOf(form, plan, variants, planOf), [form, plan, variants, planOf]);
  return (
    <section className={classes["section"]} aria-labelledby={id} data-what-if>
      <header>
        <h2 id={id}>What if</h2>
        <p aria-live="polite" data-comparison>
          {comparisonSentence(columns)}.
        </p>
        <span className={classes["actions"]}>
          <AddVariant form={form} columns={columns} add={actions.add} />
          <Button size="xs" variant="default" onClick={close}>
            Close
          </Button>
        </span>
      </header>
      <ComparisonTable columns={columns} catalog={catalog} actions={actions} />
      <p className={classes["dim"]}>
        A is the plan in the form: change it there. A variant follows A in every field that it does not change. Sized in
        this browser, as the form is.
      </p>
    </section>
  );
};

import type { ReactNode } from "react";
import { BLANK } from "../form/form-state.ts";
import type { FieldKey } from "../form/form-state.ts";
import { useFormShared } from "./form-context.tsx";
import classes from "./form.module.css";

interface GroupProps {
  readonly title: string;
  readonly fields: readonly FieldKey[];
  readonly children: ReactNode;
}

/** Fields that most plans leave alone, behind a title that says how many were changed. */
export const FieldGroup = ({ title, fields, children }: GroupProps) => {
  const { form, issues } = useFormShared();
  const changed = fields.filter((key) => form[key] !== BLANK[key]).length;
  const faulty = fields.some((key) => issues[key] !== undefined);
  return (
    <details className={classes["group"]} data-group={title}>
      <summary>
        {title}
        {faulty ? <em data-faulty>needs another value</em> : null}
        {changed === 0 || faulty ? null : <em>{changed} changed</em>}
      </summary>
      <div className={classes["fields"]}>{children}</div>
    </details>
  );
};

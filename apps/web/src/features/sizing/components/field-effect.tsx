import { NO_VALUE } from "../../../lib/units.ts";
import { effectOf, hasEffect } from "../form/effects/index.ts";
import type { FieldKey } from "../form/form-state.ts";
import { useFormShared } from "./form-context.tsx";
import classes from "./form.module.css";

interface EffectProps {
  readonly name: FieldKey;
}

/** What a field comes to in the answer, as it is typed. */
export const FieldEffect = ({ name }: EffectProps) => {
  const { form, view } = useFormShared();
  if (!hasEffect(name)) return null;
  const effect = effectOf(name, view);
  if (effect === null && (view !== null || form[name] === "")) return null;
  return (
    <p className={classes["effect"]} data-effect={name}>
      {effect ?? NO_VALUE}
    </p>
  );
};

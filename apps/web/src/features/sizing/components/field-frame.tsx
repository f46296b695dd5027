import { useId } from "react";
import type { ReactNode } from "react";
import type { FieldKey } from "../form/form-state.ts";
import { FieldOrigin } from "../measured/field-origin.tsx";
import { FieldEffect } from "./field-effect.tsx";
import classes from "./form.module.css";

interface FrameProps {
  readonly name: FieldKey;
  readonly label: string;
  readonly help?: string | undefined;
  readonly issue?: string | undefined;
  readonly children: (ids: { readonly input: string; readonly about: string; readonly invalid: boolean }) => ReactNode;
}

/** Label, fault, effect and explanation of a field around its input. */
export const FieldFrame = ({ name, label, help, issue, children }: FrameProps) => {
  const id = useId();
  const about = `${id}-about`;
  return (
    <div className={classes["field"]}>
      <label htmlFor={id}>{label}</label>
      {children({ input: id, about, invalid: issue !== undefined })}
      <div id={about}>
        {issue === undefined ? null : (
          <p className={classes["issue"]} data-issue={label}>
            {label} {issue}
          </p>
        )}
        {help === undefined ? null : (
          <>
            <FieldEffect name={name} />
            <p className={classes["help"]}>{help}</p>
          </>
        )}
      </div>
      <FieldOrigin name={name} />
    </div>
  );
};

import { useId } from "react";
import { BLANK } from "../form/form-state.ts";
import { FieldEffect } from "./field-effect.tsx";
import { useFormShared } from "./form-context.tsx";
import classes from "./form.module.css";

interface OptionsProps {
  readonly name: "nic" | "clientNic";
  readonly label: string;
  readonly help: string;
}

/** Link speeds that may be chosen from. */
export const NicOptions = ({ name, label, help }: OptionsProps) => {
  const { form, issues, set } = useFormShared();
  const about = useId();
  const chosen = new Set(form[name].split(",").filter((speed) => speed !== ""));
  const toggle = (speed: string, on: boolean) => {
    const kept = new Set(chosen);
    if (on) kept.add(speed);
    else kept.delete(speed);
    set(name, [...kept].sort((a, b) => Number(a) - Number(b)).join(","));
  };
  const issue = issues[name];
  return (
    <fieldset className={classes["field"]} aria-describedby={about}>
      <legend>{label}</legend>
      <div className={classes["chips"]}>
        {[...new Set([...BLANK[name].split(","), ...chosen])].map((speed) => (
          <label key={speed}>
            <input
              type="checkbox"
              name={`${name}-${speed}`}
              checked={chosen.has(speed)}
              onChange={({ currentTarget }) => toggle(speed, currentTarget.checked)}
            />
            <span>{speed}</span>
          </label>
        ))}
      </div>
      <div id={about}>
        {issue === undefined ? null : (
          <p className={classes["issue"]} data-issue={label}>
            {label} {issue}
          </p>
        )}
        <FieldEffect name={name} />
        <p className={classes["help"]}>{help} Default all.</p>
      </div>
    </fieldset>
  );
};

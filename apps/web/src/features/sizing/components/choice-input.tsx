import { optionsOf } from "../form/choice-fields.ts";
import type { ChoiceKey } from "../form/choice-fields.ts";
import { BLANK } from "../form/form-state.ts";
import { FieldFrame } from "./field-frame.tsx";
import { useFormShared } from "./form-context.tsx";
import classes from "./form.module.css";

interface ChoiceProps {
  readonly name: ChoiceKey;
  readonly label: string;
  readonly help?: string;
}

/** One of a few fixed answers. */
export const ChoiceInput = ({ name, label, help }: ChoiceProps) => {
  const { form, issues, set } = useFormShared();
  const options = optionsOf(name);
  const explained = help === undefined ? undefined : `${help} Default ${(options[BLANK[name]] ?? "").toLowerCase()}.`;
  return (
    <FieldFrame name={name} label={label} help={explained} issue={issues[name]}>
      {({ input, about, invalid }) => (
        <div className={classes["box"]} data-invalid={invalid}>
          <select
            id={input}
            name={name}
            className={classes["wide"]}
            value={form[name]}
            aria-describedby={about}
            aria-invalid={invalid}
            onChange={({ currentTarget }) => set(name, currentTarget.value)}
          >
            {Object.entries(options).map(([value, words]) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
          </select>
        </div>
      )}
    </FieldFrame>
  );
};

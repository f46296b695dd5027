import { FieldFrame } from "./field-frame.tsx";
import { useFormShared } from "./form-context.tsx";
import classes from "./form.module.css";

interface TextProps {
  readonly name: "currency";
  readonly label: string;
  readonly help: string;
}

/** A short name that a person types. */
export const TextInput = ({ name, label, help }: TextProps) => {
  const { form, issues, set } = useFormShared();
  return (
    <FieldFrame name={name} label={label} help={help} issue={issues[name]}>
      {({ input, about, invalid }) => (
        <div className={classes["box"]} data-invalid={invalid}>
          <input
            id={input}
            name={name}
            autoComplete="off"
            spellCheck={false}
            value={form[name]}
            aria-describedby={about}
            aria-invalid={invalid}
            onChange={({ currentTarget }) => set(name, currentTarget.value)}
          />
        </div>
      )}
    </FieldFrame>
  );
};

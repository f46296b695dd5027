import { optionsOf } from "../form/choice-fields.ts";
import { defaultWords } from "../form/default-words.ts";
import { NUMBER_FIELDS } from "../form/number-fields.ts";
import type { NumberKey } from "../form/number-fields.ts";
import { switchUnit } from "../form/switch-unit.ts";
import { unitKeyOf } from "../form/unit-of.ts";
import { FieldFrame } from "./field-frame.tsx";
import { useFormShared } from "./form-context.tsx";
import classes from "./form.module.css";

interface UnitProps {
  readonly name: NumberKey;
  readonly label: string;
}

/** The unit of a number; another unit keeps what the number means. */
const UnitChoice = ({ name, label }: UnitProps) => {
  const { form, change } = useFormShared();
  const unitKey = unitKeyOf(name);
  if (unitKey === null) return null;
  return (
    <select
      aria-label={`Unit of ${label}`}
      value={form[unitKey]}
      onChange={({ currentTarget }) => change(switchUnit(form, name, currentTarget.value), unitKey)}
    >
      {Object.entries(optionsOf(unitKey)).map(([unit, words]) => (
        <option key={unit} value={unit}>
          {words}
        </option>
      ))}
    </select>
  );
};

interface InputProps {
  readonly name: NumberKey;
  readonly placeholder?: string;
  readonly label?: string;
  /** Leaves the explanation out where a neighbour gives it. */
  readonly bare?: boolean;
}

/** A number with its unit, what it means, what it comes to, and what stands when nothing is typed. */
export const NumberInput = ({ name, placeholder = "", label, bare = false }: InputProps) => {
  const { form, issues, set } = useFormShared();
  const field = NUMBER_FIELDS[name];
  const words = label ?? field.label;
  const help = bare ? undefined : `${field.help} ${defaultWords(name)}`;
  return (
    <FieldFrame name={name} label={words} help={help} issue={issues[name]}>
      {({ input, about, invalid }) => (
        <div className={classes["box"]} data-invalid={invalid}>
          <input
            id={input}
            name={name}
            inputMode="decimal"
            autoComplete="off"
            spellCheck={false}
            value={form[name]}
            placeholder={placeholder}
            aria-describedby={about}
            aria-invalid={invalid}
            onChange={({ currentTarget }) => set(name, currentTarget.value)}
          />
          <UnitChoice name={name} label={words} />
          {field.suffix === undefined ? null : <span className={classes["suffix"]}>{field.suffix}</span>}
        </div>
      )}
    </FieldFrame>
  );
};

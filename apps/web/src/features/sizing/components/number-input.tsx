import { isChoiceKey, optionsOf } from "../form/choice-fields.ts";
import { BLANK } from "../form/form-state.ts";
import { NUMBER_FIELDS } from "../form/number-fields.ts";
import type { NumberKey } from "../form/number-fields.ts";
import { FieldFrame } from "./field-frame.tsx";
import { useFormShared } from "./form-context.tsx";
import classes from "./form.module.css";

const UnitChoice = ({ unitKey, label }: { readonly unitKey: string; readonly label: string }) => {
  const { form, set } = useFormShared();
  if (!isChoiceKey(unitKey)) return null;
  return (
    <select
      aria-label={`Unit of ${label}`}
      value={form[unitKey]}
      onChange={({ currentTarget }) => set(unitKey, currentTarget.value)}
    >
      {Object.entries(optionsOf(unitKey)).map(([unit, words]) => (
        <option key={unit} value={unit}>
          {words}
        </option>
      ))}
    </select>
  );
};

const defaultWords = (key: NumberKey): string => {
  const { units } = NUMBER_FIELDS[key];
  const unit = units !== undefined && isChoiceKey(units.key) ? BLANK[units.key] : "";
  return BLANK[key] === "" ? "Optional." : `Default ${BLANK[key]}${unit === "" ? "" : ` ${unit}`}.`;
};

interface InputProps {
  readonly name: NumberKey;
  readonly placeholder?: string;
  readonly label?: string;
  /** Leaves the explanation out where a neighbour gives it. */
  readonly bare?: boolean;
}

/** A number with its unit, what it means, and what stands when nothing is typed. */
export const NumberInput = ({ name, placeholder = "", label, bare = false }: InputProps) => {
  const { form, issues, set } = useFormShared();
  const field = NUMBER_FIELDS[name];
  const words = label ?? field.label;
  return (
    <FieldFrame label={words} help={bare ? undefined : `${field.help} ${defaultWords(name)}`} issue={issues[name]}>
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
          {field.units === undefined ? null : <UnitChoice unitKey={field.units.key} label={words} />}
          {field.suffix === undefined ? null : <span className={classes["suffix"]}>{field.suffix}</span>}
        </div>
      )}
    </FieldFrame>
  );
};

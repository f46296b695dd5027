import type { FieldKey } from "../../form/form-state.ts";
import { unitKeyOf } from "../../form/unit-of.ts";
import type { Column } from "../comparison.ts";
import { isNumberKey } from "../difference.ts";
import { reset } from "../edit.ts";
import { fieldLabel, fieldText } from "../field-words.ts";
import type { Variant } from "../variant.ts";
import { ChangedValue } from "./changed-value.tsx";

interface RowProps {
  readonly field: FieldKey;
  readonly columns: readonly [Column, ...Column[]];
  readonly move: (index: number, variant: Variant) => void;
}

const withItsUnit = (field: FieldKey): readonly FieldKey[] => {
  const unitKey = isNumberKey(field) ? unitKeyOf(field) : null;
  return unitKey === null ? [field] : [field, unitKey];
};

/** A field without a slider in which a variant differs, as a saved plan may. */
export const OtherRow = ({ field, columns, move }: RowProps) => {
  const [plan, ...others] = columns;
  return (
    <tr data-field={field}>
      <th scope="row">{fieldLabel(field)}</th>
      <td>{fieldText(plan.form, field)}</td>
      {others.map(({ letter, form, variant, differs }, index) =>
        variant === null ? null : (
          <td key={letter} data-changed={differs.has(field)}>
            <ChangedValue
              label={fieldLabel(field)}
              letter={letter}
              text={fieldText(form, field)}
              planText={differs.has(field) ? fieldText(plan.form, field) : null}
              reset={() => move(index, reset(variant, withItsUnit(field)))}
            />
          </td>
        ),
      )}
    </tr>
  );
};

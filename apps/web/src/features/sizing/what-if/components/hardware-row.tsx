import type { OptionGroup } from "../../hardware-options.ts";
import type { Column } from "../comparison.ts";
import { reset, withField } from "../edit.ts";
import { fieldLabel } from "../field-words.ts";
import type { Variant } from "../variant.ts";
import { ChangedValue } from "./changed-value.tsx";
import classes from "./what-if.module.css";

interface RowProps {
  readonly field: "instance" | "drive";
  /** Empty while the catalogue loads. */
  readonly groups: readonly OptionGroup[];
  readonly columns: readonly [Column, ...Column[]];
  readonly move: (index: number, variant: Variant) => void;
}

const NONE = "none chosen";

const nameIn = (groups: readonly OptionGroup[], id: string): string => {
  if (id === "") return NONE;
  const label = groups.flatMap(({ items }) => items).find(({ value }) => value === id)?.label;
  return label?.split(" · ")[0] ?? id;
};

const Options = ({ groups }: Pick<RowProps, "groups">) =>
  groups.map(({ group, items }) => (
    <optgroup key={group} label={group}>
      {items.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </optgroup>
  ));

/** An entry of the catalogue that each variant may have another of. */
export const HardwareRow = ({ field, groups, columns, move }: RowProps) => {
  const [plan, ...others] = columns;
  const label = fieldLabel(field);
  return (
    <tr data-field={field}>
      <th scope="row">{label}</th>
      <td>{nameIn(groups, plan.form[field])}</td>
      {others.map(({ letter, form, variant, differs }, index) =>
        variant === null ? null : (
          <td key={letter} data-changed={differs.has(field)}>
            <ChangedValue
              label={label}
              letter={letter}
              text={nameIn(groups, form[field])}
              planText={differs.has(field) ? nameIn(groups, plan.form[field]) : null}
              reset={() => move(index, reset(variant, [field]))}
            />
            <select
              className={classes["select"]}
              aria-label={`${label} of ${letter}`}
              value={form[field]}
              disabled={groups.length === 0}
              onChange={({ currentTarget }) => move(index, withField(variant, field, currentTarget.value))}
            >
              <option value="">{NONE}</option>
              <Options groups={groups} />
            </select>
          </td>
        ),
      )}
    </tr>
  );
};

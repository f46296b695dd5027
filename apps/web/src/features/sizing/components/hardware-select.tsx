import { Loader, Select } from "@mantine/core";
import type { Catalog } from "@highwater/sizing";
import type { OptionGroup } from "../hardware-options.ts";
import { FieldFrame } from "./field-frame.tsx";
import { useFormShared } from "./form-context.tsx";
import classes from "./form.module.css";

interface SelectProps {
  readonly name: "drive" | "instance";
  readonly label: string;
  readonly help: string;
  readonly catalog: Catalog | undefined;
  readonly options: (catalog: Catalog) => readonly OptionGroup[];
}

const MOST_SHOWN = 120;

/** An entry of the catalogue, found by typing a part of its name. */
export const HardwareSelect = ({ name, label, help, catalog, options }: SelectProps) => {
  const { form, issues, set } = useFormShared();
  const known = catalog === undefined ? [] : options(catalog);
  return (
    <FieldFrame name={name} label={label} help={help} issue={issues[name]}>
      {({ input, about, invalid }) => (
        <Select
          id={input}
          name={name}
          size="sm"
          classNames={{ input: classes["catalog"] }}
          searchable
          clearable
          placeholder="None chosen"
          nothingFoundMessage="Nothing of that name"
          limit={MOST_SHOWN}
          data={known.map(({ group, items }) => ({ group, items: [...items] }))}
          value={form[name] === "" ? null : form[name]}
          disabled={catalog === undefined}
          rightSection={catalog === undefined ? <Loader size={14} /> : undefined}
          error={invalid}
          aria-describedby={about}
          clearButtonProps={{ "aria-label": `No ${label.toLowerCase()}`, "aria-hidden": false, tabIndex: 0 }}
          onChange={(value) => set(name, value ?? "")}
        />
      )}
    </FieldFrame>
  );
};

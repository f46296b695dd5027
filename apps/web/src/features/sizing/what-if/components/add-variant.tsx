import { Button, Menu } from "@mantine/core";
import { usePlans } from "../../../../api/list-plans.ts";
import type { FormState } from "../../form/form-state.ts";
import { formFromRequest } from "../../form/form-from-request.ts";
import type { Column } from "../comparison.ts";
import { variantBetween } from "../difference.ts";
import { COPY, MOST_VARIANTS } from "../variant.ts";
import type { Variant } from "../variant.ts";
import classes from "./what-if.module.css";

interface AddProps {
  readonly form: FormState;
  readonly columns: readonly Column[];
  readonly add: (variant: Variant) => void;
}

/** Adds a variant: a copy of one that is there, or a saved plan. */
export const AddVariant = ({ form, columns, add }: AddProps) => {
  const { data: saved = [] } = usePlans();
  const isFull = columns.length > MOST_VARIANTS;
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <Button
          size="xs"
          variant="default"
          disabled={isFull}
          title={isFull ? "Four stand side by side at most: remove one first" : undefined}
        >
          Add a variant ▾
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={classes["menu"]}>
        {columns.map(({ letter, variant }) => (
          <Menu.Item key={letter} onClick={() => add(variant ?? COPY)}>
            Copy of {letter}
          </Menu.Item>
        ))}
        {saved.length === 0 ? null : <Menu.Label>Saved plans</Menu.Label>}
        {saved.map(({ id, name, request }) => (
          <Menu.Item key={id} onClick={() => add(variantBetween(form, formFromRequest(request).form, name))}>
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};

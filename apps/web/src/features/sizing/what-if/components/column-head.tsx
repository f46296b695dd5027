import { Button } from "@mantine/core";
import type { Column } from "../comparison.ts";
import classes from "./what-if.module.css";

interface HeadProps {
  readonly column: Column;
  readonly use: () => void;
  readonly remove: () => void;
}

const differsWords = (count: number): string => {
  if (count === 0) return "the same as A";
  return `differs in ${count} ${count === 1 ? "field" : "fields"}`;
};

/** The letter of a variant, how far it is from A, and what can be done with it. */
export const ColumnHead = ({ column: { letter, variant, differs }, use, remove }: HeadProps) => (
  <th scope="col" data-column={letter}>
    <span className={classes["letter"]}>{letter}</span>
    {variant === null ? " the plan in the form" : ` ${variant.name ?? ""}`}
    {variant === null ? null : (
      <>
        <small>{differsWords(differs.size)}</small>
        <span className={classes["buttons"]}>
          <Button
            size="compact-xs"
            variant="default"
            disabled={differs.size === 0}
            title={`${letter} becomes the plan in the form, and that plan stands in its place`}
            onClick={use}
          >
            Use {letter}
          </Button>
          <Button size="compact-xs" variant="default" aria-label={`Remove ${letter}`} onClick={remove}>
            Remove
          </Button>
        </span>
      </>
    )}
  </th>
);

import { UnstyledButton } from "@mantine/core";
import { useCopy } from "../../../lib/use-copy.ts";
import classes from "./signals.module.css";

const SAYS = { nothing: "copy", copied: "copied", failed: "could not copy" } as const;

/** The canonical name; a click copies it. */
export const SignalName = ({ name }: { readonly name: string }) => {
  const [copied, copy] = useCopy();
  return (
    <UnstyledButton className={classes["name"]} onClick={() => copy(name)}>
      <code>{name}</code> <span aria-live="polite">{SAYS[copied]}</span>
    </UnstyledButton>
  );
};

import { UnstyledButton } from "@mantine/core";
import { useClipboard } from "@mantine/hooks";
import classes from "./signals.module.css";

const SHOWN_MS = 2000;

/** The canonical name; a click copies it. */
export const SignalName = ({ name }: { readonly name: string }) => {
  const { copied, error, copy } = useClipboard({ timeout: SHOWN_MS });
  const offer = error === null ? "copy" : "could not copy";
  return (
    <UnstyledButton className={classes["name"]} onClick={() => copy(name)}>
      <code>{name}</code> <span aria-live="polite">{copied ? "copied" : offer}</span>
    </UnstyledButton>
  );
};

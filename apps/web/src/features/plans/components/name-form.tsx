import { Button, TextInput } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import type { FormEvent, KeyboardEvent } from "react";
import { describeError } from "../../../lib/api-problem.ts";
import classes from "./plans.module.css";

interface NameFormProps {
  /** What stands in the field at first. */
  readonly name: string;
  readonly action: string;
  readonly busy: boolean;
  readonly error: unknown;
  readonly onSave: (name: string) => void;
  readonly onCancel: () => void;
}

const MOST_LETTERS = 120;

/** Asks for the name of a plan, in place. */
export const NameForm = ({ name, action, busy, error, onSave, onCancel }: NameFormProps) => {
  const [text, setText] = useState(name);
  const [missing, setMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const save = (event: FormEvent) => {
    event.preventDefault();
    const wanted = text.trim();
    setMissing(wanted === "");
    if (wanted !== "") onSave(wanted);
  };
  const cancelOnEscape = ({ key }: KeyboardEvent) => {
    if (key === "Escape") onCancel();
  };
  const refused = error === null ? undefined : describeError(error);
  return (
    <form className={classes["naming"]} onSubmit={save} aria-label={action}>
      <TextInput
        label="Name of the plan"
        placeholder="Payments, 2027"
        maxLength={MOST_LETTERS}
        ref={field}
        onKeyDown={cancelOnEscape}
        value={text}
        error={missing ? "A plan needs a name" : refused}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Button type="submit" loading={busy}>
        {action}
      </Button>
      <Button variant="default" onClick={onCancel}>
        Cancel
      </Button>
    </form>
  );
};

import { Button, Group, Modal } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useState } from "react";
import type { FormEvent } from "react";
import { Failure } from "../../../components/ui/failure.tsx";
import { ApiProblem } from "../../../lib/api-problem.ts";
import { useSaveHardware } from "../api/save-hardware.ts";
import { KIND_WORDS } from "../form/hardware-form.ts";
import type { HardwareForm } from "../form/hardware-form.ts";
import { readForm } from "../form/read-form.ts";
import type { HardwareIssues } from "../form/read-form.ts";
import { HardwareFields } from "./hardware-fields.tsx";
import classes from "./hardware.module.css";

interface EditorProps {
  /** null for a new one. */
  readonly id: string | null;
  readonly initial: HardwareForm;
  readonly onClose: () => void;
}

const TAKEN = 409;
const NONE: HardwareIssues = {};

/** The faults that are shown: all of them once saving was tried, less what was mended since. */
const issuesOf = (form: HardwareForm): HardwareIssues => {
  const read = readForm(form);
  return read.ok ? NONE : read.issues;
};

/** Adds hardware of one's own, or changes it. */
export const HardwareEditor = ({ id, initial, onClose }: EditorProps) => {
  const [form, setForm] = useState(initial);
  const [tried, setTried] = useState(false);
  const { mutate, isPending, error } = useSaveHardware(id);
  const taken = error instanceof ApiProblem && error.status === TAKEN;
  const issues = tried ? issuesOf(form) : NONE;
  const save = (event: FormEvent) => {
    event.preventDefault();
    const read = readForm(form);
    setTried(!read.ok);
    if (!read.ok) return;
    mutate(read.input, {
      onSuccess: ({ name }) => {
        notifications.show({ message: `${name} is in the catalogue` });
        onClose();
      },
    });
  };
  const word = KIND_WORDS[form.kind];
  const title = id === null ? `Add a ${word}` : `Change ${initial.name}`;
  return (
    <Modal opened onClose={onClose} title={title} size="lg" centered closeOnClickOutside={false}>
      <form onSubmit={save} noValidate className={classes["editor"]} aria-label={title}>
        <HardwareFields form={form} issues={issues} onChange={setForm} />
        {error === null ? null : (
          <Failure title={taken ? "This name is taken: give it another" : "It could not be saved"} error={error} />
        )}
        {Object.keys(issues).length === 0 ? null : (
          <p role="alert" className={classes["faulty"]}>
            {Object.values(issues).join(". ")}.
          </p>
        )}
        <Group justify="end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={isPending}>
            {id === null ? `Add the ${word}` : "Save"}
          </Button>
        </Group>
      </form>
    </Modal>
  );
};

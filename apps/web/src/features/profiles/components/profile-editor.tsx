import { Button, Group, Modal } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useState } from "react";
import type { FormEvent } from "react";
import { Failure } from "../../../components/ui/failure.tsx";
import { ApiProblem } from "../../../lib/api-problem.ts";
import { useSaveProfile } from "../../../api/save-profile.ts";
import { readProfile } from "../form/profile-form.ts";
import type { ProfileForm, ProfileIssues } from "../form/profile-form.ts";
import { ProfileFields } from "./profile-fields.tsx";
import classes from "./profiles.module.css";

interface EditorProps {
  /** null for a new one. */
  readonly id: string | null;
  readonly initial: ProfileForm;
  readonly onClose: () => void;
}

const TAKEN = 409;
const NONE: ProfileIssues = {};

const issuesOf = (form: ProfileForm): ProfileIssues => {
  const read = readProfile(form);
  return read.ok ? NONE : read.issues;
};

/** Adds a measurement of one's own, or changes it. */
export const ProfileEditor = ({ id, initial, onClose }: EditorProps) => {
  const [form, setForm] = useState(initial);
  const [tried, setTried] = useState(false);
  const { mutate, isPending, error } = useSaveProfile(id);
  const taken = error instanceof ApiProblem && error.status === TAKEN;
  const issues = tried ? issuesOf(form) : NONE;
  const save = (event: FormEvent) => {
    event.preventDefault();
    const read = readProfile(form);
    setTried(!read.ok);
    if (!read.ok) return;
    mutate(read.input, {
      onSuccess: ({ name }) => {
        notifications.show({ message: `${name} can be sized with` });
        onClose();
      },
    });
  };
  const title = id === null ? "Add a measurement" : `Change ${initial.name}`;
  return (
    <Modal opened onClose={onClose} title={title} size="xl" centered closeOnClickOutside={false}>
      <form onSubmit={save} noValidate className={classes["editor"]} aria-label={title}>
        <ProfileFields form={form} issues={issues} onChange={setForm} />
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
            {id === null ? "Add the measurement" : "Save"}
          </Button>
        </Group>
      </form>
    </Modal>
  );
};

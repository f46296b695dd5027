import { Button, Group, Modal, TextInput } from "@mantine/core";
import { useState } from "react";
import type { ReactNode } from "react";
import { Failure } from "../../../components/ui/failure.tsx";

interface ConfirmProps {
  /** What is deleted: "user", "token". */
  readonly what: string;
  readonly name: string;
  readonly pending: boolean;
  readonly error: Error | null;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
  /** What follows from it. */
  readonly children: ReactNode;
}

/** Deletes only what was named, so that nobody is locked out by a slip. */
export const ConfirmByName = ({ what, name, pending, error, onClose, onConfirm, children }: ConfirmProps) => {
  const [typed, setTyped] = useState("");
  const matches = typed.trim() === name;
  return (
    <Modal opened onClose={onClose} title={`Delete the ${what} ${name}?`} centered>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (matches) onConfirm();
        }}
      >
        <p style={{ marginTop: 0 }}>{children}</p>
        <TextInput
          label={`Type ${name} to confirm`}
          autoComplete="off"
          data-autofocus
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          mb="sm"
        />
        {error === null || pending ? null : <Failure title={`The ${what} was not deleted`} error={error} />}
        <Group justify="end" mt="md">
          <Button variant="default" onClick={onClose}>
            Keep it
          </Button>
          <Button type="submit" color="red" loading={pending} disabled={!matches}>
            Delete it
          </Button>
        </Group>
      </form>
    </Modal>
  );
};

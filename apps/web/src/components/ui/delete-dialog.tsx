import { Button, Group, Modal } from "@mantine/core";
import type { ReactNode } from "react";
import { Failure } from "./failure.tsx";

interface DeleteDialogProps {
  readonly name: string;
  /** What the page calls it: a record is deleted, a thing of a list is removed. */
  readonly verb: "Delete" | "Remove";
  readonly pending: boolean;
  readonly error: Error | null;
  readonly opened?: boolean;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
  /** What goes with it, and whether it can be had back. */
  readonly children: ReactNode;
}

/** Asks once more before something is deleted; keeping it is chosen already. */
export const DeleteDialog = (props: DeleteDialogProps) => {
  const { name, verb, pending, error, opened = true, onClose, onConfirm, children } = props;
  return (
    <Modal opened={opened} onClose={onClose} title={`${verb} ${name}?`} centered>
      <p style={{ marginTop: 0 }}>{children}</p>
      {error === null ? null : <Failure title={`It could not be ${verb.toLowerCase()}d`} error={error} />}
      <Group justify="end" mt="md">
        <Button variant="default" onClick={onClose} data-autofocus>
          Keep it
        </Button>
        <Button color="red" loading={pending} onClick={onConfirm}>
          {verb} it
        </Button>
      </Group>
    </Modal>
  );
};

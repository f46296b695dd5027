import type { OwnHardware } from "@highwater/contract";
import { Button, Group, Modal } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { usePlans } from "../../../api/list-plans.ts";
import { Failure } from "../../../components/ui/failure.tsx";
import { useDeleteHardware } from "../api/delete-hardware.ts";

interface DeleteProps {
  readonly entry: OwnHardware;
  readonly onClose: () => void;
}

/** Removes hardware of one's own after asking once more; says which saved plans name it. */
export const DeleteHardware = ({ entry, onClose }: DeleteProps) => {
  const { mutate, isPending, error } = useDeleteHardware();
  const { data: plans = [] } = usePlans();
  const naming = plans.filter(
    ({ request: { broker } }) => broker?.catalogId === entry.id || broker?.drives?.catalogId === entry.id,
  );
  const remove = () =>
    mutate(entry.id, {
      onSuccess: () => {
        notifications.show({ message: `${entry.name} was removed` });
        onClose();
      },
    });
  return (
    <Modal opened onClose={onClose} title={`Remove ${entry.name}?`} centered>
      <p style={{ marginTop: 0 }}>
        {naming.length === 0
          ? "No saved plan names it. Links that name it cannot be sized any more."
          : `Saved plans name it: ${naming.map(({ name }) => name).join(", ")}. They keep the answer that they were saved with, but cannot be sized again without it.`}{" "}
        This cannot be undone.
      </p>
      {error === null ? null : <Failure title="It could not be removed" error={error} />}
      <Group justify="end" mt="md">
        <Button variant="default" onClick={onClose} data-autofocus>
          Keep it
        </Button>
        <Button color="red" loading={isPending} onClick={remove}>
          Remove it
        </Button>
      </Group>
    </Modal>
  );
};

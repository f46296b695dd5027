import type { PlanListItem } from "@highwater/contract";
import { Button, Group, Modal } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { Failure } from "../../../components/ui/failure.tsx";
import { useDeletePlan } from "../api/delete-plan.ts";

interface DeleteProps {
  readonly plan: PlanListItem;
  readonly onClose: () => void;
}

/** Deletes a saved plan after asking once more. */
export const DeletePlan = ({ plan, onClose }: DeleteProps) => {
  const { mutate, isPending, error } = useDeletePlan();
  const remove = () =>
    mutate(plan.id, {
      onSuccess: () => {
        notifications.show({ message: `${plan.name} was deleted` });
        onClose();
      },
    });
  return (
    <Modal opened onClose={onClose} title={`Delete ${plan.name}?`} centered>
      <p style={{ marginTop: 0 }}>
        Its saved answer goes with it, and links to it will say that it is gone. This cannot be undone.
      </p>
      {error === null ? null : <Failure title="It could not be deleted" error={error} />}
      <Group justify="end" mt="md">
        <Button variant="default" onClick={onClose} data-autofocus>
          Keep it
        </Button>
        <Button color="red" loading={isPending} onClick={remove}>
          Delete it
        </Button>
      </Group>
    </Modal>
  );
};

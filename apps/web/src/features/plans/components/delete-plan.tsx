import type { PlanListItem } from "@highwater/contract";
import { notifications } from "@mantine/notifications";
import { DeleteDialog } from "../../../components/ui/delete-dialog.tsx";
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
    <DeleteDialog name={plan.name} verb="Delete" pending={isPending} error={error} onClose={onClose} onConfirm={remove}>
      Its saved answer goes with it, and links to it will say that it is gone. This cannot be undone.
    </DeleteDialog>
  );
};

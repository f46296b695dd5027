import type { OwnHardware } from "@highwater/contract";
import { notifications } from "@mantine/notifications";
import { usePlans } from "../../../api/list-plans.ts";
import { DeleteDialog } from "../../../components/ui/delete-dialog.tsx";
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
    <DeleteDialog
      name={entry.name}
      verb="Remove"
      pending={isPending}
      error={error}
      onClose={onClose}
      onConfirm={remove}
    >
      {naming.length === 0
        ? "No saved plan names it. Links that name it cannot be sized any more."
        : `Saved plans name it: ${naming.map(({ name }) => name).join(", ")}. They keep the answer that they were saved with, but cannot be sized again without it.`}{" "}
      This cannot be undone.
    </DeleteDialog>
  );
};

import type { ClusterEvent } from "@highwater/contract";
import { DeleteDialog } from "../../../components/ui/delete-dialog.tsx";
import { useDeleteEvent } from "../api/change-events.ts";

interface DeleteProps {
  readonly cluster: string;
  readonly event: ClusterEvent;
  readonly onClose: () => void;
}

/** Removes an event after asking once more. */
export const DeleteEvent = ({ cluster, event, onClose }: DeleteProps) => {
  const { mutate, isPending, error } = useDeleteEvent(cluster);
  return (
    <DeleteDialog
      name={event.title}
      verb="Delete"
      pending={isPending}
      error={error}
      onClose={onClose}
      onConfirm={() => mutate(event.id, { onSuccess: onClose })}
    >
      It goes from the list and from all charts
      {event.source === "detected" ? ", and from the rolls; it is not detected anew" : ""}. This cannot be undone.
    </DeleteDialog>
  );
};

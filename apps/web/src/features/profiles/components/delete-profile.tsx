import type { SizingProfile } from "@highwater/contract";
import { notifications } from "@mantine/notifications";
import { usePlans } from "../../../api/list-plans.ts";
import { DeleteDialog } from "../../../components/ui/delete-dialog.tsx";
import { useDeleteProfile } from "../api/delete-profile.ts";

interface DeleteProps {
  readonly profile: SizingProfile;
  readonly onClose: () => void;
}

/** Removes a measurement of one's own after asking once more; says which saved plans stand on it. */
export const DeleteProfile = ({ profile, onClose }: DeleteProps) => {
  const { mutate, isPending, error } = useDeleteProfile();
  const { data: plans = [] } = usePlans();
  const naming = plans.filter(({ request }) => request.profile === profile.id).map(({ name }) => name);
  const remove = () =>
    mutate(profile.id, {
      onSuccess: () => {
        notifications.show({ message: `${profile.name} was removed` });
        onClose();
      },
    });
  return (
    <DeleteDialog
      name={profile.name}
      verb="Remove"
      pending={isPending}
      error={error}
      onClose={onClose}
      onConfirm={remove}
    >
      {naming.length === 0
        ? "No saved plan stands on it. Links that name it cannot be sized any more."
        : `Saved plans stand on it: ${naming.join(", ")}. They keep the answer that they were saved with, but cannot be sized again without it.`}{" "}
      This cannot be undone.
    </DeleteDialog>
  );
};

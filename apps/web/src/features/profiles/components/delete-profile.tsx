import type { SizingProfile } from "@highwater/contract";
import { Button, Group, Modal } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { usePlans } from "../../../api/list-plans.ts";
import { Failure } from "../../../components/ui/failure.tsx";
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
    <Modal opened onClose={onClose} title={`Remove ${profile.name}?`} centered>
      <p style={{ marginTop: 0 }}>
        {naming.length === 0
          ? "No saved plan stands on it. Links that name it cannot be sized any more."
          : `Saved plans stand on it: ${naming.join(", ")}. They keep the answer that they were saved with, but cannot be sized again without it.`}{" "}
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

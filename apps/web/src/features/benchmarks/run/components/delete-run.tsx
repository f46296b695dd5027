import type { BenchmarkRun } from "@highwater/contract";
import { Button, Group, Modal } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useNavigate } from "@tanstack/react-router";
import { useDeleteRun } from "../../../../api/delete-run.ts";
import { Failure } from "../../../../components/ui/failure.tsx";

interface DeleteProps {
  readonly run: BenchmarkRun;
  readonly onClose: () => void;
}

/** Deletes a run after asking once more. */
export const DeleteRun = ({ run, onClose }: DeleteProps) => {
  const navigate = useNavigate();
  const { mutate, isPending, error } = useDeleteRun();
  const remove = () =>
    mutate(run.id, {
      onSuccess: () => {
        notifications.show({ message: `${run.name} was deleted` });
        void navigate({ to: "/benchmarks" });
      },
    });
  return (
    <Modal opened onClose={onClose} title={`Delete ${run.name}?`} centered>
      <p style={{ marginTop: 0 }}>
        Its file goes with the last run that was read from it, and profiles made from it keep their points. Uploading
        the file again brings it back.
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

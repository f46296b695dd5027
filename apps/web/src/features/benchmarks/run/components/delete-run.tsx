import type { BenchmarkRun } from "@highwater/contract";
import { notifications } from "@mantine/notifications";
import { useNavigate } from "@tanstack/react-router";
import { useDeleteRun } from "../../../../api/delete-run.ts";
import { DeleteDialog } from "../../../../components/ui/delete-dialog.tsx";

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
    <DeleteDialog name={run.name} verb="Delete" pending={isPending} error={error} onClose={onClose} onConfirm={remove}>
      Its file goes with the last run that was read from it, and profiles made from it keep their points. Uploading the
      file again brings it back.
    </DeleteDialog>
  );
};

import type { Cluster } from "@highwater/contract";
import { Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { notifications } from "@mantine/notifications";
import { useNavigate } from "@tanstack/react-router";
import { DeleteDialog } from "../../../components/ui/delete-dialog.tsx";
import { useDeleteCluster } from "../api/delete-cluster.ts";
import classes from "./clusters.module.css";

/** Removes a cluster after asking once more. */
export const DeleteCluster = ({ cluster }: { readonly cluster: Cluster }) => {
  const [opened, { open, close }] = useDisclosure(false);
  const { mutate, isPending, error } = useDeleteCluster();
  const navigate = useNavigate();
  const recording = cluster.recording !== null;
  const word = recording ? "recording" : "cluster";
  const remove = () =>
    mutate(cluster.name, {
      onSuccess: () => {
        notifications.show({ message: `${cluster.displayName} was removed` });
        void navigate({ to: "/" });
      },
    });
  return (
    <section className={classes["danger"]} aria-labelledby="remove">
      <h2 id="remove">Remove this {word}</h2>
      <p className={classes["dim"]}>
        All its samples go with it.{recording ? "" : " The Kafka cluster itself is not touched."}
      </p>
      <Button color="red" variant="outline" onClick={open}>
        Remove {cluster.displayName}
      </Button>
      <DeleteDialog
        name={cluster.displayName}
        verb="Remove"
        opened={opened}
        pending={isPending}
        error={error}
        onClose={close}
        onConfirm={remove}
      >
        All samples of this {word} are deleted. This cannot be undone.
      </DeleteDialog>
    </section>
  );
};

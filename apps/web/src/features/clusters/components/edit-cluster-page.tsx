import type { Cluster } from "@highwater/contract";
import { Button, Skeleton } from "@mantine/core";
import { useForm } from "@mantine/form";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { NotAllowed } from "../../../components/access/not-allowed.tsx";
import { useMay } from "../../../lib/use-may.ts";
import { useCluster } from "../../../api/get-cluster.ts";
import { useUpdateCluster } from "../../../api/update-cluster.ts";
import { Failure } from "../../../components/ui/failure.tsx";
import { PageHead } from "../../../components/ui/page-head.tsx";
import { connectionDraft, connectionInput } from "../form/connection-draft.ts";
import { discoveryDraft, discoveryInput } from "../form/discovery-draft.ts";
import { fieldErrorsOf } from "../form/field-errors.ts";
import { hardwareValues } from "../form/hardware-draft.ts";
import { targetDraft, targetInput } from "../form/target-draft.ts";
import type { TargetDraft } from "../form/target-draft.ts";
import { ClusterFields, clusterErrors, settingsOf, validateFields } from "./cluster-fields.tsx";
import type { ClusterFieldValues } from "./cluster-fields.tsx";
import { DeleteCluster } from "./delete-cluster.tsx";
import { KafkaFields } from "./kafka-fields.tsx";
import { TargetCards } from "./target-cards.tsx";
import classes from "./clusters.module.css";

const route = getRouteApi("/clusters/$cluster/edit");

const EditForm = ({ cluster }: { readonly cluster: Cluster }) => {
  const isRecording = cluster.recording !== null;
  const [targets, setTargets] = useState<readonly TargetDraft[]>(() =>
    cluster.targets.filter(({ origin }) => origin === "configured").map(targetDraft),
  );
  const [connection, setConnection] = useState(() => connectionDraft(cluster.connection));
  const [discovery, setDiscovery] = useState(() => discoveryDraft(cluster.discovery));
  const { mutate: update, isPending, error } = useUpdateCluster(cluster.name);
  const navigate = useNavigate();
  const form = useForm<ClusterFieldValues>({
    initialValues: {
      name: cluster.name,
      displayName: cluster.displayName,
      p99TargetMs: cluster.slo?.p99TargetMs ?? "",
      bootstrapServers: cluster.bootstrapServers.join(", "),
      scrapeIntervalSeconds: cluster.scrapeIntervalSeconds,
      ...hardwareValues(cluster.hardware),
    },
    validate: validateFields,
  });
  const errors = fieldErrorsOf(error);
  const save = (values: ClusterFieldValues) =>
    update(
      {
        ...settingsOf(values, cluster),
        ...(isRecording
          ? {}
          : {
              targets: targets.map(targetInput),
              discovery: discoveryInput(discovery),
              ...connectionInput(connection),
            }),
      },
      {
        onSuccess: () => void navigate({ to: "/clusters/$cluster", params: { cluster: cluster.name } }),
        onError: (refused) => form.setErrors(clusterErrors(fieldErrorsOf(refused))),
      },
    );
  return (
    <>
      {isRecording ? (
        <p className={classes["dim"]}>A recording has no targets to scrape.</p>
      ) : (
        <TargetCards targets={targets} setTargets={setTargets} cluster={cluster.name} errors={errors} />
      )}
      <form onSubmit={form.onSubmit(save)}>
        <ClusterFields form={form} nameFixed recorded={isRecording} />
        {isRecording ? null : (
          <KafkaFields
            connection={connection}
            onConnection={setConnection}
            discovery={discovery}
            onDiscovery={setDiscovery}
            bootstrapServers={form.values.bootstrapServers}
            cluster={cluster.name}
            errors={errors}
          />
        )}
        {error === null ? null : <Failure title="The changes could not be saved" error={error} />}
        <Button type="submit" loading={isPending} mt="md">
          Save
        </Button>
      </form>
      <DeleteCluster cluster={cluster} />
    </>
  );
};

/** Changes or removes a cluster. */
export const EditClusterPage = () => {
  const { cluster: name } = route.useParams();
  const { data: cluster, error, refetch } = useCluster(name);
  const may = useMay("operate", name);
  if (!may) return <NotAllowed title={`Edit ${cluster?.displayName ?? name}`} scope="operate" cluster={name} />;
  return (
    <div className={classes["narrow"]}>
      <PageHead title={`Edit ${cluster?.displayName ?? name}`} />
      {cluster === undefined && error === null ? <Skeleton height={420} /> : null}
      {error === null ? null : (
        <Failure title="This cluster could not be loaded" error={error} retry={() => void refetch()} />
      )}
      {cluster === undefined ? null : <EditForm key={cluster.name} cluster={cluster} />}
    </div>
  );
};

import type { Cluster } from "@highwater/contract";
import { Button, CloseButton, Skeleton } from "@mantine/core";
import { useForm } from "@mantine/form";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useCluster } from "../../../api/get-cluster.ts";
import { useUpdateCluster } from "../../../api/update-cluster.ts";
import { Failure } from "../../../components/ui/failure.tsx";
import { PageHead } from "../../../components/ui/page-head.tsx";
import { ClusterFields, settingsOf, validateFields } from "./cluster-fields.tsx";
import type { ClusterFieldValues } from "./cluster-fields.tsx";
import { DeleteCluster } from "./delete-cluster.tsx";
import { TargetFinder } from "./target-finder.tsx";
import classes from "./clusters.module.css";

const route = getRouteApi("/clusters/$cluster/edit");

type EditedTarget = Pick<Cluster["targets"][number], "url"> & Partial<Cluster["targets"][number]>;

const inputOf = ({ url, format, kind, brokerId }: EditedTarget) => ({
  url,
  ...(format === undefined ? {} : { format }),
  ...(kind === null || kind === undefined ? {} : { kind }),
  ...(brokerId === null || brokerId === undefined ? {} : { brokerId }),
});

const EditForm = ({ cluster }: { readonly cluster: Cluster }) => {
  const [targets, setTargets] = useState<readonly EditedTarget[]>(cluster.targets);
  const { mutate: update, isPending, error } = useUpdateCluster(cluster.name);
  const navigate = useNavigate();
  const form = useForm<ClusterFieldValues>({
    initialValues: {
      name: cluster.name,
      displayName: cluster.displayName,
      p99TargetMs: cluster.slo?.p99TargetMs ?? "",
      bootstrapServers: cluster.bootstrapServers.join(", "),
      scrapeIntervalSeconds: cluster.scrapeIntervalSeconds,
    },
    validate: validateFields,
  });
  const save = (values: ClusterFieldValues) =>
    update(
      { ...settingsOf(values), ...(cluster.recording === null ? { targets: targets.map(inputOf) } : {}) },
      { onSuccess: () => void navigate({ to: "/clusters/$cluster", params: { cluster: cluster.name } }) },
    );
  return (
    <>
      {cluster.recording === null ? (
        <>
          <TargetFinder
            known={targets.map(({ url }) => url)}
            onFound={(probe) => setTargets((before) => [...before, { url: probe.url }])}
          />
          <ul className={classes["probes"]} aria-label="Targets">
            {targets.map(({ url }) => (
              <li key={url} className={classes["targetLine"]}>
                {url}
                <CloseButton
                  size="sm"
                  aria-label={`Remove ${url}`}
                  onClick={() => setTargets(targets.filter((target) => target.url !== url))}
                />
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p className={classes["dim"]}>A recording has no targets to scrape.</p>
      )}
      <form onSubmit={form.onSubmit(save)}>
        <ClusterFields form={form} nameFixed recorded={cluster.recording !== null} />
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

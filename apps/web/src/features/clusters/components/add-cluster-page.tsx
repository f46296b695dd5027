import type { TargetProbe } from "@highwater/contract";
import { Button } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useNavigate } from "@tanstack/react-router";
import { useRef, useState } from "react";
import { useClusters } from "../../../api/list-clusters.ts";
import { Failure } from "../../../components/ui/failure.tsx";
import { PageHead } from "../../../components/ui/page-head.tsx";
import { useCreateCluster } from "../api/create-cluster.ts";
import { shortNameFor, suggestName } from "../suggest-name.ts";
import { ClusterFields, settingsOf, validateFields } from "./cluster-fields.tsx";
import type { ClusterFieldValues } from "./cluster-fields.tsx";
import { ProbeResult } from "./probe-result.tsx";
import { TargetFinder } from "./target-finder.tsx";
import classes from "./clusters.module.css";

const EMPTY: ClusterFieldValues = {
  name: "",
  displayName: "",
  p99TargetMs: "",
  bootstrapServers: "",
  scrapeIntervalSeconds: 15,
};

/** Adds a cluster: paste one address, see what is in it, name it. */
export const AddClusterPage = () => {
  const [probes, setProbes] = useState<readonly TargetProbe[]>([]);
  const { data: clusters = [] } = useClusters();
  const { mutate: create, isPending, error } = useCreateCluster();
  const navigate = useNavigate();
  const names = clusters.map(({ name }) => name);
  const suggested = useRef("");
  const form = useForm<ClusterFieldValues>({
    initialValues: EMPTY,
    validate: validateFields,
    onValuesChange: ({ displayName, name }, before) => {
      if (displayName !== before.displayName && name === suggested.current) suggest(shortNameFor(displayName, names));
    },
  });
  const suggest = (name: string) => {
    if (name === "") return;
    suggested.current = name;
    form.setFieldValue("name", name);
  };
  const found = (probe: TargetProbe) => {
    setProbes((before) => [...before.filter(({ url }) => url !== probe.url), probe]);
    if (form.values.name === "") suggest(suggestName(probe.url, names));
  };
  const save = (values: ClusterFieldValues) =>
    create(
      { name: values.name, ...settingsOf(values), targets: probes.map(({ url }) => ({ url })) },
      { onSuccess: ({ name }) => void navigate({ to: "/clusters/$cluster", params: { cluster: name } }) },
    );
  return (
    <div className={classes["narrow"]}>
      <PageHead title="Add a cluster" />
      <p className={classes["dim"]}>
        Paste the metrics address of one broker. It is read once, at once, and nothing is saved until you add the
        cluster.
      </p>
      <TargetFinder known={probes.map(({ url }) => url)} onFound={found} />
      {probes.length === 0 ? null : (
        <>
          <ul className={classes["probes"]} aria-label="Addresses found">
            {probes.map((probe) => (
              <ProbeResult
                key={probe.url}
                probe={probe}
                onRemove={() => setProbes(probes.filter(({ url }) => url !== probe.url))}
              />
            ))}
          </ul>
          <form onSubmit={form.onSubmit(save)}>
            <ClusterFields form={form} nameFixed={false} />
            {error === null ? null : <Failure title="The cluster could not be added" error={error} />}
            <Button type="submit" loading={isPending} mt="md">
              Add the cluster with {probes.length} {probes.length === 1 ? "broker" : "brokers"}
            </Button>
          </form>
        </>
      )}
    </div>
  );
};

import { Button } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useNavigate } from "@tanstack/react-router";
import { useRef, useState } from "react";
import { NotAllowed } from "../../../components/access/not-allowed.tsx";
import { useMay } from "../../../lib/use-may.ts";
import { useClusters } from "../../../api/list-clusters.ts";
import { Failure } from "../../../components/ui/failure.tsx";
import { PageHead } from "../../../components/ui/page-head.tsx";
import { TextButton } from "../../../components/ui/text-button.tsx";
import { useCreateCluster } from "../api/create-cluster.ts";
import { connectionDraft, connectionInput } from "../form/connection-draft.ts";
import { discoveryDraft, discoveryInput } from "../form/discovery-draft.ts";
import { fieldErrorsOf } from "../form/field-errors.ts";
import { hardwareValues } from "../form/hardware-draft.ts";
import { targetInput } from "../form/target-draft.ts";
import type { TargetDraft } from "../form/target-draft.ts";
import { shortNameFor, suggestName } from "../suggest-name.ts";
import { ClusterFields, clusterErrors, settingsOf, validateFields } from "./cluster-fields.tsx";
import type { ClusterFieldValues } from "./cluster-fields.tsx";
import { KafkaFields } from "./kafka-fields.tsx";
import { TargetCards } from "./target-cards.tsx";
import classes from "./clusters.module.css";

const EMPTY: ClusterFieldValues = {
  name: "",
  displayName: "",
  p99TargetMs: "",
  bootstrapServers: "",
  scrapeIntervalSeconds: 15,
  ...hardwareValues(null),
};

const addWords = (count: number): string =>
  count === 0 ? "Add the cluster" : `Add the cluster with ${count} ${count === 1 ? "broker" : "brokers"}`;

const Intro = () => (
  <p className={classes["dim"]}>
    Paste the metrics address of one broker. It is read once, at once, and nothing is saved until you add the cluster.
  </p>
);

const WithoutAddress = ({ onChoose }: { readonly onChoose: () => void }) => (
  <p>
    <TextButton onClick={onChoose}>No address: brokers are found by discovery, or their metrics are sent</TextButton>
  </p>
);

const AddCluster = () => {
  const [targets, setTargets] = useState<readonly TargetDraft[]>([]);
  const [connection, setConnection] = useState(() => connectionDraft(null));
  const [discovery, setDiscovery] = useState(() => discoveryDraft(null));
  const [withoutAddress, setWithoutAddress] = useState(false);
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
  const errors = fieldErrorsOf(error);
  const save = (values: ClusterFieldValues) => {
    const found = discoveryInput(discovery);
    create(
      {
        name: values.name,
        ...settingsOf(values),
        ...connectionInput(connection),
        targets: targets.map(targetInput),
        ...(found === null ? {} : { discovery: found }),
      },
      {
        onSuccess: ({ name }) =>
          void navigate({
            to: targets.length === 0 ? "/clusters/$cluster/sources" : "/clusters/$cluster",
            params: { cluster: name },
          }),
        onError: (refused) => form.setErrors(clusterErrors(fieldErrorsOf(refused))),
      },
    );
  };
  return (
    <div className={classes["narrow"]}>
      <PageHead title="Add a cluster" />
      <Intro />
      <TargetCards
        targets={targets}
        setTargets={setTargets}
        errors={errors}
        onFound={({ url }) => {
          if (form.values.name === "") suggest(suggestName(url, names));
        }}
      />
      {targets.length === 0 && !withoutAddress ? (
        <WithoutAddress onChoose={() => setWithoutAddress(true)} />
      ) : (
        <form onSubmit={form.onSubmit(save)}>
          <ClusterFields form={form} nameFixed={false} />
          <KafkaFields
            connection={connection}
            onConnection={setConnection}
            discovery={discovery}
            onDiscovery={setDiscovery}
            bootstrapServers={form.values.bootstrapServers}
            errors={errors}
          />
          {error === null ? null : <Failure title="The cluster could not be added" error={error} />}
          <Button type="submit" loading={isPending} mt="md">
            {addWords(targets.length)}
          </Button>
        </form>
      )}
    </div>
  );
};

/** Adds a cluster: paste one address, see what is in it, name it; or have its targets found, or its metrics sent. */
export const AddClusterPage = () =>
  useMay("operate") ? <AddCluster /> : <NotAllowed title="Add a cluster" scope="operate" />;

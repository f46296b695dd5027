import type { Cluster } from "@highwater/contract";
import { Button, Loader, Modal } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { May } from "../../../../components/access/may.tsx";
import { useClusters } from "../../../../api/list-clusters.ts";
import { ProvisioningSentence } from "../../../../components/provisioning/provisioning-sentence.tsx";
import { Failure } from "../../../../components/ui/failure.tsx";
import { useMeasuredWorkload } from "../../../../api/measure-workload.ts";
import type { FormState } from "../../form/form-state.ts";
import type { MeasuredFrom } from "../../measured/use-measured-from.ts";
import { measuredForm } from "../../start/measured-form.ts";
import { MeasuredTables } from "./measured-tables.tsx";
import classes from "./start.module.css";

interface DialogProps {
  readonly opened: boolean;
  readonly chosen: string | null;
  readonly choose: (cluster: string) => void;
  readonly close: () => void;
  readonly load: (form: FormState, from: MeasuredFrom) => void;
}

const WINDOWS = { "1h": "the last hour", "6h": "6 hours", "24h": "24 hours", "7d": "7 days" } as const;
const USUAL_WINDOW = "24h";

interface ChoicesProps {
  readonly clusters: readonly Cluster[];
  readonly chosen: string;
  readonly window: string;
  readonly choose: (cluster: string) => void;
  readonly look: (window: string) => void;
}

const Choices = ({ clusters, chosen, window, choose, look }: ChoicesProps) => (
  <div className={classes["choices"]}>
    <label>
      Cluster
      <select value={chosen} onChange={({ currentTarget }) => choose(currentTarget.value)} data-autofocus>
        {clusters.map(({ name, displayName, recording }) => (
          <option key={name} value={name}>
            {displayName}
            {recording === null ? "" : " (recording)"}
          </option>
        ))}
      </select>
    </label>
    <label>
      Measured over
      <select value={window} onChange={({ currentTarget }) => look(currentTarget.value)}>
        {Object.entries(WINDOWS).map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </label>
  </div>
);

const NoCluster = () => (
  <p className={classes["empty"]}>
    No cluster is watched yet.{" "}
    <May scope="operate">
      <Link to="/clusters/new">Add a cluster</Link>.{" "}
    </May>
    Once one was scraped for a while, its load can be planned from here.
  </p>
);

/** What a watched cluster carries, with how each field was found, before it goes into the form. */
const Measured = ({
  clusters,
  chosen,
  choose,
  close,
  load,
}: DialogProps & { readonly clusters: readonly Cluster[] }) => {
  const [window, look] = useState<string>(USUAL_WINDOW);
  const known = clusters.some(({ name }) => name === chosen);
  const cluster = known ? chosen : (clusters[0]?.name ?? null);
  const { data, error, isFetching, refetch } = useMeasuredWorkload(cluster, window);
  if (cluster === null) return <NoCluster />;
  const made = data === undefined ? null : measuredForm(data);
  return (
    <>
      <Choices clusters={clusters} chosen={cluster} window={window} choose={choose} look={look} />
      <div className={classes["body"]} aria-live="polite" aria-busy={isFetching}>
        {isFetching && data === undefined ? (
          <p className={classes["waiting"]}>
            <Loader size={16} /> Reading what {cluster} carried
          </p>
        ) : null}
        {error === null || data !== undefined ? null : (
          <Failure title="Its load could not be measured" error={error} retry={() => void refetch()} />
        )}
        {data === undefined ? null : <ProvisioningSentence cluster={cluster} judged={data.provisioning} />}
        {data === undefined ? null : <MeasuredTables measured={data} notes={made?.notes ?? []} />}
      </div>
      <div className={classes["foot"]}>
        <Button variant="default" onClick={close}>
          Leave the form as it is
        </Button>
        <Button
          disabled={made === null}
          onClick={() => (made === null ? undefined : load(made.form, { cluster, window }))}
        >
          Fill the form
        </Button>
      </div>
    </>
  );
};

/** Starts a plan from what a live cluster carries. */
export const ClusterDialog = (props: DialogProps) => {
  const { data: clusters, error, refetch } = useClusters();
  return (
    <Modal opened={props.opened} onClose={props.close} title="Start from a live cluster" size="lg">
      {error === null ? null : (
        <Failure title="The clusters could not be listed" error={error} retry={() => void refetch()} />
      )}
      {clusters === undefined && error === null ? (
        <p className={classes["waiting"]}>
          <Loader size={16} /> Listing the clusters
        </p>
      ) : null}
      {clusters === undefined ? null : <Measured {...props} clusters={clusters} />}
    </Modal>
  );
};

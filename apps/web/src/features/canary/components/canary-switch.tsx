import type { Canary } from "@highwater/contract";
import { Switch } from "@mantine/core";
import { useMay } from "../../../lib/use-may.ts";
import { usePutCanary } from "../../../api/get-canary.ts";
import { Snippet } from "../../../components/sources/snippet.tsx";
import { Failure } from "../../../components/ui/failure.tsx";
import { Fold } from "../../../components/ui/fold.tsx";
import { show } from "../../../lib/units.ts";
import classes from "./canary.module.css";

const said = (value: number, unit: string): string => {
  const { number, unit: shown } = show(value, unit);
  return `${number} ${shown}`;
};

/** What Kafka's authorizer denies is told with the words ACL. */
const isDenied = ({ reason }: Canary): boolean => reason?.includes("ACLs to add") === true;

const Effect = ({ canary }: { readonly canary: Canary }) => {
  const { settings, effect } = canary;
  return (
    <ul className={classes["effect"]}>
      <li>
        Topic <code>{settings.topic}</code>, one partition led by each broker ({effect.partitions}), replication factor{" "}
        {effect.replicationFactor}. It moves the replicas and leaders of this topic, and of no other.
      </li>
      <li>
        {effect.recordsPerSecond.toLocaleString("en")} records a second,{" "}
        {said(effect.producedBytesPerSecond, "bytes/s")} before replication; the topic keeps ten minutes, about{" "}
        {said(effect.storedBytes, "bytes")} in all.
      </li>
      <li>
        Where Kafka has an authorizer, its user needs:
        <ul className={classes["effect"]}>
          {effect.acls.map((acl) => (
            <li key={acl}>{acl}</li>
          ))}
        </ul>
        <AclCommands commands={effect.aclCommands} wanted={isDenied(canary)} />
      </li>
    </ul>
  );
};

const AclCommands = ({ commands, wanted }: { readonly commands: readonly string[]; readonly wanted: boolean }) =>
  commands.length === 0 ? null : (
    <Fold summary="The commands that allow it" wanted={wanted}>
      <Snippet
        text={commands.join("\n")}
        file="shell, by somebody who may alter ACLs"
        what="Commands that add the ACLs"
      />
    </Fold>
  );

/** The one switch, with what it does to the cluster. */
export const CanarySwitch = ({ cluster, canary }: { readonly cluster: string; readonly canary: Canary }) => {
  const put = usePutCanary(cluster);
  const may = useMay("operate", cluster);
  const { enabled } = canary.settings;
  return (
    <section className={classes["card"]} aria-label="Switch">
      <h2>{enabled ? "What it does to the cluster" : "What it will do to the cluster"}</h2>
      <Switch
        label={enabled ? "The canary is on" : "Switch the canary on"}
        checked={enabled}
        description={may ? undefined : "To switch it takes the permission to change this cluster."}
        disabled={put.isPending || !may}
        onChange={({ currentTarget }) => put.mutate({ enabled: currentTarget.checked })}
        mb="sm"
      />
      {put.error === null ? null : <Failure title="The canary could not be switched" error={put.error} />}
      <Effect canary={canary} />
    </section>
  );
};

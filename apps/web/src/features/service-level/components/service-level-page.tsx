import type { Cluster, ServiceLevel } from "@highwater/contract";
import { Button, NativeSelect } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { May } from "../../../components/access/may.tsx";
import { ClusterFrame } from "../../../components/cluster/cluster-frame.tsx";
import { Failure } from "../../../components/ui/failure.tsx";
import { VerdictBanner } from "../../../components/ui/verdict-banner.tsx";
import { LATENCY_WORDS, readLevelSearch, WINDOWS } from "../level-search.ts";
import type { LevelSearch } from "../level-search.ts";
import { OWN_ZONE, useServiceLevel } from "../use-service-level.ts";
import { DaysTable } from "./days-table.tsx";
import { LevelNumbers } from "./level-numbers.tsx";
import { PromiseForm } from "./promise-form.tsx";
import { Waiting } from "../../../components/ui/waiting.tsx";
import classes from "./service-level.module.css";
import { Weeks, WorstHours } from "./worst-and-weeks.tsx";

const route = getRouteApi("/clusters/$cluster/service-level");

interface ChoicesProps {
  readonly search: LevelSearch;
  readonly latency: ServiceLevel["latency"] | undefined;
  readonly onChange: (changed: Readonly<Record<string, string>>) => void;
}

const zones = (tz: string | undefined): string[] => [...new Set([OWN_ZONE, "UTC", ...(tz === undefined ? [] : [tz])])];

const Choices = ({ search, latency, onChange }: ChoicesProps) => (
  <div className={classes["choices"]} role="group" aria-label="What is shown">
    <NativeSelect
      label="Latency"
      value={search.latency ?? latency ?? "broker"}
      data={Object.entries(LATENCY_WORDS).map(([value, label]) => ({ value, label }))}
      onChange={({ currentTarget }) => onChange({ latency: currentTarget.value })}
    />
    <NativeSelect
      label="Window"
      value={String(search.days ?? WINDOWS[0])}
      data={WINDOWS.map((days) => ({ value: String(days), label: `${days} days` }))}
      onChange={({ currentTarget }) => onChange({ days: currentTarget.value })}
    />
    <NativeSelect
      label="Days of"
      value={search.tz ?? OWN_ZONE}
      data={zones(search.tz).map((zone) => ({ value: zone, label: zone }))}
      onChange={({ currentTarget }) => onChange({ tz: currentTarget.value })}
    />
  </div>
);

const Explanation = ({ level }: { readonly level: ServiceLevel }) => (
  <>
    {level.targetNote === null ? null : <p>{level.targetNote}</p>}
    {level.known === 0 && level.latency !== "broker" ? (
      <p>This latency is measured by the canary, if it is on.</p>
    ) : null}
    {level.known === 0 && level.latency === "broker" ? (
      <p>Produce p99 comes from the brokers&apos; metrics: see Targets. A minute without a produce request has none.</p>
    ) : null}
    {level.settling ? <p>Stored samples are still being summed up: minutes may be missing for a moment.</p> : null}
  </>
);

const Level = ({ cluster, search, onChange }: { readonly cluster: Cluster } & Omit<ChoicesProps, "latency">) => {
  const client = useQueryClient();
  const [editing, setEditing] = useState(false);
  const { data: level, error, refetch } = useServiceLevel(cluster.name, search);
  const close = () => {
    setEditing(false);
    void client.invalidateQueries({ queryKey: ["service-level", cluster.name] });
  };
  if (level === undefined)
    return error === null ? (
      <Waiting height={520} label="Loading the service level" />
    ) : (
      <Failure title="The service level could not be loaded" error={error} retry={() => void refetch()} />
    );
  return (
    <>
      <VerdictBanner
        state={level.state}
        sentence={level.sentence}
        action={
          <May scope="operate" cluster={cluster.name}>
            <Button variant="default" size="compact-sm" onClick={() => setEditing(true)}>
              {cluster.slo === null ? "Set a target" : "Change the target"}
            </Button>
          </May>
        }
      >
        <Explanation level={level} />
      </VerdictBanner>
      <Choices search={search} latency={level.latency} onChange={onChange} />
      {level.known === 0 ? null : (
        <>
          <LevelNumbers level={level} />
          <DaysTable level={level} />
          <Weeks level={level} />
          <WorstHours cluster={cluster.name} level={level} />
          <p className={classes["note"]}>
            A minute is the worst p99 that any broker told within it. A broker&apos;s p99 forgets slowly (half of it in
            46 s), so a short spike costs a few minutes. Minutes that are not known are neither good nor bad.
          </p>
        </>
      )}
      {editing ? <PromiseForm cluster={cluster} onClose={close} /> : null}
    </>
  );
};

/** How well the latency promise of a cluster was kept. */
export const ServiceLevelPage = () => {
  const { cluster: name } = route.useParams();
  const search = route.useSearch();
  const navigate = useNavigate();
  const change = (changed: Readonly<Record<string, string>>) =>
    void navigate({
      to: "/clusters/$cluster/service-level",
      params: { cluster: name },
      search: readLevelSearch({ ...search, ...changed }),
      replace: true,
      resetScroll: false,
    });
  return (
    <ClusterFrame name={name} title="Service level">
      {(cluster) => <Level cluster={cluster} search={search} onChange={change} />}
    </ClusterFrame>
  );
};

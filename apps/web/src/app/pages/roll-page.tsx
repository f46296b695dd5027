import type { Cluster, Roll } from "@highwater/contract";
import { getRouteApi, Link, useNavigate } from "@tanstack/react-router";
import { useCallback, useMemo } from "react";
import { useRoll } from "../../api/list-rolls.ts";
import { ClusterFrame } from "../../components/cluster/cluster-frame.tsx";
import { Failure } from "../../components/ui/failure.tsx";
import { Waiting } from "../../components/ui/waiting.tsx";
import classes from "../../features/rolls/components/rolls.module.css";
import { RollReport } from "../../features/rolls/components/roll-report.tsx";
import { SignalChart } from "../../features/watch/components/signal-chart.tsx";
import { brokerTargetMs } from "../../lib/broker-target.ts";
import { MINUTE_MS } from "../../lib/durations.ts";
import { searchBetween } from "../../lib/time-range.ts";
import { Watched } from "./watched.tsx";

const route = getRouteApi("/clusters/$cluster/events/rolls/$roll");

const AROUND_MS = 5 * MINUTE_MS;

const RollCharts = ({ cluster, roll }: { readonly cluster: Cluster; readonly roll: Roll }) => {
  const navigate = useNavigate();
  const zoom = useCallback(
    (fromMs: number, toMs: number) =>
      void navigate({
        to: "/clusters/$cluster",
        params: { cluster: cluster.name },
        search: searchBetween(fromMs, toMs),
      }),
    [navigate, cluster.name],
  );
  const search = useMemo(
    () => searchBetween(Date.parse(roll.startedAt) - AROUND_MS, Date.parse(roll.endedAt) + AROUND_MS),
    [roll.startedAt, roll.endedAt],
  );
  return (
    <Watched cluster={cluster} search={search} onZoom={zoom}>
      <div className={classes["charts"]}>
        <SignalChart
          signal="produce_total_time_p99"
          title="Produce p99 by broker"
          note="total, broker-side"
          target={brokerTargetMs(cluster.slo)}
        />
        <SignalChart signal="under_replicated_partitions" title="Under-replicated partitions" note="by leader" />
      </div>
    </Watched>
  );
};

const RollOfCluster = ({ cluster, id }: { readonly cluster: Cluster; readonly id: string }) => {
  const { data: roll, error, refetch } = useRoll(cluster.name, id);
  if (roll === undefined)
    return error === null ? (
      <Waiting height={320} label="Loading the roll" />
    ) : (
      <Failure title="This roll could not be loaded" error={error} retry={() => void refetch()} />
    );
  return (
    <>
      <RollReport roll={roll} />
      <RollCharts cluster={cluster} roll={roll} />
    </>
  );
};

/** One roll: what it did, each of its restarts, and the charts of that time. */
export const RollPage = () => {
  const { cluster: name, roll } = route.useParams();
  return (
    <ClusterFrame name={name} title="Roll">
      {(cluster) => (
        <>
          <p className={classes["note"]}>
            <Link to="/clusters/$cluster/events/rolls" params={{ cluster: name }}>
              All rolls
            </Link>
          </p>
          <RollOfCluster cluster={cluster} id={roll} />
        </>
      )}
    </ClusterFrame>
  );
};

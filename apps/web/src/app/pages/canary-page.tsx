import type { Canary, Cluster } from "@highwater/contract";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { useCanary } from "../../api/get-canary.ts";
import { ClusterFrame } from "../../components/cluster/cluster-frame.tsx";
import { Failure } from "../../components/ui/failure.tsx";
import { VerdictBanner } from "../../components/ui/verdict-banner.tsx";
import { stallNote, stateOfCanary } from "../../features/canary/canary-state.ts";
import { CanarySwitch } from "../../features/canary/components/canary-switch.tsx";
import { CanaryTable } from "../../features/canary/components/canary-table.tsx";
import { RangePicker } from "../../features/watch/components/range-picker.tsx";
import { SignalChart } from "../../features/watch/components/signal-chart.tsx";
import { ChartSection } from "../../features/watch/components/watch-charts.tsx";
import { rangeOf, searchBetween } from "../../lib/time-range.ts";
import type { RangeSearch } from "../../lib/time-range.ts";
import { Watched } from "./watched.tsx";
import { Waiting } from "../../components/ui/waiting.tsx";

const route = getRouteApi("/clusters/$cluster/canary");

const Charts = () => (
  <>
    <ChartSection
      title="Latency, as clients feel it"
      note="from the intended time; not comparable with broker-side p99"
    >
      <SignalChart signal="canary_round_trip_time_p99" title="Round trip p99" note="last 60 s, by broker" />
      <SignalChart signal="canary_produce_time_p99" title="Produce p99" note="acks=all, last 60 s" />
      <SignalChart signal="canary_round_trip_time_max" title="Longest round trip" note="of each interval" />
    </ChartSection>
    <ChartSection title="Commits, and what went wrong" note="lost was acknowledged, late came after the limit">
      <SignalChart signal="canary_commit_time_p99" title="Commit p99" note="by coordinator" />
      <SignalChart signal="canary_lost_rate" title="Lost" note="acknowledged and gone" />
      <SignalChart signal="canary_late_rate" title="Late" note="came after the limit" />
    </ChartSection>
  </>
);

const Notes = ({ canary }: { readonly canary: Canary }) => {
  const stall = stallNote(canary);
  return (
    <>
      {canary.state === "running" && canary.reason !== null ? <p>{canary.reason}</p> : null}
      {stall === null ? null : <p>{stall}</p>}
      {canary.state === "off" ? (
        <p>
          Brokers time their own part of a request only. The canary sends a small record through each broker ten times a
          second and times it from when it was due until it is back, as a client of yours would feel it.
        </p>
      ) : null}
    </>
  );
};

/** A recording replays measurements: there is nobody to send a record to. */
const NoKafka = () => (
  <VerdictBanner state={null} sentence="A recording has no Kafka to send records to.">
    <p>
      The canary sends small records through each broker of a cluster and times them, as a client of yours would feel
      it. It can be switched on for every cluster of your own that has bootstrap servers.
    </p>
  </VerdictBanner>
);

const CanaryBody = ({ cluster }: { readonly cluster: Cluster }) => {
  const { data: canary, error, refetch } = useCanary(cluster.name);
  if (canary === undefined)
    return error === null ? (
      <Waiting height={420} label="Loading the canary" />
    ) : (
      <Failure title="The canary could not be loaded" error={error} retry={() => void refetch()} />
    );
  return (
    <>
      <VerdictBanner state={stateOfCanary(canary)} sentence={canary.sentence}>
        <Notes canary={canary} />
      </VerdictBanner>
      {canary.state === "off" ? <CanarySwitch cluster={cluster.name} canary={canary} /> : null}
      {canary.brokers.length === 0 ? null : <CanaryTable brokers={canary.brokers} />}
      {canary.state === "off" ? null : (
        <>
          <Charts />
          <CanarySwitch cluster={cluster.name} canary={canary} />
        </>
      )}
    </>
  );
};

/** The brokers that only the canary knows get their colours too. */
const withBrokersOf = (cluster: Cluster, canary: Canary | undefined): Cluster => {
  const known = new Set(cluster.brokers.map(({ brokerId }) => brokerId));
  const others = (canary?.brokers ?? []).filter(({ brokerId }) => !known.has(brokerId));
  if (others.length === 0) return cluster;
  return {
    ...cluster,
    brokers: [...cluster.brokers, ...others.map(({ brokerId }) => ({ brokerId, lastSampleAt: null }))],
  };
};

/** What a cluster's canary finds, and its switch. */
export const CanaryPage = () => {
  const { cluster: name } = route.useParams();
  const search = route.useSearch();
  const { data: canary } = useCanary(name);
  const navigate = useNavigate();
  const setRange = (range: RangeSearch) =>
    void navigate({
      to: "/clusters/$cluster/canary",
      params: { cluster: name },
      search: range,
      replace: true,
      resetScroll: false,
    });
  return (
    <ClusterFrame name={name} title="Canary" actions={<RangePicker range={rangeOf(search)} onChange={setRange} />}>
      {(cluster) => (
        <Watched
          cluster={withBrokersOf(cluster, canary)}
          search={search}
          onZoom={(fromMs, toMs) => setRange(searchBetween(fromMs, toMs))}
        >
          {cluster.recording === null ? <CanaryBody cluster={cluster} /> : <NoKafka />}
        </Watched>
      )}
    </ClusterFrame>
  );
};

import { getRouteApi, Link } from "@tanstack/react-router";
import { May } from "../../components/access/may.tsx";
import { useCluster } from "../../api/get-cluster.ts";
import { ClusterTabs } from "../../components/cluster/cluster-tabs.tsx";
import { Chip } from "../../components/ui/chip.tsx";
import { PageHead } from "../../components/ui/page-head.tsx";
import { CanaryLine } from "../../features/canary/components/canary-line.tsx";
import { TargetsSection } from "../../features/clusters/components/targets-section.tsx";
import { HeadroomSection } from "../../features/headroom/components/headroom-section.tsx";
import { ProvisioningSection } from "../../features/headroom/components/provisioning-section.tsx";
import { ClusterOverview } from "../../features/watch/components/cluster-overview.tsx";
import { LiveStatus } from "../../features/watch/components/live-status.tsx";
import { RangePicker } from "../../features/watch/components/range-picker.tsx";
import { VerdictSection } from "../../features/watch/components/verdict-section.tsx";
import { rangeOf } from "../../lib/time-range.ts";
import { PagePending } from "../shell/page-states.tsx";
import { ClusterUnavailable } from "./cluster-unavailable.tsx";
import { RecordingNote } from "./recording-note.tsx";
import { useClusterSearch } from "./use-cluster-search.ts";
import { Watched } from "./watched.tsx";

const route = getRouteApi("/clusters/$cluster");

/** One cluster: verdict, numbers, evidence; and its targets. */
export const ClusterPage = () => {
  const { cluster: name } = route.useParams();
  const search = route.useSearch();
  const { setRange, zoom, chooseBroker, chooseProfile } = useClusterSearch();
  const { data: cluster, error, refetch } = useCluster(name);
  if (cluster === undefined)
    return error === null ? (
      <PagePending />
    ) : (
      <ClusterUnavailable name={name} error={error} retry={() => void refetch()} />
    );
  return (
    <Watched cluster={cluster} search={search} onZoom={zoom}>
      <PageHead
        title={cluster.displayName}
        chips={
          <>
            {cluster.recording === null ? null : <Chip title={cluster.recording.title}>recording</Chip>}
            <LiveStatus cluster={cluster} />
          </>
        }
      >
        <RangePicker range={rangeOf(search)} onChange={setRange} />
        <May scope="operate" cluster={name}>
          <Link to="/clusters/$cluster/edit" params={{ cluster: name }} className="hw-button">
            Edit
          </Link>
        </May>
      </PageHead>
      {cluster.recording === null ? null : <RecordingNote cluster={cluster} />}
      <VerdictSection cluster={name} />
      <ClusterTabs cluster={cluster} />
      {search.tab === "targets" ? (
        <TargetsSection cluster={cluster} />
      ) : (
        <ClusterOverview
          cluster={cluster}
          broker={search.broker}
          onChooseBroker={chooseBroker}
          felt={<CanaryLine cluster={cluster} />}
        >
          <ProvisioningSection cluster={name} />
          <HeadroomSection cluster={name} range={rangeOf(search)} profile={search.profile} onChoose={chooseProfile} />
        </ClusterOverview>
      )}
    </Watched>
  );
};

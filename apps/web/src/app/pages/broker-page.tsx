import { getRouteApi, Link, useNavigate } from "@tanstack/react-router";
import { useCallback } from "react";
import { useCluster } from "../../api/get-cluster.ts";
import { PageHead } from "../../components/ui/page-head.tsx";
import { DetectionSection } from "../../features/detection/components/detection-section.tsx";
import { BrokerOverview } from "../../features/watch/components/broker-overview.tsx";
import { LiveStatus } from "../../features/watch/components/live-status.tsx";
import { RangePicker } from "../../features/watch/components/range-picker.tsx";
import { rangeOf, searchBetween } from "../../lib/time-range.ts";
import type { RangeSearch } from "../../lib/time-range.ts";
import { PagePending } from "../shell/page-states.tsx";
import { ClusterUnavailable } from "./cluster-unavailable.tsx";
import { Watched } from "./watched.tsx";

const route = getRouteApi("/clusters/$cluster/brokers/$broker");

/** One broker beside its peers. */
export const BrokerPage = () => {
  const { cluster: name, broker } = route.useParams();
  const search = route.useSearch();
  const navigate = useNavigate({ from: "/clusters/$cluster/brokers/$broker" });
  const { data: cluster, error, refetch } = useCluster(name);
  const setRange = useCallback((range: RangeSearch) => void navigate({ search: range }), [navigate]);
  const zoom = useCallback((fromMs: number, toMs: number) => setRange(searchBetween(fromMs, toMs)), [setRange]);
  if (cluster === undefined)
    return error === null ? (
      <PagePending />
    ) : (
      <ClusterUnavailable name={name} error={error} retry={() => void refetch()} />
    );
  return (
    <Watched cluster={cluster} search={search} focus={broker} onZoom={zoom}>
      <PageHead title={`Broker ${broker} of ${cluster.displayName}`} chips={<LiveStatus cluster={cluster} />}>
        <RangePicker range={rangeOf(search)} onChange={setRange} />
        <Link to="/clusters/$cluster" params={{ cluster: name }} search={search} className="hw-button">
          Whole cluster
        </Link>
      </PageHead>
      <p className="hw-note">
        The line is broker {broker}; the grey band is the range of its peers. Percentiles are broker-side.
      </p>
      <DetectionSection cluster={name} broker={broker} />
      <BrokerOverview cluster={cluster} broker={broker} />
    </Watched>
  );
};

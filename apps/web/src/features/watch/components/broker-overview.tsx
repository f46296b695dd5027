import type { Cluster } from "@highwater/contract";
import { useNavigate } from "@tanstack/react-router";
import { useMemo } from "react";
import { useWatchView } from "../live/view.tsx";
import { BrokerChoice } from "./broker-select.tsx";
import { SignalChart } from "./signal-chart.tsx";
import { ChartSection, WatchCharts } from "./watch-charts.tsx";

/** The same charts for one broker; its peers are the band behind it. */
export const BrokerOverview = ({ cluster, broker }: { readonly cluster: Cluster; readonly broker: string }) => {
  const { p99TargetMs } = useWatchView();
  const navigate = useNavigate();
  const choice = useMemo(
    () => ({
      brokerIds: cluster.brokers.map(({ brokerId }) => brokerId),
      choose: (brokerId: string) =>
        void navigate({
          to: "/clusters/$cluster/brokers/$broker",
          params: { cluster: cluster.name, broker: brokerId },
          search: (now) => now,
        }),
    }),
    [cluster, navigate],
  );
  return (
    <BrokerChoice value={choice}>
      <ChartSection title="Produce requests" note="p99, broker-side">
        <SignalChart
          signal="produce_total_time_p99"
          title="Produce p99"
          note="total, broker-side"
          target={p99TargetMs}
        />
        <SignalChart signal="produce_local_time_p99" title="Local append p99" note="own log, broker-side" />
        <SignalChart signal="produce_remote_time_p99" title="Remote p99" note="waiting for followers" />
      </ChartSection>
      <WatchCharts brokerId={broker} />
    </BrokerChoice>
  );
};

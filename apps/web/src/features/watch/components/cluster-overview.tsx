import type { Cluster } from "@highwater/contract";
import { useCallback, useMemo } from "react";
import type { ReactNode } from "react";
import { BrokerChoice } from "./broker-select.tsx";
import { BrokersTable } from "./brokers-table.tsx";
import { KeyNumbers } from "./key-numbers.tsx";
import { SignalChart } from "./signal-chart.tsx";
import { WatchCharts } from "./watch-charts.tsx";
import { WhereTimeGoesBars } from "./where-time-goes-bars.tsx";
import { byId } from "../../../lib/series.ts";
import { freshBrokers, worstOf } from "../broker-values.ts";
import { useBrokerValues } from "../live/use-broker-values.ts";
import { useWatchView } from "../live/view.tsx";
import classes from "./watch.module.css";

interface OverviewProps {
  readonly cluster: Cluster;
  /** The broker chosen in the URL. */
  readonly broker: string | undefined;
  readonly onChooseBroker: (brokerId: string) => void;
  /** What stands below the few numbers. */
  readonly felt?: ReactNode;
  /** What stands between the brokers and the charts below them. */
  readonly children?: ReactNode;
}

const P99 = ["produce_total_time_p99"];

/** The numbers and charts of a cluster. */
export const ClusterOverview = ({ cluster, broker, onChooseBroker, felt, children }: OverviewProps) => {
  const { p99TargetMs } = useWatchView();
  const { brokers, nowMs, staleMs } = useBrokerValues(P99);
  const ids = [...new Set([...cluster.brokers, ...brokers].map(({ brokerId }) => brokerId))].sort(byId).join("\n");
  const brokerIds = useMemo(() => (ids === "" ? [] : ids.split("\n")), [ids]);
  const choose = useCallback((brokerId: string) => onChooseBroker(brokerId), [onChooseBroker]);
  const choice = useMemo(() => ({ brokerIds, choose }), [brokerIds, choose]);
  const chosen =
    broker ?? worstOf(freshBrokers(brokers, nowMs, staleMs), "produce_total_time_p99")?.brokerId ?? brokerIds[0];
  return (
    <BrokerChoice value={choice}>
      <KeyNumbers />
      {felt}
      <div className={classes["charts"]}>
        <SignalChart
          signal="produce_total_time_p99"
          title="Produce p99 by broker"
          note="total, broker-side"
          target={p99TargetMs}
        />
        <SignalChart signal="produce_local_time_p99" title="Local append p99 by broker" note="own log, broker-side" />
        <WhereTimeGoesBars />
      </div>
      <BrokersTable />
      {children}
      <WatchCharts brokerId={chosen} />
    </BrokerChoice>
  );
};

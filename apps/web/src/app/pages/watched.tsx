import type { Cluster } from "@highwater/contract";
import { useMemo } from "react";
import type { ReactNode } from "react";
import { BrokerColours } from "../../components/charts/brokers-context.tsx";
import { CrosshairProvider } from "../../components/charts/crosshair.tsx";
import { LiveProvider, useLive } from "../../features/watch/live/live-context.tsx";
import { WatchViewProvider } from "../../features/watch/live/view.tsx";
import type { WatchView } from "../../features/watch/live/view.tsx";
import { brokerTargetMs } from "../../lib/broker-target.ts";
import { rangeOf } from "../../lib/time-range.ts";
import type { RangeSearch } from "../../lib/time-range.ts";
import { WatchedEvents } from "./watched-events.tsx";

const SECOND_MS = 1000;

interface WatchedProps {
  readonly cluster: Cluster;
  readonly search: RangeSearch;
  readonly focus?: string;
  readonly onZoom: (fromMs: number, toMs: number) => void;
  readonly children: ReactNode;
}

/** Colours for the brokers that are known, and for those that the stream tells of before. */
const SeenBrokerColours = ({
  brokerIds,
  children,
}: Pick<WatchedProps, "children"> & { readonly brokerIds: readonly string[] }) => {
  const { newest } = useLive();
  return <BrokerColours brokerIds={[...new Set([...brokerIds, ...newest.keys()])]}>{children}</BrokerColours>;
};

/** What the charts of a cluster share: its live stream, range, crosshair and colours. */
export const Watched = ({ cluster, search, focus, onZoom, children }: WatchedProps) => {
  const { last, from, to } = search;
  const p99TargetMs = brokerTargetMs(cluster.slo);
  const view = useMemo<WatchView>(
    () => ({
      cluster: cluster.name,
      range: rangeOf({
        ...(last === undefined ? {} : { last }),
        ...(from === undefined ? {} : { from }),
        ...(to === undefined ? {} : { to }),
      }),
      intervalMs: cluster.scrapeIntervalSeconds * SECOND_MS,
      p99TargetMs,
      ...(focus === undefined ? {} : { focus }),
      onZoom,
    }),
    [cluster.name, cluster.scrapeIntervalSeconds, p99TargetMs, last, from, to, focus, onZoom],
  );
  const brokerIds = useMemo(() => cluster.brokers.map(({ brokerId }) => brokerId), [cluster.brokers]);
  return (
    <LiveProvider key={cluster.name} cluster={cluster.name}>
      <WatchViewProvider value={view}>
        <SeenBrokerColours brokerIds={brokerIds}>
          <CrosshairProvider>
            <WatchedEvents cluster={cluster.name} range={view.range}>
              {children}
            </WatchedEvents>
          </CrosshairProvider>
        </SeenBrokerColours>
      </WatchViewProvider>
    </LiveProvider>
  );
};

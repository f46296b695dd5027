import { useMemo } from "react";
import type { ReactNode } from "react";
import { useEventsWithin } from "../../api/list-events.ts";
import { ChartEventsProvider } from "../../components/charts/events/chart-events.tsx";
import { toChartEvent } from "../../lib/event-words.ts";
import type { TimeRange } from "../../lib/time-range.ts";

interface EventsProps {
  readonly cluster: string;
  readonly range: TimeRange;
  readonly children: ReactNode;
}

/** Restarts, deploys and whatever else happened stand on every chart over time. */
export const WatchedEvents = ({ cluster, range, children }: EventsProps) => {
  const { data } = useEventsWithin(cluster, range);
  const events = useMemo(() => (data ?? []).map(toChartEvent), [data]);
  return <ChartEventsProvider value={events}>{children}</ChartEventsProvider>;
};

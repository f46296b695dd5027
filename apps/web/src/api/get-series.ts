import type { getSeries } from "@highwater/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../lib/api-client.ts";
import { MINUTE_MS } from "../lib/durations.ts";
import { windowOf } from "../lib/time-range.ts";
import type { TimeRange } from "../lib/time-range.ts";

export const MOST_POINTS = 400;
const HISTORY_REFRESH_MS = 10 * MINUTE_MS;

/** A signal over a range, one series per broker. A range that ends now is the history that live points are added to. */
export const seriesQuery = (cluster: string, signalName: string, range: TimeRange) =>
  queryOptions({
    queryKey: ["series", cluster, signalName, range],
    queryFn: ({ signal }) => {
      const { fromMs, toMs } = windowOf(range, Date.now());
      return call<typeof getSeries>("GET", "/api/v1/clusters/:cluster/series", {
        params: { cluster },
        query: {
          signal: signalName,
          from: String(Math.round(fromMs)),
          points: MOST_POINTS,
          ...(range.kind === "between" ? { to: String(Math.round(toMs)) } : {}),
        },
        signal,
      });
    },
    staleTime: HISTORY_REFRESH_MS,
    refetchInterval: range.kind === "last" ? HISTORY_REFRESH_MS : false,
    placeholderData: (previous, query) => {
      const [, ofCluster, ofSignal] = query?.queryKey ?? [];
      return ofCluster === cluster && ofSignal === signalName ? previous : undefined;
    },
  });

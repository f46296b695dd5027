import type { ClusterEvent, listEvents } from "@highwater/contract";
import { queryOptions, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { call } from "../lib/api-client.ts";
import { pagedQuery } from "../lib/paged-query.ts";
import { windowOf } from "../lib/time-range.ts";
import type { TimeRange } from "../lib/time-range.ts";

export const EVENTS_A_PAGE = 100;
/** Most that a chart has bands for: the newest of its range. */
const MOST_ON_A_CHART = 200;
const REFRESH_MS = 15_000;

/** What narrows a list of events. */
export interface EventFilters {
  readonly kind?: ClusterEvent["kind"];
  readonly source?: ClusterEvent["source"];
  readonly broker?: string;
  readonly search?: string;
}

export const eventsKey = (cluster: string) => ["events", cluster] as const;

/** What happened to a cluster, newest first, page by page. */
export const useEventPages = (cluster: string, filters: EventFilters) =>
  useInfiniteQuery(
    pagedQuery({
      queryKey: [...eventsKey(cluster), "pages", filters],
      ask: (page, signal) =>
        call<typeof listEvents>("GET", "/api/v1/clusters/:cluster/events", {
          params: { cluster },
          query: { ...filters, ...page },
          signal,
        }),
      pageSize: EVENTS_A_PAGE,
      refreshMs: REFRESH_MS,
    }),
  );

const eventsWithinQuery = (cluster: string, range: TimeRange) =>
  queryOptions({
    queryKey: [...eventsKey(cluster), "within", range],
    queryFn: async ({ signal }) => {
      const { fromMs, toMs } = windowOf(range, Date.now());
      const { items } = await call<typeof listEvents>("GET", "/api/v1/clusters/:cluster/events", {
        params: { cluster },
        query: {
          from: String(Math.round(fromMs)),
          ...(range.kind === "between" ? { to: String(Math.round(toMs)) } : {}),
          limit: MOST_ON_A_CHART,
        },
        signal,
      });
      return items;
    },
    refetchInterval: range.kind === "last" ? REFRESH_MS : false,
    placeholderData: (previous) => previous,
  });

/** What happened to a cluster within a range. */
export const useEventsWithin = (cluster: string, range: TimeRange) => useQuery(eventsWithinQuery(cluster, range));

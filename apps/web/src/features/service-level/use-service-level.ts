import type { getServiceLevel } from "@highwater/contract";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { call } from "../../lib/api-client.ts";
import { MINUTE_MS } from "../../lib/durations.ts";
import type { LevelSearch } from "./level-search.ts";

export const OWN_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** How a cluster's latency was kept; asked anew every minute, since minutes are what it counts. */
export const useServiceLevel = (cluster: string, { latency, days, tz = OWN_ZONE }: LevelSearch) =>
  useQuery({
    queryKey: ["service-level", cluster, latency, days, tz],
    queryFn: ({ signal }) =>
      call<typeof getServiceLevel>("GET", "/api/v1/clusters/:cluster/service-level", {
        params: { cluster },
        query: { tz, ...(latency === undefined ? {} : { latency }), ...(days === undefined ? {} : { days }) },
        signal,
      }),
    refetchInterval: MINUTE_MS,
    placeholderData: keepPreviousData,
  });

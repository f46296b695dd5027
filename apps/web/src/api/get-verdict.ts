import type { getVerdict } from "@highwater/contract";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { call } from "../lib/api-client.ts";

const REFRESH_MS = 10_000;
// A cluster that was just added is judged with its first samples.
const REFRESH_UNKNOWN_MS = 2000;

export const verdictQuery = (cluster: string) =>
  queryOptions({
    queryKey: ["verdict", cluster],
    queryFn: ({ signal }) =>
      call<typeof getVerdict>("GET", "/api/v1/clusters/:cluster/verdict", { params: { cluster }, signal }),
    refetchInterval: ({ state }) => (state.data?.state === "unknown" ? REFRESH_UNKNOWN_MS : REFRESH_MS),
  });

/** How a cluster is right now, asked again every ten seconds. */
export const useVerdict = (cluster: string) => useQuery(verdictQuery(cluster));

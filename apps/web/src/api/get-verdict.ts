import type { getVerdict } from "@highwater/contract";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { call } from "../lib/api-client.ts";

export const verdictQuery = (cluster: string) =>
  queryOptions({
    queryKey: ["verdict", cluster],
    queryFn: ({ signal }) =>
      call<typeof getVerdict>("GET", "/api/v1/clusters/:cluster/verdict", { params: { cluster }, signal }),
    refetchInterval: 10_000,
  });

/** How a cluster is right now, asked again every ten seconds. */
export const useVerdict = (cluster: string) => useQuery(verdictQuery(cluster));

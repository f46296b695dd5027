import type { getCluster } from "@highwater/contract";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { call } from "../lib/api-client.ts";

export const clusterQuery = (cluster: string) =>
  queryOptions({
    queryKey: ["clusters", cluster],
    queryFn: ({ signal }) =>
      call<typeof getCluster>("GET", "/api/v1/clusters/:cluster", { params: { cluster }, signal }),
    refetchInterval: 15_000,
  });

/** One cluster with the state of its targets. */
export const useCluster = (cluster: string) => useQuery(clusterQuery(cluster));

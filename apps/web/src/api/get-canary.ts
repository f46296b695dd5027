import type { Canary, CanaryInput, getCanary, putCanary } from "@highwater/contract";
import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../lib/api-client.ts";

const REFRESH_MS = 3000;

const canaryQuery = (cluster: string) =>
  queryOptions({
    queryKey: ["canary", cluster],
    queryFn: ({ signal }) =>
      call<typeof getCanary>("GET", "/api/v1/clusters/:cluster/canary", { params: { cluster }, signal }),
    refetchInterval: REFRESH_MS,
  });

/** How a cluster's canary is set and what it finds; asked for while it is wanted. */
export const useCanary = (cluster: string, isWanted = true) => useQuery({ ...canaryQuery(cluster), enabled: isWanted });

/** Switches it, or changes how it measures. */
export const usePutCanary = (cluster: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: CanaryInput) =>
      call<typeof putCanary>("PUT", "/api/v1/clusters/:cluster/canary", { params: { cluster }, body }),
    onSuccess: (canary: Canary) => client.setQueryData(canaryQuery(cluster).queryKey, canary),
  });
};

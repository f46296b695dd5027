import type { Cluster, listClusters } from "@highwater/contract";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { call } from "../lib/api-client.ts";

const REFRESH_MS = 15_000;
const RECONNECT_MS = 3000;

const fetchClusters = async (signal: AbortSignal): Promise<readonly Cluster[]> => {
  const clusters: Cluster[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof call<typeof listClusters>>> = await call<typeof listClusters>(
      "GET",
      "/api/v1/clusters",
      { query: { limit: 500, ...(cursor === null ? {} : { cursor }) }, signal },
    );
    clusters.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return clusters;
};

export const clustersQuery = queryOptions({
  queryKey: ["clusters"],
  queryFn: ({ signal }) => fetchClusters(signal),
  refetchInterval: ({ state }) => (state.fetchFailureCount > 0 || state.error !== null ? RECONNECT_MS : REFRESH_MS),
});

/** All clusters by name, with the state of their targets. */
export const useClusters = () => useQuery(clustersQuery);

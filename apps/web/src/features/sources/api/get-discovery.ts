import type { getDiscovery } from "@highwater/contract";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../../lib/api-client.ts";

const REFRESH_MS = 5000;

/** How the finders of a cluster's targets go; asked only where it has some. */
export const useDiscovery = (cluster: string, hasFinders: boolean) =>
  useQuery({
    queryKey: ["clusters", cluster, "discovery"],
    queryFn: ({ signal }) =>
      call<typeof getDiscovery>("GET", "/api/v1/clusters/:cluster/discovery", { params: { cluster }, signal }),
    refetchInterval: REFRESH_MS,
    enabled: hasFinders,
  });

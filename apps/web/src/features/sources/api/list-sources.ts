import type { listSources, Source } from "@highwater/contract";
import { useQuery } from "@tanstack/react-query";
import { allPages } from "../../../lib/all-pages.ts";
import { call } from "../../../lib/api-client.ts";

const REFRESH_MS = 5000;

/** Where a cluster's samples come from, with how that goes. */
export const useSources = (cluster: string) =>
  useQuery({
    queryKey: ["clusters", cluster, "sources"],
    queryFn: ({ signal }): Promise<readonly Source[]> =>
      allPages((query) =>
        call<typeof listSources>("GET", "/api/v1/clusters/:cluster/sources", { params: { cluster }, query, signal }),
      ),
    refetchInterval: REFRESH_MS,
  });

import type { getSource } from "@highwater/contract";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../../lib/api-client.ts";

const REFRESH_MS = 5000;

/** One source: what was found, what is missing, and its history. */
export const useSource = (cluster: string, source: string) =>
  useQuery({
    queryKey: ["clusters", cluster, "sources", source],
    queryFn: ({ signal }) =>
      call<typeof getSource>("GET", "/api/v1/clusters/:cluster/sources/:source", {
        params: { cluster, source },
        signal,
      }),
    refetchInterval: REFRESH_MS,
  });

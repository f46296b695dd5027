import type { getDemotion, getDetection } from "@highwater/contract";
import { useMutation, useQuery } from "@tanstack/react-query";
import { call } from "../../../lib/api-client.ts";

const REFRESH_MS = 15_000;

/** What speaks against each broker of a cluster, asked again every quarter of a minute. */
export const useDetection = (cluster: string) =>
  useQuery({
    queryKey: ["detection", cluster],
    queryFn: ({ signal }) =>
      call<typeof getDetection>("GET", "/api/v1/clusters/:cluster/detection", { params: { cluster }, signal }),
    refetchInterval: REFRESH_MS,
  });

/** Asks Kafka which leaders would move; only when somebody wants to know. */
export const useDemotion = (cluster: string, broker: string) =>
  useMutation({
    mutationFn: () =>
      call<typeof getDemotion>("GET", "/api/v1/clusters/:cluster/brokers/:broker/demotion", {
        params: { cluster, broker },
      }),
  });
